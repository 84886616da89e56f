package org.xmlcost.bench;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * A program whose collector has work: it keeps many objects and replaces them. Prints two times of the clock and the
 * milliseconds of collection between them, as the beans of the platform count them.
 */
final class CollectingProgram {
    private static final int KEPT = 300_000;

    private CollectingProgram() {}

    public static void main(String[] arguments) {
        List<byte[]> kept = new ArrayList<>();
        replace(kept);
        System.gc();
        long before = collected();
        long begin = System.nanoTime();
        for (int i = 0; i < 6; i++) {
            replace(kept);
        }
        System.gc();
        long end = System.nanoTime();
        System.out.println(begin + " " + end + " " + (collected() - before) + " " + kept.size());
    }

    private static void replace(List<byte[]> kept) {
        kept.clear();
        for (int i = 0; i < KEPT; i++) {
            kept.add(new byte[32 + i % 64]);
        }
    }

    private static long collected() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }
}
