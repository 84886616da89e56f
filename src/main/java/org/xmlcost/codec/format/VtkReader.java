package org.xmlcost.codec.format;

import org.xmlcost.codec.document.VtkArray;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.decode.ListPieces;

/** Reads the arrays of the points of any of VTK's data sets, if it has one piece. */
final class VtkReader extends FormatReader {
    private static final int IN_FILE = 1;
    private static final int IN_DATA_SET = 2;
    private static final int IN_PIECE = 3;
    private static final int IN_POINTS = 4;
    private static final int IN_LIST = 5 | PASSED;
    private static final int IN_BINARY = 6 | COLLECTED;
    private static final int IN_APPENDED = 7 | COLLECTED;

    private final VtkFormat format;
    private boolean isPiece;
    /** Number of points that the piece claims; negative if it claims none. */
    private long points;

    private boolean isCompressed;
    private boolean hasLongHeader;
    private boolean isBigEndian;
    private String name;
    private String type;
    private String encoding;
    private int offset;
    private ListPieces list;
    private boolean[] hasCome;
    /** Where each array begins in the appended data; negative for arrays that are not there. */
    private int[] offsets;

    private String appended;

    VtkReader(VtkFormat format) {
        this.format = format;
    }

    @Override
    FormatColumns newColumns() {
        return new FormatColumns(format.kind, format.numbers);
    }

    @Override
    void reset() {
        isPiece = false;
        points = -1;
        isCompressed = false;
        hasLongHeader = false;
        isBigEndian = false;
        hasCome = new boolean[columns.size()];
        offsets = new int[columns.size()];
        appended = null;
    }

    @Override
    int enter(int parent, String local) throws MalformedMessageException {
        switch (parent) {
            case IN_POINTS -> {
                boolean isArray = local.equals(VtkFormat.ARRAY.local());
                name = "";
                type = "";
                encoding = "";
                offset = -1;
                list = null;
                return !isArray ? OTHER : format.encoding() == VtkFormat.Encoding.ASCII ? IN_LIST : IN_BINARY;
            }
            case IN_PIECE -> {
                return local.equals(VtkFormat.POINTS.local()) ? IN_POINTS : OTHER;
            }
            case IN_DATA_SET -> {
                if (!local.equals(VtkFormat.PIECE.local())) {
                    return OTHER;
                }
                if (isPiece) {
                    throw new MalformedMessageException("a second piece", "document");
                }
                isPiece = true;
                return IN_PIECE;
            }
            case IN_FILE -> {
                return local.equals(VtkFormat.APPENDED.local()) ? IN_APPENDED : IN_DATA_SET;
            }
            default -> {
                return local.equals(VtkFormat.FILE.local()) ? IN_FILE : OTHER;
            }
        }
    }

    @Override
    void attribute(int state, String local, String value) throws MalformedMessageException {
        switch (state) {
            case IN_FILE -> file(local, value);
            case IN_LIST, IN_BINARY -> array(local, value);
            case IN_PIECE -> {
                if (local.equals("NumberOfPoints")) {
                    points = count(local, value);
                } else if (local.equals("Extent")) {
                    points = points(value);
                }
            }
            case IN_APPENDED -> {
                if (local.equals("encoding") && !value.equals("base64")) {
                    throw new MalformedMessageException("appended data that is not in base64", "document");
                }
            }
            default -> {
                // No other attribute matters.
            }
        }
    }

    /** Returns the number of points from the first and the last index of each of three dimensions. */
    private static long points(String extent) throws MalformedMessageException {
        String[] bounds = extent.strip().split("\\s+");
        long points = bounds.length == 6 ? 1 : -1;
        try {
            for (int i = 0; i + 1 < bounds.length; i += 2) {
                points *= Math.max(0, 1L + Integer.parseInt(bounds[i + 1]) - Integer.parseInt(bounds[i]));
            }
        } catch (NumberFormatException e) {
            points = -1;
        }
        if (points < 0) {
            throw new MalformedMessageException("no extent", "document");
        }
        return points;
    }

    private void file(String local, String value) throws MalformedMessageException {
        switch (local) {
            case "compressor" -> {
                isCompressed = true;
                if (!value.equals("vtkZLibDataCompressor")) {
                    throw new MalformedMessageException("a compressor that is not zlib", "document");
                }
            }
            case "header_type" -> {
                hasLongHeader = value.equals("UInt64");
                require(hasLongHeader || value.equals("UInt32"), "a header_type that is neither UInt32 nor UInt64");
            }
            case "byte_order" -> {
                isBigEndian = value.equals("BigEndian");
                require(isBigEndian || value.equals("LittleEndian"), "no order of bytes");
            }
            default -> {
                // Another attribute says nothing of the arrays.
            }
        }
    }

