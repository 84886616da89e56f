package org.xmlcost.machine;

import java.util.function.LongSupplier;

/**
 * Probe that detects contention: whether other work uses the core of the probe's thread. On most machines two hardware
 * threads share a core. Work on the sibling hardware thread, of another program or of another guest of the host, slows
 * this thread down by half or more. The kernel of a guest cannot detect this. Code that keeps many units of the core
 * busy loses most. Code that waits for a single chain of results loses nothing. So this probe is a loop of six chains:
 * on a contended core its time increases about as much as that of a parser.
 *
 * <p>A probe only measures how much slower a probe sample is than an uncontended one. The uncontended sample is the
 * fastest one of this process, or comes from other processes. A sample is the mean of many loops, because processors
 * raise their clocks for milliseconds. If a single loop at such a moment were a sample, all other samples would seem
 * contended.
 */
public final class ContentionProbe {
    /**
     * Slowness above which the core counts as contended. Samples on an uncontended core differ by less than a third of
     * this 10 %.
     */
    public static final double BUSY = 1.1;

    /** Loops of a sample: about ten milliseconds, because contention comes and goes quickly. */
    private static final int LOOK = 92;
    /**
     * Samples from which a probe learns the uncontended time: about a second. It is rare that none of so many samples
     * is uncontended.
     */
    private static final int FIRST_LOOKS = 100;
    /** Steps of a loop: about a tenth of a millisecond. */
    private static final int STEPS = 100_000;
    /** Loops before the first sample, so that the loop is compiled by then. */
    private static final int LOOPS_BEFORE = 100;

    private final LongSupplier loop;
    /** Time of a loop in an uncontended sample of other processes, in nanoseconds. */
    private final long undisturbed;

    private double fastest = Double.MAX_VALUE;

    private ContentionProbe(LongSupplier loop, long undisturbed) {
        this.loop = loop;
        this.undisturbed = undisturbed;
        for (int i = 0; i < LOOPS_BEFORE; i++) {
            time();
        }
    }

    /** Returns a probe that first learns the uncontended time from its own samples, for about a second. */
    public static ContentionProbe learn() {
        ContentionProbe probe = new ContentionProbe(new Chains(), Long.MAX_VALUE);
        for (int i = 0; i < FIRST_LOOKS; i++) {
            probe.slowness();
        }
        return probe;
    }

    /**
     * Returns a probe that is ready at once.
     *
     * @param undisturbed time of a loop in an uncontended sample, in nanoseconds, as other JVMs of this release
     *     measured it
     */
    public static ContentionProbe knowing(long undisturbed) {
        return knowing(undisturbed, new Chains());
    }

    /** Returns a probe with another loop, which returns its nanoseconds each time. */
    static ContentionProbe knowing(long undisturbed, LongSupplier loop) {
        return new ContentionProbe(loop, undisturbed);
    }

    /** Runs the loop once and returns its nanoseconds. */
    public long time() {
        return loop.getAsLong();
    }

    /** Takes a sample. Returns the mean time of the loop, relative to an uncontended sample. */
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
     * Keeps the processor busy with samples until the core is uncontended.
     *
     * @param nanos approximate time limit in nanoseconds; 0 for a single sample
     * @return whether the core is uncontended
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

    /** Returns the time of a loop in the fastest sample of this process, in nanoseconds; 0 before the first sample. */
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
