package org.xmlcost.dataset;

/**
 * A smooth series: a random push on a speed that friction slows, and a pull back to 0, so that it wanders without
 * leaving. Its standard deviation is about 26, its mean step 0.7. No sine: additions and multiplications are rounded
 * alike everywhere.
 */
final class Walk {
    private final SplitMix64 random;
    private double speed;
    private double place;

    Walk(SplitMix64 random) {
        this.random = random;
    }

    double next() {
        speed = speed * 0.9375 + (random.unit() - 0.5) - place / 1024;
        place += speed;
        return place;
    }
}
