package org.xmlcost.wire.decode;

import org.xmlcost.payload.Columns;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * Some values of an array of single values, chosen by their indices. Only these are converted. The others are counted.
 *
 * <p>A reader first calls {@link #choose}. It then passes values in their order to a {@link MessageDecoder} that was
 * created {@linkplain MessageDecoder#into(MessageShape, ChosenValues) for this object}, or calls {@link #skip} for
 * values that it does not look at. It may stop when {@link #isComplete} is true.
 */
public final class ChosenValues extends ArrayBuilder {
    private final Kind kind;
    private final Numbers numbers;
    private ArrayBuilder values;
    private int[] indices = {};
    private int found;
    /** Index of the next value of the message. */
    private int at;

    /**
     * Creates an object without values.
     *
     * @param shape a shape of a kind whose values are single numbers or strings
     */
    public ChosenValues(MessageShape shape) {
        kind = shape.kind();
        numbers = shape.numbers() == NumberMode.JDK || shape.numbers() == NumberMode.FAST
                ? Numbers.of(shape.numbers())
                : null;
    }

    /**
     * Begins a message.
     *
     * @param chosen indices of the values to keep
     * @throws IllegalArgumentException if an index is negative or not greater than the one before it
     */
    public void choose(int... chosen) {
        requireAscending(chosen);
        indices = chosen.clone();
        found = 0;
        at = 0;
        values = ArrayBuilder.growing(kind, numbers);
        values.reserve(chosen.length);
    }

    /**
     * Checks indices of values.
     *
     * @throws IllegalArgumentException if an index is negative or not greater than the one before it
     */
    public static void requireAscending(int... indices) {
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] < 0 || (i > 0 && indices[i] <= indices[i - 1])) {
                throw new IllegalArgumentException(
                        "indices of values must ascend from 0: value " + indices[i] + " is at place " + i);
            }
        }
    }

    public int count() {
        return indices.length;
    }

    public boolean isComplete() {
        return found == indices.length;
    }

    public boolean wantsNext() {
        return found < indices.length && indices[found] == at;
    }

    /** Returns the index of the first chosen value that has not been found yet, or -1 if all have been found. */
    public int next() {
        return isComplete() ? -1 : indices[found];
    }

    /** Passes over the next values of the message without looking at them. */
    public void skip(int count) {
        at += count;
    }

    /** Passes over the values before an index without looking at them. */
    public void skipTo(int index) {
        at = index;
    }

    /** Passes over the next value, which is chosen, and which a caller replaces instead of reading it. */
    public void pass() {
        found++;
        at++;
    }

    /** @throws MalformedMessageException if the message had too few values */
    public void requireComplete() throws MalformedMessageException {
        if (!isComplete()) {
            throw new MalformedMessageException("no value " + next() + ": there are " + at, "");
        }
    }

    /**
     * Returns the chosen values in the order of their indices.
     *
     * @throws MalformedMessageException if the message had too few values
     */
    public Payload payload() throws MalformedMessageException {
        requireComplete();
        return Payload.of(kind, values.values());
    }

    @Override
    public void add(String text) throws MalformedMessageException {
        if (wantsNext()) {
            values.add(text);
            found++;
        }
        at++;
    }

    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        if (wantsNext()) {
            values.add(text, from, to);
            found++;
        }
        at++;
    }

    @Override
    public void add(int value) throws MalformedMessageException {
        if (wantsNext()) {
            values.add(value);
            found++;
        }
        at++;
    }

    @Override
    public void add(float value) throws MalformedMessageException {
        if (wantsNext()) {
            values.add(value);
            found++;
        }
        at++;
    }

    @Override
    public void add(double value) throws MalformedMessageException {
        if (wantsNext()) {
            values.add(value);
            found++;
        }
        at++;
    }

    @Override
    public void take(Object primitives) throws MalformedMessageException {
        if (primitives.getClass() != kind.array(0).getClass()) {
            throw otherType(primitives);
        }
        at = Array.getLength(primitives);
        found = (int) Arrays.stream(indices).filter(index -> index < at).count();
        values.take(Columns.picked(primitives, Arrays.copyOf(indices, found)));
    }

    @Override
    public Object values() {
        return null;
    }

    @Override
    public int size() {
        return at;
    }
}
