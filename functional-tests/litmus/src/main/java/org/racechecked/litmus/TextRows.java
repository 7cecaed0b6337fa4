package org.racechecked.litmus;

import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Calls that read or write text, formats, dates and matchers. */
final class TextRows extends Rows {
    private final StringBuilder text = new StringBuilder("some text");
    private final StringJoiner joiner = new StringJoiner(",");
    private final StringTokenizer tokens = new StringTokenizer("a b c d e f g");
    private final SimpleDateFormat dates = new SimpleDateFormat("yyyy");
    private final DecimalFormat decimals = new DecimalFormat("0");
    private final MessageFormat messages = new MessageFormat("{0} x");
    private final Calendar calendar = new GregorianCalendar();
    private final Date date = new Date(0);
    private final Matcher matcher = Pattern.compile("a").matcher("aaaaaa");
    private final Scanner scanner = new Scanner("a\nb\nc\nd\n");
    private final Scanner digits = new Scanner("1 2 3 4");
    private final Scanner truths = new Scanner("true true true");
    private final Formatter formatter = new Formatter();

    @Override
    void declare() throws Exception {
        builders();
        joinersAndTokens();
        formats();
        calendars();
        matchers();
        scannersAndFormatters();
    }

    private void builders() throws Exception {
        changedBy(() -> text.append("c"));
        writes("StringBuilder.append", () -> text.append("d"));
        writes("StringBuilder.insert", () -> text.insert(0, "d"));
        writes("StringBuilder.delete", () -> text.delete(0, 1));
        writes("StringBuilder.deleteCharAt", () -> text.deleteCharAt(0));
        writes("StringBuilder.replace", () -> text.replace(0, 1, "d"));
        writes("StringBuilder.reverse", () -> text.reverse());
        writes("StringBuilder.setCharAt", () -> text.setCharAt(0, 'd'));
        writes("StringBuilder.setLength", () -> text.setLength(3));
        writes("StringBuilder.appendCodePoint", () -> text.appendCodePoint(65));
        writes("StringBuilder.ensureCapacity", () -> text.ensureCapacity(99));
        writes("StringBuilder.trimToSize", () -> text.trimToSize());
        reads("StringBuilder.toString", () -> see(text.toString()));
        reads("StringBuilder.length", () -> see(text.length()));
        reads("StringBuilder.charAt", () -> see(text.charAt(0)));
        reads("StringBuilder.indexOf", () -> see(text.indexOf("a")));
        reads("StringBuilder.lastIndexOf", () -> see(text.lastIndexOf("a")));
        reads("StringBuilder.substring", () -> see(text.substring(0, 1)));
        reads("StringBuilder.subSequence", () -> see(text.subSequence(0, 1)));
        reads("StringBuilder.capacity", () -> see(text.capacity()));
        reads("StringBuilder.codePointAt", () -> see(text.codePointAt(0)));
        reads("StringBuilder.codePointBefore", () -> see(text.codePointBefore(1)));
        reads("StringBuilder.codePointCount", () -> see(text.codePointCount(0, 1)));
        reads("StringBuilder.compareTo", () -> see(text.compareTo(new StringBuilder())));
        reads("StringBuilder.getChars", () -> text.getChars(0, 1, new char[1], 0));
        reads("StringBuilder.chars", () -> see(text.chars().count()));
        reads("StringBuilder.codePoints", () -> see(text.codePoints().count()));
    }

    private void joinersAndTokens() throws Exception {
        changedBy(() -> joiner.add("c"));
        writes("StringJoiner.add", () -> joiner.add("d"));
        writes("StringJoiner.merge", () -> joiner.merge(new StringJoiner(",")));
        writes("StringJoiner.setEmptyValue", () -> joiner.setEmptyValue(""));
        reads("StringJoiner.toString", () -> see(joiner.toString()));
        reads("StringJoiner.length", () -> see(joiner.length()));
        changedBy(() -> tokens.nextToken());
        writes("StringTokenizer.nextToken", () -> tokens.nextToken());
        writes("StringTokenizer.nextElement", () -> tokens.nextElement());
        reads("StringTokenizer.hasMoreTokens", () -> see(tokens.hasMoreTokens()));
        reads("StringTokenizer.hasMoreElements", () -> see(tokens.hasMoreElements()));
        reads("StringTokenizer.countTokens", () -> see(tokens.countTokens()));
    }

