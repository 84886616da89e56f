package org.xmlcost.codec.format;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.ArrayBuilder;

import java.util.Locale;

/**
 * A column that also reads other spellings of infinity and NaN than XML Schema's: those of C, and of programs that
 * write formats of scientific data.
 */
final class SpelledColumn extends ArrayBuilder {
    private final ArrayBuilder column;

    SpelledColumn(ArrayBuilder column) {
        this.column = column;
    }

    @Override
    public void add(String text) throws MalformedMessageException {
        try {
            column.add(text);
        } catch (MalformedMessageException e) {
            column.add(schema(text, e));
        }
    }

    @Override
    public void add(char[] text, int from, int to) throws MalformedMessageException {
        try {
            column.add(text, from, to);
        } catch (MalformedMessageException e) {
            column.add(schema(new String(text, from, to - from), e));
        }
    }

    /** Returns the spelling of XML Schema. */
    private static String schema(String text, MalformedMessageException refused) throws MalformedMessageException {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "nan", "-nan", "+nan" -> "NaN";
            case "inf", "+inf", "infinity", "+infinity" -> "INF";
            case "-inf", "-infinity" -> "-INF";
            default -> throw refused;
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
