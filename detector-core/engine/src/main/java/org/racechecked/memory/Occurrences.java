package org.racechecked.memory;

/** Counts how often one actor has been at each site; small for actors that know few sites. */
public final class Occurrences {
    private int[] sites = new int[16];
    private int[] counts = new int[16];
    private int size;

    /** Counts one more visit of {@code site} and returns how many there were. */
    public int count(int site) {
        int at = slot(site);
        if (counts[at] == 0) {
            if (++size > sites.length / 2) {
                grow();
                at = slot(site);
            }
            sites[at] = site;
        }
        return ++counts[at];
    }

    private int slot(int site) {
        int mask = sites.length - 1;
        int at = ((site * 0x9E3779B9) >>> 16) & mask;
        while (counts[at] != 0 && sites[at] != site) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        int[] oldSites = sites;
        int[] oldCounts = counts;
        sites = new int[oldSites.length * 2];
        counts = new int[oldCounts.length * 2];
        for (int i = 0; i < oldSites.length; i++) {
            if (oldCounts[i] != 0) {
                int at = slot(oldSites[i]);
                sites[at] = oldSites[i];
                counts[at] = oldCounts[i];
            }
        }
    }
}
