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
                    if (bytes) {
                        out.text(Base64.getEncoder().encodeToString((byte[]) column));
                    } else {
                        Rows.write(column, i, out);
                    }
                }
                out.endRow();
            }
        }
    }

    /** The rows in any order; within a section theirs is that of its records. */
    static Payload read(Next next, RowReader reader) throws IOException {
        Map<Section, List<Object[]>> rows = new EnumMap<>(Section.class);
        while (next.row()) {
            Section section = section(reader.text(0));
            List<Section.Member> members = section.members();
            reader.require(members.size() + 1);
            Object[] row = new Object[members.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = value(members.get(i).kind(), reader, i + 1);
            }
            rows.computeIfAbsent(section, each -> new ArrayList<>()).add(row);
        }
        if (rows.getOrDefault(Section.JPEG, List.of()).size() > 1) {
            throw new IllegalArgumentException("more than one " + Section.JPEG);
        }
        return new Payload.Business(Arrays.stream(Section.values())
                .map(section -> columns(section, rows.getOrDefault(section, List.of())))
                .toArray(Object[][]::new));
    }

    /** A value in an array of its own, so that no type but the array's has to be known; the bytes of an image as they are. */
    private static Object value(Kind kind, RowReader reader, int member) {
        if (kind == Kind.BLOB) {
            return Base64.getDecoder().decode(reader.text(member));
        }
        Object value = kind.array(1);
        Rows.read(value, 0, reader, member);
        return value;
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
            Kind kind = section.members().get(i).kind();
            if (kind == Kind.BLOB) {
                columns[i] = rows.isEmpty() ? new byte[0] : rows.get(0)[i];
                continue;
            }
            columns[i] = kind.array(rows.size());
            for (int j = 0; j < rows.size(); j++) {
                System.arraycopy(rows.get(j)[i], 0, columns[i], j, 1);
            }
        }
        return columns;
    }
}
