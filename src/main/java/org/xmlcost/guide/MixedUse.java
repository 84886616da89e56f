package org.xmlcost.guide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Codecs for messages of which most are forwarded, and the others are read. The mean time of a message is a straight
 * line over the share of those that are read, so each codec is the fastest in one range of shares at most.
 *
 * @param codecs times of codecs, one or more
 */
record MixedUse(List<Times> codecs) {

    /**
     * Times of a codec.
     *
     * @param name what the codec is called
     * @param forward nanoseconds to forward a message
     * @param read nanoseconds to read a message
     */
    record Times(String name, double forward, double read) {
        /** Returns the share of messages that are read with which another codec takes the same mean time. */
        private double shareOf(Times other) {
            double gain = forward - other.forward;
            return gain / (gain - read + other.read);
        }
    }

    /**
     * A codec that is the fastest from a share on.
     *
     * @param from share of the messages that are read
     */
    record Range(Times codec, double from) {}

    /** Returns the fastest codecs, from no message that is read to all messages. */
    List<Range> fastest() {
        List<Range> ranges = new ArrayList<>();
        Optional<Range> next = codecs.stream()
                .min(Comparator.comparingDouble(Times::forward).thenComparingDouble(Times::read))
                .map(codec -> new Range(codec, 0));
        while (next.isPresent()) {
            Range range = next.get();
            ranges.add(range);
            next = codecs.stream()
                    .filter(other -> other.read < range.codec.read)
                    .map(other -> new Range(other, range.codec.shareOf(other)))
                    .min(Comparator.comparingDouble(Range::from).thenComparingDouble(each -> each.codec.read));
        }
        return ranges;
    }
}