    private void formats() throws Exception {
        changedBy(() -> dates.applyPattern("yyyy"));
        writes("DateFormat.setCalendar", () -> dates.setCalendar(new GregorianCalendar()));
        writes("DateFormat.setTimeZone", () -> dates.setTimeZone(TimeZone.getTimeZone("UTC")));
        writes("DateFormat.setNumberFormat", () -> dates.setNumberFormat(new DecimalFormat("0")));
        writes("DateFormat.setLenient", () -> dates.setLenient(false));
        reads("DateFormat.getCalendar", () -> see(dates.getCalendar()));
        reads("DateFormat.getTimeZone", () -> see(dates.getTimeZone()));
        writes("Format.format", () -> dates.format(new Date(0)));
        writes("Format.parse", () -> dates.parse("1970"));
        writes("Format.parseObject", () -> dates.parseObject("1970"));
        writes("Format.formatToCharacterIterator", () -> dates.formatToCharacterIterator(new Date(0)));
        writes("SimpleDateFormat.applyPattern", () -> dates.applyPattern("yyyy"));
        reads("SimpleDateFormat.toPattern", () -> see(dates.toPattern()));
        changedBy(() -> decimals.applyPattern("0.0"));
        writes("DecimalFormat.applyPattern", () -> decimals.applyPattern("0.00"));
        writes("DecimalFormat.setGroupingUsed", () -> decimals.setGroupingUsed(true));
        writes("DecimalFormat.setMaximumFractionDigits", () -> decimals.setMaximumFractionDigits(2));
        reads("DecimalFormat.toPattern", () -> see(decimals.toPattern()));
        changedBy(() -> messages.format(new Object[] {1}));
        writes("MessageFormat.applyPattern", () -> messages.applyPattern("{0} y"));
        reads("MessageFormat.toPattern", () -> see(messages.toPattern()));
    }

    private void calendars() throws Exception {
        changedBy(() -> calendar.setTimeInMillis(1));
        writes("Calendar.set", () -> calendar.set(Calendar.YEAR, 1999));
        writes("Calendar.add", () -> calendar.add(Calendar.YEAR, 1));
        writes("Calendar.roll", () -> calendar.roll(Calendar.YEAR, 1));
        writes("Calendar.clear", () -> calendar.clear());
        writes("Calendar.setTime", () -> calendar.setTime(new Date(0)));
        writes("Calendar.setTimeInMillis", () -> calendar.setTimeInMillis(2));
        writes("Calendar.setTimeZone", () -> calendar.setTimeZone(TimeZone.getTimeZone("UTC")));
        writes("Calendar.setLenient", () -> calendar.setLenient(true));
        reads("Calendar.get", () -> see(calendar.get(Calendar.YEAR)));
        reads("Calendar.getTime", () -> see(calendar.getTime()));
        reads("Calendar.getTimeInMillis", () -> see(calendar.getTimeInMillis()));
        reads("Calendar.isSet", () -> see(calendar.isSet(Calendar.YEAR)));
        changedBy(() -> date.setTime(1));
        writes("Date.setTime", () -> date.setTime(2));
        reads("Date.getTime", () -> see(date.getTime()));
        reads("Date.before", () -> see(date.before(new Date(0))));
        reads("Date.after", () -> see(date.after(new Date(0))));
        reads("Date.compareTo", () -> see(date.compareTo(new Date(0))));
        reads("Date.toInstant", () -> see(date.toInstant()));
    }

    private void matchers() throws Exception {
        changedBy(() -> matcher.find(0));
        writes("Matcher.matches", () -> matcher.matches());
        writes("Matcher.find", () -> matcher.find());
        writes("Matcher.lookingAt", () -> matcher.lookingAt());
        writes("Matcher.reset", () -> matcher.reset());
        writes("Matcher.region", () -> matcher.region(0, 1));
        writes("Matcher.usePattern", () -> matcher.usePattern(Pattern.compile("b")));
        writes("Matcher.replaceAll", () -> matcher.replaceAll("c"));
        writes("Matcher.replaceFirst", () -> matcher.replaceFirst("c"));
        writes("Matcher.appendReplacement", () -> matcher.appendReplacement(new StringBuilder(), "c"));
        reads("Matcher.group", () -> see(matcher.group()));
        reads("Matcher.start", () -> see(matcher.start()));
        reads("Matcher.end", () -> see(matcher.end()));
        reads("Matcher.groupCount", () -> see(matcher.groupCount()));
        reads("Matcher.hitEnd", () -> see(matcher.hitEnd()));
        reads("Matcher.toMatchResult", () -> see(matcher.toMatchResult()));
    }

    private void scannersAndFormatters() throws Exception {
        changedBy(() -> scanner.next());
        writes("Scanner.next", () -> scanner.next());
        writes("Scanner.nextLine", () -> scanner.nextLine());
        writes("Scanner.nextInt", () -> digits.nextInt());
        writes("Scanner.nextLong", () -> digits.nextLong());
        writes("Scanner.nextDouble", () -> digits.nextDouble());
        writes("Scanner.nextBoolean", () -> truths.nextBoolean());
        writes("Scanner.hasNext", () -> scanner.hasNext());
        writes("Scanner.hasNextLine", () -> scanner.hasNextLine());
        writes("Scanner.hasNextInt", () -> scanner.hasNextInt());
        writes("Scanner.useDelimiter", () -> scanner.useDelimiter(","));
        writes("Scanner.close", () -> scanner.close());
        changedBy(() -> formatter.format("c"));
        writes("Formatter.format", () -> formatter.format("d"));
        writes("Formatter.flush", () -> formatter.flush());
        writes("Formatter.close", () -> formatter.close());
        reads("Formatter.toString", () -> see(formatter.toString()));
        reads("Formatter.out", () -> see(formatter.out()));
    }
}
