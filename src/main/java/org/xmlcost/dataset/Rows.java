package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.io.IOException;
import java.util.List;

/**
 * Converts payloads to and from rows, one row for each value or each byte of a blob. All formats of data files share
 * this conversion.
 */
final class Rows {
    private Rows() {}

    /**
     * Returns the names of the members of a row, in the order of the payload's columns. The list is empty for kinds
     * without values and for business messages, whose rows have different members.
     */
    static List<String> members(Kind kind) {
        return kind == Kind.BUSINESS
                ? List.of()
                : kind.columns().stream().map(Kind.Column::name).toList();
    }

    static void write(Payload payload, RowWriter out) throws IOException {
        if (payload instanceof Payload.Business message) {
            BusinessRows.write(message, out);
        } else {
            Object[] columns = payload.arrays();
            for (int i = 0, n = payload.count(); i < n; i++) {
                write(columns, i, out);
            }
        }
        out.finish();
    }

    /** Writes one value of each column and ends the row. */
    static void write(Object[] columns, int row, RowWriter out) throws IOException {
        for (Object column : columns) {
            out.value(column, row);
        }
        out.endRow();
    }

    /** @param file name of the file, for error messages */
    static Payload read(Kind kind, RowReader reader, String file) throws IOException {
        try {
            return kind == Kind.BUSINESS ? BusinessRows.read(reader) : values(kind, reader);
        } catch (IllegalArgumentException e) {
            throw new MalformedDataException(file, reader.where(), e.getMessage() + reader.remedy(), e);
        }
    }

    private static Payload values(Kind kind, RowReader reader) throws IOException {
        List<String> members = members(kind);
        GrowingColumns columns = new GrowingColumns(
                kind.columns().stream().map(Kind.Column::type).toList());
        while (reader.next()) {
            if (members.isEmpty()) {
                throw new IllegalArgumentException(kind + " has no values");
            }
            reader.require(members);
            columns.add(reader, 0);
        }
        return Payload.of(kind, columns.arrays());
    }
}
