package org.xmlcost.bench;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import org.openjdk.jmh.infra.Blackhole;

import java.util.List;

/** An array of one numeric kind with its texts, and the two conversions between them. */
abstract class NumberArray implements ConvertedArray {
    final Numbers numbers;
    final boolean fromString;
    private final Payload payload;
    final String[] strings;
    final char[][] characters;

    private NumberArray(Payload payload, Numbers numbers, NumberMode mode) {
        this.payload = payload;
        this.numbers = numbers;
        this.fromString = mode == NumberMode.JDK;
        this.strings = new String[payload.count()];
        this.characters = new char[payload.count()][];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = text(i);
            characters[i] = strings[i].toCharArray();
        }
    }

    /** Creates an array of a numeric kind with its texts. */
    static NumberArray of(Payload payload, Numbers numbers, NumberMode mode) {
        return switch (payload.kind()) {
            case BYTE -> new OfBytes((Payload.Bytes) payload, numbers, mode);
            case INT -> new OfInts((Payload.Ints) payload, numbers, mode);
            case FLOAT -> new OfFloats((Payload.Floats) payload, numbers, mode);
            case DOUBLE -> new OfDoubles((Payload.Doubles) payload, numbers, mode);
            default -> throw new IllegalArgumentException(payload.kind() + " is not an array of numbers");
        };
    }

    /** Creates the arrays of a pool, which share a conversion. */
    static List<NumberArray> of(List<Payload> payloads, NumberMode mode) {
        Numbers shared = Numbers.of(mode);
        return payloads.stream().map(each -> of(each, shared, mode)).toList();
    }

    final Payload payload() {
        return payload;
    }

    abstract String text(int i);

    @Override
    public final void verify() throws MalformedMessageException {
        ValueContent.requireSame(payload, parse());
    }

    @Override
    public final void format(Blackhole sink) {
        for (int i = 0, n = strings.length; i < n; i++) {
            sink.consume(text(i));
        }
    }

    private static final class OfBytes extends NumberArray {
        OfBytes(Payload.Bytes payload, Numbers numbers, NumberMode mode) {
            super(payload, numbers, mode);
        }

        @Override
        String text(int i) {
            return numbers.textUnsigned(((Payload.Bytes) payload()).values()[i]);
        }

        @Override
        public Payload parse() throws MalformedMessageException {
            byte[] values = new byte[strings.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = fromString
                        ? numbers.parseUnsignedByte(strings[i])
                        : numbers.parseUnsignedByte(characters[i], 0, characters[i].length);
            }
            return new Payload.Bytes(values);
        }
    }

    private static final class OfInts extends NumberArray {
        OfInts(Payload.Ints payload, Numbers numbers, NumberMode mode) {
            super(payload, numbers, mode);
        }

        @Override
        String text(int i) {
            return numbers.text(((Payload.Ints) payload()).values()[i]);
        }

        @Override
        public Payload parse() throws MalformedMessageException {
            int[] values = new int[strings.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = fromString
                        ? numbers.parseInt(strings[i])
                        : numbers.parseInt(characters[i], 0, characters[i].length);
            }
            return new Payload.Ints(values);
        }
    }

    private static final class OfFloats extends NumberArray {
        OfFloats(Payload.Floats payload, Numbers numbers, NumberMode mode) {
            super(payload, numbers, mode);
        }

        @Override
        String text(int i) {
            return numbers.text(((Payload.Floats) payload()).values()[i]);
        }

        @Override
        public Payload parse() throws MalformedMessageException {
            float[] values = new float[strings.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = fromString
                        ? numbers.parseFloat(strings[i])
                        : numbers.parseFloat(characters[i], 0, characters[i].length);
            }
            return new Payload.Floats(values);
        }
    }

    private static final class OfDoubles extends NumberArray {
        OfDoubles(Payload.Doubles payload, Numbers numbers, NumberMode mode) {
            super(payload, numbers, mode);
        }

        @Override
        String text(int i) {
            return numbers.text(((Payload.Doubles) payload()).values()[i]);
        }

        @Override
        public Payload parse() throws MalformedMessageException {
            double[] values = new double[strings.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = fromString
                        ? numbers.parseDouble(strings[i])
                        : numbers.parseDouble(characters[i], 0, characters[i].length);
            }
            return new Payload.Doubles(values);
        }
    }
}
