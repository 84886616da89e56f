package org.xmlcost.dataset;

import java.util.function.DoubleSupplier;

/** Draws what instruments measure: the tracks of receivers of satellite navigation, and mass spectra. */
final class Instruments {
    private static final double SMALLEST_MZ = 100;
    private static final double WIDEST_STEP = 4;
    private static final int FEWEST_PEAKS = 100;
    private static final int MOST_PEAKS = 900;

    private Instruments() {}

    /** Draws one column of a track: a walk whose steps are multiples of the last decimal. */
    static Draws track(String column, SplitMix64 random) {
        return switch (column) {
            case "latitude" -> Draws.doubles(steps(470_000_000, 500, 1e7, random));
            case "longitude" -> Draws.doubles(steps(90_000_000, 500, 1e7, random));
            default -> Draws.doubles(steps(4_000, 5, 10, random));
        };
    }

    private static DoubleSupplier steps(int start, int widest, double scale, SplitMix64 random) {
        int[] place = {start};
        return () -> {
            place[0] += random.between(-widest, widest);
            return place[0] / scale;
        };
    }

    /**
     * Draws one column of spectra.
     *
     * @param seed of the payload, from which all columns have the same numbers of peaks
     */
    static Draws spectra(String column, long seed, SplitMix64 random) {
        SplitMix64 lengths = SplitMix64.of(seed, "peak:spectra:spectrum");
        int[] spectrum = {0, 0};
        double[] mz = {0};
        return switch (column) {
            case "spectrum" ->
                Draws.ints(() -> {
                    begins(spectrum, lengths);
                    return spectrum[0];
                });
            case "mz" ->
                Draws.doubles(() -> {
                    mz[0] = (begins(spectrum, lengths) ? SMALLEST_MZ : mz[0]) + WIDEST_STEP * random.unit();
                    return mz[0];
                });
            default -> Draws.floats(Reals.decades(random, 2, 6));
        };
    }

    /**
     * Counts a peak.
     *
     * @param spectrum number of the current spectrum, and of its peaks that are still to come
     * @return whether the peak is the first of a spectrum
     */
    private static boolean begins(int[] spectrum, SplitMix64 lengths) {
        boolean isFirst = spectrum[1] == 0;
        if (isFirst) {
            spectrum[0]++;
            spectrum[1] = lengths.between(FEWEST_PEAKS, MOST_PEAKS);
        }
        spectrum[1]--;
        return isFirst;
    }
}
