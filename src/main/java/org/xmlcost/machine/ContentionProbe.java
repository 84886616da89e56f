package org.xmlcost.machine;

import java.util.function.LongSupplier;

/**
 * Tells whether the processor is its thread's alone. On most machines two hardware threads share a core; what runs on
 * the other one, of another guest of the host or another program, slows this one by a half and more, and the kernel of
 * a guest knows nothing of it. Code that keeps many units of the core busy loses most, code that waits for one chain of
 * results nothing. So this probe is a loop of six chains: while others use the core it takes longer about as much as a
 * parser does.
 *
 * <p>A probe knows only how much slower a look is than an undisturbed one: the fastest look of this process, or what
 * other processes saw. A look is a mean of many loops, since clocks of processors are raised for milliseconds: after a
 * single loop at such a moment, all others would seem disturbed.
 */
public final class ContentionProbe {
    /**
     * A look that is this much slower is at a busy core; without neighbours looks differ by less than a third of it.
     */
    public static final double BUSY = 1.1;

    /** Loops of a look: about ten milliseconds, since neighbours flicker. */
    private static final int LOOK = 92;
    /** About a second; it is a bad hour in which none of as many looks is undisturbed. */
    private static final int FIRST_LOOKS = 100;
    /** About a tenth of a millisecond. */
    private static final int STEPS = 100_000;
    /** So that the loop is compiled when it counts. */
    private static final int LOOPS_BEFORE = 100;

    private final LongSupplier loop;
    /** Nanoseconds of a loop in an undisturbed look of other processes. */
    private final long undisturbed;

    private double fastest = Double.MAX_VALUE;

    private ContentionProbe(LongSupplier loop, long undisturbed) {
        this.loop = loop;
        this.undisturbed = undisturbed;
        for (int i = 0; i < LOOPS_BEFORE; i++) {
            time();
        }
    }

    /** Looks for about a second before it can tell. */
    public static ContentionProbe learn() {
        ContentionProbe probe = new ContentionProbe(new Chains(), Long.MAX_VALUE);
        for (int i = 0; i < FIRST_LOOKS; i++) {
            probe.slowness();
        }
        return probe;
    }

    /**
     * A probe that can tell at once.
     *
     * @param undisturbed nanoseconds of a loop in an undisturbed look, as other JVMs of this release saw it
     */
    public static ContentionProbe knowing(long undisturbed) {
        return knowing(undisturbed, new Chains());
    }

    /** A probe with another loop, which gives its nanoseconds each time. */
    static ContentionProbe knowing(long undisturbed, LongSupplier loop) {
        return new ContentionProbe(loop, undisturbed);
    }

    /** Runs the loop once and returns its nanoseconds. */
    public long time() {
        return loop.getAsLong();
    }

    /**
     * Looks at the processor.
     *
     * @return mean time of the loop over that of an undisturbed look
     */
    public double slowness() {
        long sum = 0;
        for (int i = 0; i < LOOK; i++) {
            sum += time();
        }
        double look = (double) sum / LOOK;
        fastest = Math.min(fastest, look);
        return look / Math.min(fastest, (double) undisturbed);
    }

    /**
     * Keeps the processor until it is its thread's alone.
     *
     * @param nanos patience: at most about as long; one look if it is 0
     * @return whether it is
     */
    public boolean await(long nanos) {
        long begin = System.nanoTime();
        while (slowness() > BUSY) {
            if (System.nanoTime() - begin >= nanos) {
                return false;
            }
        }
        return true;
    }

    /** Nanoseconds of a loop in the fastest look of this process; 0 before the first. */
    public long fastest() {
        return fastest == Double.MAX_VALUE ? 0 : Math.round(fastest);
    }

    private static final class Chains implements LongSupplier {
        private long sink;

        @Override
        public long getAsLong() {
            long begin = System.nanoTime();
            sink += chains((int) sink);
            return System.nanoTime() - begin;
        }

        private static long chains(int seed) {
            long a = seed;
            long b = 2;
            long c = 3;
            long d = 4;
            long e = 5;
            long f = 6;
            for (int i = 0; i < STEPS; i++) {
                a += b ^ i;
                b += c >>> 3;
                c ^= d + i;
                d += e << 1;
                e ^= f + 7;
                f += a & 0xff;
            }
            return a + b + c + d + e + f;
        }
    }
}