    private static void require(boolean holds, String otherwise) throws MalformedMessageException {
        if (!holds) {
            throw new MalformedMessageException(otherwise, "document");
        }
    }

    private void array(String local, String value) throws MalformedMessageException {
        switch (local) {
            case "Name" -> name = value;
            case "type" -> type = value;
            case "format" -> encoding = value;
            case "offset" -> offset = count("offset", value);
            case "NumberOfComponents" -> {
                if (!value.strip().equals("1")) {
                    throw new MalformedMessageException("an array of tuples", "document");
                }
            }
            default -> {
                // The range of the values, for example.
            }
        }
    }

    /** Returns the column of the open array, whose attributes have all come. */
    private int column() throws MalformedMessageException {
        int column = columns.indexOf(name);
        if (column < 0 || hasCome[column] || !type.equals(VtkFormat.type(columns.type(column)))) {
            throw new MalformedMessageException(
                    column < 0
                            ? "an array of another name"
                            : hasCome[column]
                                    ? "a second array " + columns.name(column)
                                    : "an array of another type than " + VtkFormat.type(columns.type(column)),
                    "document");
        }
        String expected = switch (format.encoding()) {
            case ASCII -> "ascii";
            case BASE64, ZLIB -> "binary";
            case APPENDED -> "appended";
        };
        if (!encoding.equals(expected)) {
            throw new MalformedMessageException("an array whose format is not " + expected, "document");
        }
        return column;
    }

    private ListPieces list() throws MalformedMessageException {
        if (list == null) {
            int column = column();
            hasCome[column] = true;
            list = new ListPieces(columns.get(column), format.numbers);
        }
        return list;
    }

    @Override
    void piece(char[] text, int from, int to) throws MalformedMessageException {
        list().piece(text, from, to);
    }

    @Override
    void leave(int state) throws MalformedMessageException {
        if (state == IN_LIST) {
            list().add("");
        } else if (state == IN_BINARY) {
            int column = column();
            hasCome[column] = true;
            if (format.encoding() == VtkFormat.Encoding.APPENDED) {
                offsets[column] = offset;
            } else {
                binary(column, text().strip(), 0);
            }
        } else if (state == IN_APPENDED) {
            if (appended != null) {
                throw new MalformedMessageException("a second AppendedData", "document");
            }
            appended = text().strip();
        }
    }

    /** Reads an array that begins at a character of a text. */
    private void binary(int column, String text, int from) throws MalformedMessageException {
        if (isCompressed != format.encoding().isCompressed()) {
            throw new MalformedMessageException(isCompressed ? "compressed arrays" : "arrays without zlib", "document");
        }
        Kind type = columns.type(column);
        boolean isLast = format.encoding() != VtkFormat.Encoding.APPENDED;
        byte[] bytes = new VtkArray(hasLongHeader, isBigEndian, isCompressed).decode(text, from, isLast);
        if (isBigEndian) {
            reverse(bytes, type.fixedBytes());
        }
        columns.get(column).take(Packed.values(type, bytes));
    }

    private static void reverse(byte[] bytes, int width) {
        for (int from = 0; from + width <= bytes.length; from += width) {
            for (int i = from, j = from + width - 1; i < j; i++, j--) {
                byte swapped = bytes[i];
                bytes[i] = bytes[j];
                bytes[j] = swapped;
            }
        }
    }

    @Override
    void complete() throws MalformedMessageException {
        for (int i = 0; i < hasCome.length; i++) {
            if (!hasCome[i]) {
                throw new MalformedMessageException("an array is missing", "document");
            }
        }
        if (format.encoding() == VtkFormat.Encoding.APPENDED) {
            if (appended == null || !appended.startsWith("_")) {
                throw new MalformedMessageException("no appended data", "document");
            }
            for (int i = 0; i < offsets.length; i++) {
                if (offsets[i] < 0) {
                    throw new MalformedMessageException("an array without an offset", "document");
                }
                binary(i, appended, 1 + offsets[i]);
            }
        }
        if (points < 0) {
            throw new MalformedMessageException("no number of points", "document");
        }
        if (points != columns.count()) {
            throw new MalformedMessageException(
                    "the piece claims %d points, there are %d".formatted(points, columns.count()), "document");
        }
    }
}
