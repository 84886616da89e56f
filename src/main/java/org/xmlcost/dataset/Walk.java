package org.xmlcost.dataset;

/**
 * A smooth random series about 0. Each step changes a speed: friction reduces it, a random push is added, and a force
 * pulls the series back towards 0. So the series wanders but stays near 0. Its standard deviation is about 26, its mean
 * step 0.7. It uses basic arithmetic instead of a sine, because only basic arithmetic is rounded equally everywhere.
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
