package org.xmlcost.dataset;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;

import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/**
 * Converts a business message to and from rows. A row has the name of a section, then the members of one of its
 * records. The image is one row, in base64.
 */
final class BusinessRows {
    private BusinessRows() {}

    static void write(Payload.Business message, RowWriter out) throws IOException {
        for (Section section : Section.values()) {
            Object[] columns = message.columns()[section.ordinal()];
            if (!(columns[0] instanceof byte[] image)) {
                for (int i = 0, n = message.rows(section); i < n; i++) {
                    out.text(section.id());
                    Rows.write(columns, i, out);
                }
            } else if (image.length > 0) {
                out.text(section.id());
                out.text(Base64.getEncoder().encodeToString(image));
                out.endRow();
            }
        }
    }

    /** Reads rows in any order. Within a section, the order of the rows is the order of the records. */
    static Payload read(RowReader reader) throws IOException {
        List<GrowingColumns> sections = Arrays.stream(Section.values())
                .map(section -> new GrowingColumns(
                        section.members().stream().map(Section.Member::kind).toList()))
                .toList();
        byte[] image = null;
        while (reader.next()) {
            Section section = section(reader.text(0));
            reader.require(Stream.concat(
                            Stream.of(section.id()), section.members().stream().map(Section.Member::name))
                    .toList());
            if (section != Section.JPEG) {
                sections.get(section.ordinal()).add(reader, 1);
            } else if (image == null) {
                image = Base64.getDecoder().decode(reader.text(1));
            } else {
                throw new IllegalArgumentException("more than one " + section);
            }
        }
        Object[][] columns = sections.stream().map(GrowingColumns::arrays).toArray(Object[][]::new);
        if (image != null) {
            columns[Section.JPEG.ordinal()][0] = image;
        }
        return new Payload.Business(columns);
    }

    private static Section section(String id) {
        return Arrays.stream(Section.values())
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no section '" + id + "'; there are " + Arrays.toString(Section.values())));
    }
}
