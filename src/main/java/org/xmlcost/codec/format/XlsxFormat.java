package org.xmlcost.codec.format;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sheet of an Office Open XML workbook (ECMA-376, part 1, 18.3): a row for each value, a cell for each member. The
 * format has no NaN and no infinity; they are written as in XML Schema. An underscore that begins what looks like an
 * escaped character is escaped (22.9.2.19).
 */
final class XlsxFormat extends DocumentFormat {
    private static final String URI = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final Name SHEET = in("worksheet");
    private static final Name DATA = in("sheetData");
    private static final Name ROW = in("row");
    private static final Name CELL = in("c");
    private static final Name VALUE = in("v");
    private static final Name INLINE = in("is");
    private static final Name TEXT = in("t");
    private static final String INLINE_TYPE = "inlineStr";
    private static final Markup.Tag TEXT_TAG = new Markup.Tag(
            TEXT,
            List.of(),
            List.of(new Markup.Attribute(Name.of("xml", "http://www.w3.org/XML/1998/namespace", "space"), "preserve")));
    private static final String ESCAPE = "_x";
    private static final Pattern ESCAPED = Pattern.compile("_x(?=[0-9A-Fa-f]{4}_)");
    private static final Pattern CHARACTER = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    private static final int IN_SHEET = 1;
    private static final int IN_DATA = 2;
    private static final int IN_ROW = 3;
    private static final int IN_CELL = 4;
    private static final int IN_VALUE = 5 | FormatReader.COLLECTED;
    private static final int IN_INLINE = 6;
    private static final int IN_TEXT = 7 | FormatReader.COLLECTED;

    XlsxFormat(MessageShape shape) {
        super(shape);
    }

    private static Name in(String local) {
        return Name.of("", URI, local);
    }

    @Override
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        start(sink, root(SHEET), tag(DATA));
        Object[] columns = payload.arrays();
        for (int i = 0; i < payload.count(); i++) {
            String row = Integer.toString(i + 1);
            sink.start(tag(ROW, attribute("r", row)));
            for (int j = 0; j < columns.length; j++) {
                Markup.Attribute place = attribute("r", (char) ('A' + j) + row);
                if (columns[j] instanceof String[] texts) {
                    start(sink, tag(CELL, place, attribute("t", INLINE_TYPE)), tag(INLINE), TEXT_TAG);
                    sink.text(escaped(texts[i]));
                    end(sink, TEXT, INLINE, CELL);
                } else {
                    sink.start(tag(CELL, place));
                    sink.leaf(VALUE, text(columns[j], i));
                    sink.end(CELL);
                }
            }
            sink.end(ROW);
        }
        end(sink, DATA, SHEET);
    }

    private static String escaped(String text) {
        return text.contains(ESCAPE) ? ESCAPED.matcher(text).replaceAll("_x005F_x") : text;
    }

    private static String unescaped(String text) {
        return text.contains(ESCAPE)
                ? CHARACTER
                        .matcher(text)
                        .replaceAll(each -> Matcher.quoteReplacement(
                                Character.toString((char) Integer.parseInt(each.group(1), 16))))
                : text;
    }

    @Override
    public FormatReader reader() {
        return new Reader();
    }

    private final class Reader extends FormatReader {
        private boolean isSeen;
        /** Number of the open row. */
        private String row;
        /** Index of the cell in its row. */
        private int cell;

        private boolean isInline;
        private boolean hasValue;

        @Override
        FormatColumns newColumns() {
            return new FormatColumns(kind, numbers);
        }

        @Override
        void reset() {
            isSeen = false;
        }

        @Override
        int enter(int parent, String local) throws MalformedMessageException {
            switch (parent) {
                case IN_DATA -> {
                    cell = 0;
                    row = Integer.toString(columns.count() + 1);
                    return local.equals(ROW.local()) ? IN_ROW : OTHER;
                }
                case IN_ROW -> {
                    isInline = false;
                    hasValue = false;
                    return local.equals(CELL.local()) ? IN_CELL : OTHER;
                }
                case IN_CELL -> {
                    return local.equals(VALUE.local()) ? IN_VALUE : local.equals(INLINE.local()) ? IN_INLINE : OTHER;
                }
                case IN_INLINE -> {
                    return local.equals(TEXT.local()) ? IN_TEXT : OTHER;
                }
                case IN_SHEET -> {
                    if (!local.equals(DATA.local())) {
                        return OTHER;
                    }
                    if (isSeen) {
                        throw new MalformedMessageException("a second " + DATA, "document");
                    }
                    isSeen = true;
                    return IN_DATA;
                }
                default -> {
                    return local.equals(SHEET.local()) ? IN_SHEET : OTHER;
                }
            }
        }

        @Override
        void attribute(int state, String local, String text) throws MalformedMessageException {
            if (state == IN_ROW && local.equals("r") && !text.equals(row)) {
                throw new MalformedMessageException("a row is missing", "");
            } else if (state == IN_CELL && local.equals("t")) {
                isInline = text.equals(INLINE_TYPE);
                if (!isInline && !text.equals("n")) {
                    throw new MalformedMessageException("a cell of another type than n and " + INLINE_TYPE, "");
                }
            } else if (state == IN_CELL && local.equals("r") && !isPlace(text)) {
                throw new MalformedMessageException("a cell is missing", "");
            }
        }

        /** Returns whether a reference is that of the open cell: its letter and the number of its row, such as B7. */
        private boolean isPlace(String text) {
            return text.length() == row.length() + 1 && text.charAt(0) == 'A' + cell && text.endsWith(row);
        }

        @Override
        void leave(int state) throws MalformedMessageException {
            switch (state) {
                case IN_VALUE, IN_TEXT -> {
                    if (hasValue
                            || cell == columns.size()
                            || (state == IN_TEXT) != isInline
                            || isInline != (columns.type(cell) == Kind.STRING)) {
                        throw new MalformedMessageException(
                                hasValue
                                        ? "a cell with two values"
                                        : cell == columns.size()
                                                ? "more cells in a row than columns"
                                                : "a cell of another type",
                                "");
                    }
                    hasValue = true;
                    if (isInline) {
                        columns.get(cell).add(unescaped(text()));
                    } else {
                        addTo(columns.get(cell));
                    }
                }
                case IN_CELL -> {
                    if (!hasValue) {
                        throw new MalformedMessageException("an empty cell", "");
                    }
                    cell++;
                }
                case IN_ROW -> {
                    if (cell < columns.size()) {
                        throw new MalformedMessageException("a cell is missing", "");
                    }
                }
                default -> {
                    // The end of an element without a value.
                }
            }
        }

        @Override
        void complete() throws MalformedMessageException {
            if (!isSeen) {
                throw new MalformedMessageException("no " + DATA, "document");
            }
        }
    }
}
