package org.xmlcost.docs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Codecs for messages of which most are forwarded, and the others are read. The mean time of a message is a straight
 * line over the share of those that are read, so each codec is the fastest in one range of shares at most.
 *
 * @param codecs times of codecs, one or more
 */
record MixedUse(List<Times> codecs) {
    private static final int STEPS = 100;

    /** A time in nanoseconds, with half the width of its 95 % interval. */
    record Time(double nanos, double half) {
        /** Returns how much longer this is than another time. The errors of both are independent. */
        private Time minus(Time other) {
            return new Time(nanos - other.nanos, Math.hypot(half, other.half));
        }
    }

    record Times(String name, Time forward, Time read) {
        /** Returns whether the mean times of two codecs do not differ significantly at a share of messages read. */
        private boolean isEqualTo(Times other, double share) {
            Time forwarding = forward.minus(other.forward);
            Time reading = read.minus(other.read);
            return Math.abs((1 - share) * forwarding.nanos + share * reading.nanos)
                    <= Math.hypot((1 - share) * forwarding.half, share * reading.half);
        }

        /** Returns the range in which a codec that forwards more slowly and reads faster is the faster one. */
        private Range upTo(Times other) {
            Time loss = other.forward.minus(forward);
            Time gain = read.minus(other.read);
            double sum = loss.nanos + gain.nanos;
            return new Range(other, loss.nanos / sum, Interval.of(loss, gain));
        }
    }

    /** Shares, at most 0 to 1, at which the mean times of two codecs do not differ significantly (Fieller 1954). */
    record Interval(double low, double high) {
        /** Interval of a codec that is the fastest from the beginning on. */
        static final Interval NONE = new Interval(0, 0);

        private static Interval of(Time loss, Time gain) {
            double sum = loss.nanos + gain.nanos;
            double squareOfLoss = loss.half * loss.half;
            // The square of the difference is at most that of its error: a s^2 - 2 b s + c <= 0.
            double a = sum * sum - squareOfLoss - gain.half * gain.half;
            double b = loss.nanos * sum - squareOfLoss;
            double c = loss.nanos * loss.nanos - squareOfLoss;
            double root = Math.sqrt(b * b - a * c);
            return a > 0 ? new Interval(Math.max(0, (b - root) / a), Math.min(1, (b + root) / a)) : new Interval(0, 1);
        }
    }

    /** A codec that is the fastest from a share of the messages that are read on. */
    record Range(Times codec, double from, Interval interval) {}

    /** Returns the fastest codecs, from no message that is read to all messages. */
    List<Range> fastest() {
        List<Range> ranges = new ArrayList<>();
        Optional<Range> next = codecs.stream()
                .min(Comparator.comparingDouble((Times codec) -> codec.forward.nanos)
                        .thenComparingDouble(codec -> codec.read.nanos))
                .map(codec -> new Range(codec, 0, Interval.NONE));
        while (next.isPresent()) {
            Range range = next.get();
            ranges.add(range);
            next = codecs.stream()
                    .filter(other -> other.read.nanos < range.codec.read.nanos)
                    .map(range.codec::upTo)
                    .min(Comparator.comparingDouble(Range::from).thenComparingDouble(each -> each.codec.read.nanos));
        }
        return ranges;
    }

    /** Returns the codecs that do not differ significantly from the last one, wherever that is the fastest. */
    List<Times> equalTo(Range last) {
        return codecs.stream()
                .filter(other -> !other.equals(last.codec)
                        && IntStream.rangeClosed(0, STEPS)
                                .mapToDouble(i -> last.from + (1 - last.from) * i / STEPS)
                                .allMatch(share -> other.isEqualTo(last.codec, share)))
                .toList();
    }
}
