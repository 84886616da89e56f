package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

import net.razorvine.serpent.Parser;
import net.razorvine.serpent.ast.Ast;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads NumPy's array files of versions 1.0, 2.0 and 3.0: NEP 1 and {@code numpy.lib.format}. Arrays must have C order
 * and one dimension, or two if columns are chosen. The fields of a structured array are found by name, in any order,
 * packed or with the padding of {@code align=True}. The count in a header reserves no memory; only a buffer for one row
 * is allocated before the values are read.
 */
final class NpyReader implements RowReader {
    private static final int LONGEST_HEADER = 1 << 16;
    /** Maximum number of bytes of a row: a string of four million characters. */
    private static final int LONGEST_ROW = 1 << 24;
    /**
     * Maximum number of opening brackets in a header. It suffices for a dict, a list of fields, a tuple for each field
     * and each padding, and a shape. It is far below the depth that overflows the parser's stack.
     */
    private static final int MOST_BRACKETS = 100;

    private static final String OPENING = "([{";
    /** Suffix of whole numbers that Python 2 wrote, as in {@code 10L}. */
    private static final Pattern PYTHON_2_LONG = Pattern.compile("(?<=[0-9])L(?=[,)])");
    /** Excerpt of the header in the parser's error message. It is removed, because it may hold any characters. */
    private static final Pattern EXCERPT = Pattern.compile("(?s); '\\.\\.\\..*");

    /** Code and width of any type of fixed width, such as {@code <M8[ns]}. */
    private static final Pattern FIELD = Pattern.compile("[<>|]([?a-zA-Z])([0-9]{1,8})(?:\\[[^]]*])?");

    private final InputStream in;
    private final List<String> members;
    private final DataColumns chosen;
    private NpyColumn[] columns;
    private ByteBuffer row;
    private long count;
    private long read;

    NpyReader(InputStream in, Kind kind, DataColumns chosen) {
        this.in = in;
        this.members = Rows.members(kind);
        this.chosen = chosen;
    }

    @Override
    public boolean next() throws IOException {
        if (columns == null) {
            header();
        }
        if (read == count) {
            if (in.read() >= 0) {
                throw new IllegalArgumentException("the file goes on after the last of " + count + " values");
            }
            return false;
        }
        read++;
        if (in.readNBytes(row.array(), 0, row.capacity()) < row.capacity()) {
            throw new IllegalArgumentException("the file ends here, " + count + " values were announced");
        }
        return true;
    }

