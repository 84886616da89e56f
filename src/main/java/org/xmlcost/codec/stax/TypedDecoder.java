package org.xmlcost.codec.stax;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.Base64Binary;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Lexical;

import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.ri.typed.CharArrayBase64Decoder;
import org.codehaus.stax2.ri.typed.ValueDecoderFactory;
import org.codehaus.stax2.typed.Base64Variants;
import org.codehaus.stax2.typed.TypedArrayDecoder;
import org.codehaus.stax2.typed.TypedValueDecoder;

import javax.xml.stream.XMLStreamException;

/**
 * Stax2's own decoders, restricted to what the schema allows. The library's decoders (stax2-api 4.3.1) accept more.
 * They read {@code 1d}, {@code 0x1p3}, {@code Infinity} and {@code 1e999} as Java does. If a comment, a processing
 * instruction or a CDATA section interrupts the text of a list, they read each piece separately, so that {@code 1<!--
 * -->2} would be 1 and 2 instead of 12. They continue base64 after its padding, and ignore bits that do not fill a
 * byte. All of this is refused here. Only the text of integers needs no check.
 *
 * <p>Woodstox passes a text as characters, Aalto as a String. Each is decoded in the form in which it comes: a copy
 * would cost 4 ns for each value.
 */
final class TypedDecoder {
    private final MessageDecoder decoder;
    private final Kind kind;
    /** Whether {@link #item} reads values of the kind. */
    final boolean takesItems;

    private final ValueDecoderFactory library = new ValueDecoderFactory();
    private final ValueDecoderFactory.IntDecoder ints = library.getIntDecoder();
    private final FloatDecoder floats = new FloatDecoder();
    private final DoubleDecoder doubles = new DoubleDecoder();
    private final BinaryDecoder binary = new BinaryDecoder();

    TypedDecoder(MessageDecoder decoder, Kind kind) {
        this.decoder = decoder;
        this.kind = kind;
        this.takesItems = kind == Kind.BYTE || kind == Kind.INT || kind == Kind.FLOAT || kind == Kind.DOUBLE;
    }

    /**
     * Reads the single value of an item; the {@link MessageDecoder} gets the value without the events of its element.
     */
    void item(XMLStreamReader2 reader) throws XMLStreamException, MalformedMessageException {
        switch (kind) {
            case BYTE, INT -> decoder.item(reader.getElementAsInt());
            case FLOAT -> {
                reader.getElementAs(floats);
                decoder.item(floats.value);
            }
            case DOUBLE -> {
                reader.getElementAs(doubles);
                decoder.item(doubles.value);
            }
            default -> throw new IllegalStateException(kind + " is no number");
        }
    }

    void leaf(XMLStreamReader2 reader) throws XMLStreamException, MalformedMessageException {
        if (decoder.isList()) {
            reader.readElementAsArray(new ListDecoder());
            return;
        }
        switch (decoder.leafType()) {
            case STRING -> decoder.leaf(reader.getElementText());
            case PACKED -> reader.getElementAs(binary);
            case BYTE, INT -> decoder.leaf(reader.getElementAsInt());
            case FLOAT -> {
                reader.getElementAs(floats);
                decoder.leaf(floats.value);
            }
            case DOUBLE -> {
                reader.getElementAs(doubles);
                decoder.leaf(doubles.value);
            }
        }
    }

    private abstract static class RealDecoder extends TypedValueDecoder {
        @Override
        public final void handleEmptyValue() {
            throw new IllegalArgumentException("no number");
        }
    }

    private final class FloatDecoder extends RealDecoder {
        private final ValueDecoderFactory.FloatDecoder lenient = library.getFloatDecoder();
        float value;

        @Override
        public void decode(String text) {
            lenient.decode(text);
            value = lenient.getValue();
            require(Leaf.FLOAT, value, text);
        }

        @Override
        public void decode(char[] text, int start, int end) {
            lenient.decode(text, start, end);
            value = lenient.getValue();
            require(Leaf.FLOAT, value, text, start, end);
        }
    }

    private final class DoubleDecoder extends RealDecoder {
        private final ValueDecoderFactory.DoubleDecoder lenient = library.getDoubleDecoder();
        double value;

        @Override
        public void decode(String text) {
            lenient.decode(text);
            value = lenient.getValue();
            require(Leaf.DOUBLE, value, text);
        }

        @Override
        public void decode(char[] text, int start, int end) {
            lenient.decode(text, start, end);
            value = lenient.getValue();
            require(Leaf.DOUBLE, value, text, start, end);
        }
    }

    private static void require(Leaf type, double value, String text) {
        try {
            Lexical.check(type, value, text);
        } catch (MalformedMessageException e) {
            throw new IllegalArgumentException(e.what(), e);
        }
    }

    private static void require(Leaf type, double value, char[] text, int start, int end) {
        try {
            Lexical.check(type, value, text, start, end);
        } catch (MalformedMessageException e) {
            throw new IllegalArgumentException(e.what(), e);
        }
    }

    private final class BinaryDecoder extends TypedValueDecoder {
        private final CharArrayBase64Decoder base64 = new CharArrayBase64Decoder();

        @Override
        public void decode(String lexical) {
            decode(lexical.toCharArray(), 0, lexical.length());
        }

        @Override
        public void decode(char[] buffer, int start, int end) {
            try {
                Base64Binary.require(buffer, start, end);
                decoder.values(bytes(buffer, start, end));
            } catch (MalformedMessageException e) {
                throw new IllegalArgumentException(e.what(), e);
            }
        }

        private byte[] bytes(char[] buffer, int start, int end) throws MalformedMessageException {
            base64.init(Base64Variants.MIME_NO_LINEFEEDS, true, buffer, start, end - start, null);
            try {
                return base64.decodeCompletely();
            } catch (IllegalArgumentException e) {
                // The library refuses white space within a group of four characters.
                return Base64Binary.decode(new String(buffer, start, end - start));
            }
        }

        @Override
        public void handleEmptyValue() {
            // no bytes
        }
    }

    /** Decoder of a list of any length: the {@link MessageDecoder} stores the values. */
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
            try {
                switch (decoder.leafType()) {
                    case BYTE, INT -> {
                        ints.decode(buffer, start, end);
                        decoder.leaf(ints.getValue());
                    }
                    case FLOAT -> {
                        floats.decode(buffer, start, end);
                        decoder.leaf(floats.value);
                    }
                    case DOUBLE -> {
                        doubles.decode(buffer, start, end);
                        decoder.leaf(doubles.value);
                    }
                    default -> throw new IllegalStateException(decoder.leafType() + " is no number");
                }
            } catch (MalformedMessageException e) {
                throw new IllegalArgumentException(e.what(), e);
            }
            count++;
            return false;
        }

        @Override
        public int getCount() {
            return count;
        }

        /** Called once after each piece of text. */
        @Override
        public boolean hasRoom() {
            interrupted |= count > 0;
            return true;
        }
    }
}
