package org.racechecked.litmus;

import java.security.Key;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Calls of digests, generators, statistics and whole arrays. */
final class NumberRows extends Rows {
    private final int[] numbers = {3, 2, 1, 0};
    private final String[] words = {"a", "b"};

    @Override
    void declare() throws Exception {
        digests();
        generators();
        arrays();
    }

    private void digests() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] bytes = new byte[16];
        writes("MessageDigest.update", () -> digest.update(bytes));
        writes("MessageDigest.digest", () -> digest.digest());
        writes("MessageDigest.digest(byte[],int,int)", () -> digest.digest(new byte[32], 0, 32));
        writes("MessageDigest.reset", () -> digest.reset());
        Key key = new SecretKeySpec(bytes, "AES");
        Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, key);
        writes("Cipher.init", () -> cipher.init(Cipher.ENCRYPT_MODE, key));
        writes("Cipher.update", () -> cipher.update(bytes, 0, 4, new byte[32]));
        writes("Cipher.update(byte[])", () -> cipher.update(bytes));
        writes("Cipher.update(byte[],int,int)", () -> cipher.update(bytes, 0, 4));
        writes("Cipher.doFinal", () -> cipher.doFinal());
        writes("Cipher.doFinal(byte[])", () -> cipher.doFinal(bytes));
        writes("Cipher.doFinal(byte[],int,int)", () -> cipher.doFinal(bytes, 0, 4));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(key);
        writes("Mac.init", () -> mac.init(key));
        writes("Mac.update", () -> mac.update(bytes));
        writes("Mac.doFinal", () -> mac.doFinal());
        writes("Mac.doFinal(byte[])", () -> mac.doFinal(bytes));
        writes("Mac.reset", () -> mac.reset());
        CRC32 checksum = new CRC32();
        changedBy(() -> checksum.update(1));
        writes("Checksum.update", () -> checksum.update(2));
        writes("Checksum.reset", () -> checksum.reset());
        reads("Checksum.getValue", () -> see(checksum.getValue()));
    }

    private void generators() throws Exception {
        SplittableRandom random = new SplittableRandom(1);
        writes("RandomGenerator.nextInt", () -> random.nextInt());
        writes("RandomGenerator.nextLong", () -> random.nextLong());
        writes("RandomGenerator.nextDouble", () -> random.nextDouble());
        writes("RandomGenerator.nextFloat", () -> random.nextFloat());
        writes("RandomGenerator.nextBoolean", () -> random.nextBoolean());
        writes("RandomGenerator.nextGaussian", () -> random.nextGaussian());
        writes("RandomGenerator.nextBytes", () -> random.nextBytes(new byte[2]));
        writes("SplittableRandom.split", () -> random.split());
        IntSummaryStatistics ints = new IntSummaryStatistics();
        changedBy(() -> ints.accept(1));
        writes("IntSummaryStatistics.accept", () -> ints.accept(1));
        writes("IntSummaryStatistics.combine", () -> ints.combine(new IntSummaryStatistics()));
        reads("IntSummaryStatistics.getCount", () -> see(ints.getCount()));
        reads("IntSummaryStatistics.getSum", () -> see(ints.getSum()));
        reads("IntSummaryStatistics.getMin", () -> see(ints.getMin()));
        reads("IntSummaryStatistics.getMax", () -> see(ints.getMax()));
        reads("IntSummaryStatistics.getAverage", () -> see(ints.getAverage()));
        LongSummaryStatistics longs = new LongSummaryStatistics();
        changedBy(() -> longs.accept(1L));
        writes("LongSummaryStatistics.accept", () -> longs.accept(1L));
        writes("LongSummaryStatistics.combine", () -> longs.combine(new LongSummaryStatistics()));
        reads("LongSummaryStatistics.getCount", () -> see(longs.getCount()));
        reads("LongSummaryStatistics.getSum", () -> see(longs.getSum()));
        reads("LongSummaryStatistics.getMin", () -> see(longs.getMin()));
        reads("LongSummaryStatistics.getMax", () -> see(longs.getMax()));
        reads("LongSummaryStatistics.getAverage", () -> see(longs.getAverage()));
        DoubleSummaryStatistics doubles = new DoubleSummaryStatistics();
        changedBy(() -> doubles.accept(1.0));
        writes("DoubleSummaryStatistics.accept", () -> doubles.accept(1.0));
        writes("DoubleSummaryStatistics.combine", () -> doubles.combine(new DoubleSummaryStatistics()));
        reads("DoubleSummaryStatistics.getCount", () -> see(doubles.getCount()));
        reads("DoubleSummaryStatistics.getSum", () -> see(doubles.getSum()));
        reads("DoubleSummaryStatistics.getMin", () -> see(doubles.getMin()));
        reads("DoubleSummaryStatistics.getMax", () -> see(doubles.getMax()));
        reads("DoubleSummaryStatistics.getAverage", () -> see(doubles.getAverage()));
    }

    private void arrays() throws Exception {
        changedBy(() -> numbers[1] = 5);
        writes("System.arraycopy", () -> System.arraycopy(numbers, 0, numbers, 1, 2));
        writes("Arrays.fill", () -> Arrays.fill(numbers, 7));
        writes("Arrays.sort", () -> Arrays.sort(numbers));
        writes("Arrays.setAll", () -> Arrays.setAll(numbers, i -> i));
        writes("Arrays.parallelSort", () -> Arrays.parallelSort(numbers));
        writes("Arrays.parallelPrefix", () -> Arrays.parallelPrefix(numbers, (a, b) -> a));
        writes("Arrays.parallelSetAll", () -> Arrays.parallelSetAll(numbers, i -> i));
        reads("Object[].clone", () -> see(numbers.clone()));
        reads("Arrays.copyOf", () -> see(Arrays.copyOf(numbers, 2)));
        reads("Arrays.copyOfRange", () -> see(Arrays.copyOfRange(numbers, 0, 2)));
        reads("Arrays.binarySearch", () -> see(Arrays.binarySearch(numbers, 1)));
        reads("Arrays.hashCode", () -> see(Arrays.hashCode(numbers)));
        reads("Arrays.toString", () -> see(Arrays.toString(numbers)));
        reads("Arrays.equals", () -> see(Arrays.equals(numbers, new int[4])));
        reads("Arrays.mismatch", () -> see(Arrays.mismatch(numbers, new int[4])));
        reads("Arrays.compare", () -> see(Arrays.compare(numbers, new int[4])));
        reads("Arrays.stream", () -> see(Arrays.stream(numbers).sum()));
        changedBy(() -> words[1] = "c");
        reads("Arrays.deepHashCode", () -> see(Arrays.deepHashCode(words)));
        reads("Arrays.deepToString", () -> see(Arrays.deepToString(words)));
    }
}
