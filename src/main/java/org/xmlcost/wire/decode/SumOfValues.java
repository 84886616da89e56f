package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import java.lang.reflect.Array;

/**
 * The sum of all values of an array of numbers, of which none is kept. Values are added in their order, so the sum has
 * the same bits with every reader.
 */
public final class SumOfValues extends ArrayBuilder {
    private final Kind kind;
    private final Numbers numbers;
    private double sum;
    private int count;

    /**
     * Creates an empty sum.
     *
     * @param shape a shape of a kind whose values are single numbers
     */
    public SumOfValues(MessageShape shape) {
        kind = shape.kind();
        numbers = shape.numbers() == NumberMode.JDK || shape.numbers() == NumberMode.FAST
                ? Numbers.of(shape.numbers())
                : null;
    }

    public void clear() {
        sum = 0;
        count = 0;
    }

    public double sum() {
        return sum;
    }

    @Override
    public void add(String text) throws MalformedMessageException {
        switch (kind) {
            case BYTE -> plus(numbers.parseUnsignedByte(text) & 0xFF);
            case INT -> plus(numbers.parseInt(text));
            case FLOAT -> plus(numbers.parseFloat(text));
            default -> plus(numbers.parseDouble(text));
        }
    }

    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        switch (kind) {
            case BYTE -> plus(numbers.parseUnsignedByte(text, from, to) & 0xFF);
            case INT -> plus(numbers.parseInt(text, from, to));
            case FLOAT -> plus(numbers.parseFloat(text, from, to));
            default -> plus(numbers.parseDouble(text, from, to));
        }
    }

    @Override
    public void add(int value) throws MalformedMessageException {
        plus(kind == Kind.BYTE ? Numbers.unsignedByte(value) & 0xFF : value);
    }

    @Override
    public void add(float value) {
        plus(value);
    }

    @Override
    public void add(double value) {
        plus(value);
    }

    @Override
    public void take(Object primitives) throws MalformedMessageException {
        if (primitives instanceof byte[] bytes) {
            for (byte value : bytes) {
                plus(value & 0xFF);
            }
        } else if (primitives.getClass() == kind.array(0).getClass()) {
            for (int i = 0, n = Array.getLength(primitives); i < n; i++) {
                plus(Array.getDouble(primitives, i));
            }
        } else {
            throw otherType(primitives);
        }
    }

    private void plus(double value) {
        sum += value;
        count++;
    }

    @Override
    public Object values() {
        return null;
    }

    @Override
    public int size() {
        return count;
    }
}
