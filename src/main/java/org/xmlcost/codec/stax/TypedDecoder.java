package org.xmlcost.codec.stax;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Assembler;
import org.xmlcost.wire.Leaf;
import org.xmlcost.wire.Lexical;
import org.xmlcost.wire.MalformedMessageException;

import org.codehaus.stax2.ri.typed.CharArrayBase64Decoder;
import org.codehaus.stax2.ri.typed.ValueDecoderFactory;
import org.codehaus.stax2.typed.Base64Variants;
import org.codehaus.stax2.typed.TypedArrayDecoder;
import org.codehaus.stax2.typed.TypedValueDecoder;

/**
 * Stax2's own decoders, held to the schema. They read {@code 1d}, {@code 0x1p3}, {@code Infinity} and {@code 1e999} as Java does;
 * and of a list whose text a comment, a processing instruction or a CDATA section interrupts they read each piece on its
 * own, so that {@code 1<!-- -->2} would be 1 and 2 and not 12; base64 goes on after its padding (stax2-api 4.3.1). All that is
 * refused here.
 */
final class TypedDecoder {
    private final Assembler assembler;
    private final Kind kind;
    private final ValueDecoderFactory library = new ValueDecoderFactory();
    private final ValueDecoderFactory.IntDecoder ints = library.getIntDecoder();
    private final ValueDecoderFactory.FloatDecoder floats = library.getFloatDecoder();
    private final CharArrayBase64Decoder base64 = new CharArrayBase64Decoder();
    private final ValueDecoderFactory.DoubleDecoder doubles = library.getDoubleDecoder();

    TypedDecoder(Assembler assembler, Kind kind) {
        this.assembler = assembler;
        this.kind = kind;
    }

    /** Whether values are of a kind that {@link #item} reads. */
    boolean takesItems() {
        return kind == Kind.BYTE || kind == Kind.INT || kind == Kind.FLOAT || kind == Kind.DOUBLE;
    }

    /** For the one value of an item, whose element the assembler is not told of. */
    TypedValueDecoder item() {
        return item;
    }

    /** For the one value of the leaf that is open. */
    TypedValueDecoder leaf() {
        return leaf;
    }

    /** For the base64 of the leaf that is open. */
    TypedValueDecoder binary() {
        return binary;
    }

    /** For all values of the list that is open; a new one for each list. */
    TypedArrayDecoder list() {
        return new ListDecoder();
    }

    private final TypedValueDecoder item = new TypedValueDecoder() {
        @Override
        public void decode(String lexical) {
            decode(lexical.toCharArray(), 0, lexical.length());
        }

        @Override
        public void decode(char[] text, int start, int end) {
            try {
                switch (kind) {
                    case BYTE, INT -> {
                        ints.decode(text, start, end);
                        assembler.item(ints.getValue());
                    }
                    case FLOAT -> {
                        floats.decode(text, start, end);
                        Lexical.check(Leaf.FLOAT, floats.getValue(), text, start, end);
                        assembler.item(floats.getValue());
                    }
                    case DOUBLE -> {
                        doubles.decode(text, start, end);
                        Lexical.check(Leaf.DOUBLE, doubles.getValue(), text, start, end);
                        assembler.item(doubles.getValue());
                    }
                    default -> throw new IllegalStateException(kind + " is no number");
                }
            } catch (MalformedMessageException e) {
                throw new IllegalArgumentException(e.what(), e);
            }
        }

        @Override
        public void handleEmptyValue() {
            throw new IllegalArgumentException("no number");
        }
    };

    private final TypedValueDecoder leaf = new TypedValueDecoder() {
        @Override
        public void decode(String lexical) {
            value(lexical.toCharArray(), 0, lexical.length());
        }

        @Override
        public void decode(char[] buffer, int start, int end) {
            value(buffer, start, end);
        }

        @Override
        public void handleEmptyValue() {
            throw new IllegalArgumentException("no number");
        }
    };

    private final TypedValueDecoder binary = new TypedValueDecoder() {
        @Override
        public void decode(String lexical) {
            decode(lexical.toCharArray(), 0, lexical.length());
        }

        @Override
        public void decode(char[] buffer, int start, int end) {
            try {
                Lexical.requireBase64(buffer, start, end);
                base64.init(Base64Variants.MIME_NO_LINEFEEDS, true, buffer, start, end - start, null);
                assembler.values(base64.decodeCompletely());
            } catch (MalformedMessageException e) {
                throw new IllegalArgumentException(e.what(), e);
            }
        }

        @Override
        public void handleEmptyValue() {
            // no bytes
        }
    };

    /** Grows without end: the assembler keeps the values. */
    private final class ListDecoder extends TypedArrayDecoder {
        private int count;
        private boolean interrupted;

        @Override
        public boolean decodeValue(String lexical) {
            return decodeValue(lexical.toCharArray(), 0, lexical.length());
        }

        @Override
        public boolean decodeValue(char[] buffer, int start, int end) {
            if (interrupted) {
                throw new IllegalArgumentException("a comment or CDATA section within a list");
            }
            value(buffer, start, end);
            count++;
            return false;
        }

        @Override
        public int getCount() {
            return count;
        }

        /** Asked once after each piece of text. */
        @Override
        public boolean hasRoom() {
            interrupted |= count > 0;
            return true;
        }
    }

    private void value(char[] text, int start, int end) {
        try {
            switch (assembler.leafType()) {
                case BYTE, INT -> {
                    ints.decode(text, start, end);
                    assembler.leaf(ints.getValue());
                }
                case FLOAT -> {
                    floats.decode(text, start, end);
                    Lexical.check(Leaf.FLOAT, floats.getValue(), text, start, end);
                    assembler.leaf(floats.getValue());
                }
                case DOUBLE -> {
                    doubles.decode(text, start, end);
                    Lexical.check(Leaf.DOUBLE, doubles.getValue(), text, start, end);
                    assembler.leaf(doubles.getValue());
                }
                default -> throw new IllegalStateException(assembler.leafType() + " is no number");
            }
        } catch (MalformedMessageException e) {
            throw new IllegalArgumentException(e.what(), e);
        }
    }
}
