package org.xmlcost.simulate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until it is advanced. */
final class SimulatedClock extends Clock {
    private Instant now = Instant.EPOCH;

    void advance(Duration time) {
        now = now.plus(time);
    }

    Duration elapsed() {
        return Duration.between(Instant.EPOCH, now);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
