package org.xmlcost.fuzz;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.Predicate;

/** Makes a message smaller as long as it keeps a property: removes pieces, first large ones, then small ones. */
final class Reduction {
    private static final int MOST_TRIALS = 600;
    /** Time after which no trial begins, for codecs that take long to open. */
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private Reduction() {}

    /** Returns a message with the property that is not longer than the given one, which has it. */
    static byte[] of(byte[] message, Predicate<byte[]> property) {
        byte[] least = message;
        long end = System.nanoTime() + LONGEST.toNanos();
        int trials = MOST_TRIALS;
        for (int size = Math.max(1, message.length / 2); size >= 1 && trials > 0; size /= 2) {
            for (int at = 0; at < least.length && trials > 0; ) {
                byte[] less = without(least, at, size);
                trials = System.nanoTime() - end > 0 ? 0 : trials - 1;
                if (property.test(less)) {
                    least = less;
                } else {
                    at += size;
                }
            }
        }
        return least;
    }

    private static byte[] without(byte[] message, int at, int size) {
        byte[] less = Arrays.copyOf(message, Math.max(at, message.length - size));
        int end = Math.min(message.length, at + size);
        System.arraycopy(message, end, less, at, message.length - end);
        return less;
    }
}
