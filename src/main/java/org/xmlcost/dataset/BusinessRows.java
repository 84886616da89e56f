package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A business message as rows: the name of a section, then the members of one of its records. The image is one row, in base64. */
final class BusinessRows {
    private BusinessRows() {}

    /** Whether there is another row. */
    interface Next {
        boolean row() throws IOException;
    }

    static void write(Payload.Business message, RowWriter out) throws IOException {
        for (Section section : Section.values()) {
            Object[] columns = message.columns()[section.ordinal()];
            boolean bytes = section.members().get(0).kind() == Kind.BLOB;
            int rows = bytes ? Math.min(1, message.rows(section)) : message.rows(section);
            for (int i = 0; i < rows; i++) {
                out.text(section.id());
                for (Object column : columns) {
                    if (column instanceof int[] ints) {
                        out.integer(ints[i]);
                    } else if (column instanceof double[] doubles) {
                        out.real(doubles[i]);
                    } else {
                        out.text(
                                column instanceof String[] texts
                                        ? texts[i]
                                        : Base64.getEncoder().encodeToString((byte[]) column));
                    }
                }
                out.endRow();
            }
        }
    }

    /** The rows in any order; within a section theirs is that of its records. */
    static Payload read(Next next, RowReader reader) throws IOException {
        Map<Section, List<Object[]>> rows = new EnumMap<>(Section.class);
        Arrays.stream(Section.values()).forEach(section -> rows.put(section, new ArrayList<>()));
        while (next.row()) {
            Section section = section(reader.text(0));
            List<Section.Member> members = section.members();
            reader.require(members.size() + 1);
            Object[] row = new Object[members.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = switch (members.get(i).kind()) {
                    case INT -> reader.integer(i + 1, Integer.MIN_VALUE, Integer.MAX_VALUE);
                    case DOUBLE -> reader.real(i + 1);
                    case STRING -> XmlCharacters.require(reader.text(i + 1));
                    default -> Base64.getDecoder().decode(reader.text(i + 1));
                };
            }
            rows.get(section).add(row);
        }
        if (rows.get(Section.JPEG).size() > 1) {
            throw new IllegalArgumentException("more than one " + Section.JPEG);
        }
        return new Payload.Business(Arrays.stream(Section.values())
                .map(section -> columns(section, rows.get(section)))
                .toArray(Object[][]::new));
    }

    private static Section section(String id) {
        return Arrays.stream(Section.values())
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no section '" + id + "'; there are " + Arrays.toString(Section.values())));
    }

    private static Object[] columns(Section section, List<Object[]> rows) {
        Object[] columns = new Object[section.members().size()];
        for (int i = 0; i < columns.length; i++) {
            int member = i;
            columns[i] = switch (section.members().get(i).kind()) {
                case INT -> rows.stream().mapToInt(row -> (int) row[member]).toArray();
                case DOUBLE ->
                    rows.stream().mapToDouble(row -> (double) row[member]).toArray();
                case STRING -> rows.stream().map(row -> (String) row[member]).toArray(String[]::new);
                default -> rows.isEmpty() ? new byte[0] : rows.get(0)[member];
            };
        }
        return columns;
    }
}
