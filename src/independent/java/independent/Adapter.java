package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.wire.Wire;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;

/** An array on {@code soap-enc}: keeps the values as they come, converted by the library of the number mode. */
abstract class Adapter extends ArrayAdapter {
    private static final int ITEM = "<item></item>".length();

    Adapter() {
        super(ITEM);
    }

    /** Reads and writes. */
    static CodecInfo both(CodecInfo.Builder info) {
        return info(info.wires(Wire.SOAP_ENC));
    }

    /** Closes a description. */
    static CodecInfo info(CodecInfo.Builder info) {
        return twoKinds(info.wireNumbers());
    }

    final void add(String text) {
        if (isInt) {
            ints[size++] = Integer.parseInt(text);
        } else {
            doubles[size++] = !isFinite(text.charAt(text.length() - 1))
                    ? special(text)
                    : fast ? JavaDoubleParser.parseDouble(text) : Double.parseDouble(text);
        }
    }

    final void add(char[] text, int from, int length) {
        if (!fast) {
            add(new String(text, from, length));
        } else if (isInt) {
            ints[size++] = parseInt(text, from, length);
        } else {
            doubles[size++] = isFinite(text[from + length - 1])
                    ? JavaDoubleParser.parseDouble(text, from, length)
                    : special(new String(text, from, length));
        }
    }

    private static boolean isFinite(char last) {
        return last <= '9';
    }

    private static double special(String text) {
        return switch (text) {
            case "INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            case "NaN" -> Double.NaN;
            default -> throw new NumberFormatException(text);
        };
    }

    /** As {@code Integer.parseInt}, of characters. */
    private static int parseInt(char[] text, int from, int length) {
        int at = from;
        int end = from + length;
        boolean negative = text[at] == '-';
        if (negative) {
            at++;
        }
        if (at == end || end - at > 10) {
            throw new NumberFormatException();
        }
        long value = 0;
        for (; at < end; at++) {
            int digit = text[at] - '0';
            if (digit < 0 || digit > 9) {
                throw new NumberFormatException();
            }
            value = value * 10 + digit;
        }
        value = negative ? -value : value;
        if (value != (int) value) {
            throw new NumberFormatException();
        }
        return (int) value;
    }
}