    @Override
    public void read(int member, Object column, int index) {
        NpyColumn from = columns[member];
        if (column instanceof int[] ints) {
            ints[index] = from.integer(row, Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (column instanceof double[] doubles) {
            doubles[index] = from.real(row);
        } else if (column instanceof String[] texts) {
            texts[index] = from.text(row);
        } else if (column instanceof float[] floats) {
            floats[index] = from.single(row);
        } else {
            ((byte[]) column)[index] = (byte) from.integer(row, 0, 255);
        }
    }

    @Override
    public String text(int member) {
        return columns[member].text(row);
    }

    @Override
    public String where() {
        return columns == null ? "header" : "value " + Math.max(0, read - 1);
    }

    private void header() throws IOException {
        byte version = headerBytes(NpyWriter.MAGIC.length + 2)[NpyWriter.MAGIC.length];
        if (version < 1 || version > 3) {
            throw new IllegalArgumentException("format version " + version + "; 1, 2 and 3 can be read");
        }
        byte[] size = Arrays.copyOf(headerBytes(version == 1 ? Short.BYTES : Integer.BYTES), Integer.BYTES);
        long length = Integer.toUnsignedLong(
                ByteBuffer.wrap(size).order(ByteOrder.LITTLE_ENDIAN).getInt());
        if (length > LONGEST_HEADER) {
            throw new IllegalArgumentException(
                    "a header of " + length + " bytes; at most " + LONGEST_HEADER + " are read");
        }
        Charset charset = version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        layout(parsed(new String(headerBytes((int) length), charset)));
    }

    private byte[] headerBytes(int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new IllegalArgumentException("the file ends in the header");
        }
        return bytes;
    }

    /** Parses the Python literal of a header. */
    private static Object parsed(String text) {
        if (text.chars().filter(c -> OPENING.indexOf(c) >= 0).count() > MOST_BRACKETS) {
            throw new IllegalArgumentException("the header's text has more than " + MOST_BRACKETS + " brackets");
        }
        try {
            Ast literal = new Parser().parse(PYTHON_2_LONG.matcher(text).replaceAll(""));
            return literal.root == null ? null : literal.getData();
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(
                    "the header's text cannot be read: "
                            + EXCERPT.matcher(String.valueOf(e.getMessage())).replaceFirst(")"),
                    e);
        }
    }

    /** Converts tuples and lists, including nested ones, to {@link List}. */
    private static Object listed(Object literal) {
        List<?> items = literal instanceof Object[] tuple
                ? Arrays.asList(tuple)
                : literal instanceof List<?> list ? list : null;
        return items == null ? literal : items.stream().map(NpyReader::listed).toList();
    }

    private void layout(Object header) {
        if (!(header instanceof Map<?, ?> entries)) {
            throw new IllegalArgumentException("the header is no dict");
        }
        if (!Boolean.FALSE.equals(entries.get("fortran_order"))) {
            throw new IllegalArgumentException("fortran_order is not False; save numpy.ascontiguousarray of the array");
        }
        List<Long> shape = shape(listed(entries.get("shape")), entries.get("descr") instanceof String);
        if (members.isEmpty()) {
            throw new IllegalArgumentException("an array has values of one type; void has none, business several");
        }
        NpyColumn[] found = new NpyColumn[members.size()];
        int bytes = entries.get("descr") instanceof String type
                ? plain(type, shape.size() == 1 ? 1 : shape.get(1), found)
                : structured(listed(entries.get("descr")), found);
        row = ByteBuffer.allocate(bytes);
        count = shape.get(0);
        columns = found;
    }

    /** Returns the number of rows and, if there are two dimensions, that of columns. */
    private List<Long> shape(Object dimensions, boolean isPlain) {
        List<Long> shape = dimensions instanceof List<?> list
                        && list.stream()
                                .allMatch(size -> (size instanceof Integer || size instanceof Long)
                                        && ((Number) size).longValue() >= 0)
                ? list.stream().map(size -> ((Number) size).longValue()).toList()
                : List.of();
        if (shape.size() != 1
                && !(shape.size() == 2 && isPlain && !chosen.chosen().isEmpty())) {
            throw new IllegalArgumentException("shape " + dimensions + " is not one dimension; "
                    + (shape.size() == 2 && isPlain ? "choose a column with --column N, or " : "")
                    + "save the array's ravel()");
        }
        return shape;
    }

    private int plain(String type, long width, NpyColumn[] found) {
        NpyColumn first = NpyColumn.of(type, 0);
        int bytes = checked(first.bytes() * Math.min(width, LONGEST_ROW + 1L));
        if (chosen.areNamed()) {
            throw new IllegalArgumentException(
                    "an array of dtype '" + type + "' has no names: choose columns by number");
        }
        int[] places = chosen.chosen().isEmpty() ? new int[1] : chosen.among(Collections.nCopies((int) width, ""));
        if (found.length != places.length) {
            throw new IllegalArgumentException("dtype '" + type + "' where fields are expected: " + members);
        }
        for (int i = 0; i < found.length; i++) {
            found[i] = NpyColumn.of(type, places[i] * first.bytes());
        }
        return bytes;
    }

    private int structured(Object fields, NpyColumn[] found) {
        boolean areChosen = !chosen.chosen().isEmpty();
        if (!(fields instanceof List<?> list) || (found.length == 1 && !areChosen)) {
            throw new IllegalArgumentException("descr " + fields + " where one value is expected"
                    + (fields instanceof List<?> ? "; choose a field with --column NAME" : ""));
        }
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        List<Integer> offsets = new ArrayList<>();
        int offset = 0;
        for (Object field : list) {
            if (!(field instanceof List<?> pair)
                    || pair.size() != 2
                    || !(pair.get(0) instanceof String name)
                    || !(pair.get(1) instanceof String type)
                    || !FIELD.matcher(type).matches()) {
                throw new IllegalArgumentException("cannot read the field " + field);
            }
            if (!areChosen && !name.isEmpty() && !members.contains(name)) {
                throw new IllegalArgumentException("field '" + name + "' where there should be " + members);
            }
            // A field without a name is padding.
            if (!name.isEmpty()) {
                names.add(name);
                types.add(type);
                offsets.add(offset);
            }
            offset = checked(offset + bytes(type));
        }
        int[] places = (areChosen ? chosen : new DataColumns(members)).among(names);
        for (int i = 0; i < found.length; i++) {
            found[i] = NpyColumn.of(types.get(places[i]), offsets.get(places[i]));
        }
        return offset;
    }

    private static long bytes(String type) {
        Matcher field = FIELD.matcher(type);
        field.matches();
        return Long.parseLong(field.group(2)) * (field.group(1).equals("U") ? Integer.BYTES : 1);
    }

    private static int checked(long bytes) {
        if (bytes > LONGEST_ROW) {
            throw new IllegalArgumentException("rows of " + bytes + " bytes; at most " + LONGEST_ROW + " are read");
        }
        return (int) bytes;
    }
}
