package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSource;

import java.util.List;

/**
 * Specification of a stream of values, written like a {@link PayloadSpec}, but with any count. The values are those of
 * the payload with the same spec and seed. They are generated a chunk at a time.
 */
public record StreamSpec(Kind kind, long count, Distribution distribution) {
    private static final int DIGITS = 15;

    /**
     * Checks that kind, count and distribution fit together.
     *
     * @throws IllegalArgumentException if they do not; the message states the valid values
     */
    public StreamSpec {
        // Checks all but a count that is too large for a payload.
        PayloadSpec within =
                new PayloadSpec(kind, (int) Math.max(-1, Math.min(count, PayloadSpec.LARGEST_COUNT)), distribution);
        if (kind == Kind.VOID || kind == Kind.BLOB || kind == Kind.BUSINESS) {
            throw new IllegalArgumentException(kind + " is no stream of values: it is one message of a fixed size");
        }
        if (count > within.count() && distribution.largestCount(kind) < PayloadSpec.LARGEST_COUNT) {
            throw new IllegalArgumentException(
                    "count " + count + " is not from 0 to " + distribution.largestCount(kind));
        }
    }

    /**
     * Parses a spec.
     *
     * @throws IllegalArgumentException if the text is not a spec; the message states the valid form or values
     */
    public static StreamSpec parse(String spec) {
        String[] parts = spec.split(":", -1);
        Kind kind = Kind.of(parts[0]);
        if (parts.length != 2 && parts.length != 3) {
            throw new IllegalArgumentException("payload '" + spec + "' is not of the form " + PayloadSpec.FORM);
        }
        if (!parts[1].matches("[0-9]{1," + DIGITS + "}")) {
            throw new IllegalArgumentException(
                    "count '" + parts[1] + "' is not a whole number of at most " + DIGITS + " digits");
        }
        return new StreamSpec(
                kind,
                Long.parseLong(parts[1]),
                parts.length == 3
                        ? Distribution.of(parts[2])
                        : Distribution.of(kind).get(0));
    }

    /** Returns the values for a seed. Each call generates them again. */
    public ValueSource open(long seed) {
        return new Generated(PayloadSpec.draws(kind, distribution, seed));
    }

    /** Returns the spec with all parts. {@link #parse} reads it. */
    @Override
    public String toString() {
        return kind + ":" + count + ":" + distribution;
    }

    private final class Generated implements ValueSource {
        private final List<Draws> columns;
        private Object[] arrays;
        private int size;
        private long left;

        Generated(List<Draws> columns) {
            this.columns = columns;
            left = count;
        }

        @Override
        public Kind kind() {
            return kind;
        }

        @Override
        public long count() {
            return count;
        }

        @Override
        public Payload next() {
            if (left == 0) {
                return null;
            }
            int next = (int) Math.min(left, CHUNK);
            if (next != size) {
                size = next;
                arrays = kind.columns().stream()
                        .map(column -> column.type().array(next))
                        .toArray();
            }
            for (int i = 0; i < arrays.length; i++) {
                columns.get(i).fill(arrays[i]);
            }
            left -= next;
            return Payload.of(kind, arrays);
        }
    }
}
