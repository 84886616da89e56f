package org.xmlcost.codec.format;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.ArrayBuilder;
import org.xmlcost.wire.number.Numbers;

import java.util.Locale;

/**
 * A column that also reads other spellings of infinity and NaN than XML Schema's: those of C, and of programs that
 * write formats of scientific data.
 */
final class SpelledColumn extends ArrayBuilder {
    private final ArrayBuilder column;
    /** Whether values can be infinite. */
    private final boolean isSpecial;

    SpelledColumn(Kind type, Numbers numbers) {
        column = ArrayBuilder.of(type, numbers);
        isSpecial = type == Kind.FLOAT || type == Kind.DOUBLE;
    }

    @Override
    public void add(String text) throws MalformedMessageException {
        column.add(isSpecial(text) ? schema(text) : text);
    }

    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        int first = from;
        while (first < to && (text[first] <= ' ' || text[first] == '-' || text[first] == '+')) {
            first++;
        }
        if (isSpecial && first < to && text[first] > '9') {
            column.add(schema(new String(text, from, to - from)));
        } else {
            column.add(text, from, to);
        }
    }

    /** Returns whether a text may be an infinity or NaN: its first character beside blanks and a sign is a letter. */
    private boolean isSpecial(String text) {
        int first = 0;
        while (first < text.length()
                && (text.charAt(first) <= ' ' || text.charAt(first) == '-' || text.charAt(first) == '+')) {
            first++;
        }
        return isSpecial && first < text.length() && text.charAt(first) > '9';
    }

    /** Returns the spelling of XML Schema. */
    private static String schema(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "nan", "-nan", "+nan" -> "NaN";
            case "inf", "+inf", "infinity", "+infinity" -> "INF";
            case "-inf", "-infinity" -> "-INF";
            default -> text;
        };
    }

    @Override
    public void add(int value) throws MalformedMessageException {
        column.add(value);
    }

    @Override
    public void add(float value) throws MalformedMessageException {
        column.add(value);
    }

    @Override
    public void add(double value) throws MalformedMessageException {
        column.add(value);
    }

    @Override
    public void take(Object primitives) throws MalformedMessageException {
        column.take(primitives);
    }

    @Override
    public Object values() {
        return column.values();
    }

    @Override
    public int size() {
        return column.size();
    }
}
