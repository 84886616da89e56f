package org.xmlcost.codec.table;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.util.ArrayList;
import java.util.List;

/**
 * What a table's indices mean: the block {@code TDXML:DS} and the columns that rows are of. Written in the ASN.1-like
 * notation of the paper's figure 2, names with their index in brackets.
 *
 * @param text    of the block, without its tags
 * @param columns whose values the rows are
 */
record Schema(String text, List<Column> columns) {
    private static final int ROOT_ALONE = -1;

    /**
     * Rows of one form.
     *
     * @param child    index below the root, or -1 for the root itself
     * @param repeated whether rows are numbered
     * @param member   index below the numbered element, or -1 for none
     */
    record Column(int child, boolean repeated, int member, Kind kind) {
        /** What stands in the index before the number. */
        String prefix() {
            return child < 0 ? "[0]" : "[0][" + child + "]";
        }

        /** What stands after it. */
        String suffix() {
            return (member < 0 ? "" : "[" + member + "]") + "|";
        }
    }

    static Schema of(Kind kind) {
        if (kind == Kind.VOID) {
            return new Schema(Names.method(kind).local() + " [0] ::= NULL\n", List.of());
        }
        String root = Names.parameter(kind).local() + " [0] ::= ";
        if (kind == Kind.BLOB) {
            return new Schema(root + type(kind) + "\n", List.of(new Column(ROOT_ALONE, false, -1, kind)));
        }
        if (kind == Kind.BUSINESS) {
            return business(root);
        }
        StringBuilder text = new StringBuilder(root)
                .append("SET OF ")
                .append(Names.ITEM.local())
                .append('\n');
        List<Column> columns = new ArrayList<>();
        String item = Names.ITEM.local() + " [0] ::= ";
        if (!kind.isStruct()) {
            text.append(item).append(type(kind)).append('\n');
            columns.add(new Column(0, true, -1, kind));
        } else {
            text.append(item);
            record(
                    text,
                    columns,
                    0,
                    Names.members(kind),
                    kind.columns().stream().map(Kind.Column::type).toList());
        }
        return new Schema(text.toString(), List.copyOf(columns));
    }

    private static Schema business(String root) {
        StringBuilder text = new StringBuilder(root).append("SEQUENCE OF {\n");
        StringBuilder records = new StringBuilder();
        List<Column> columns = new ArrayList<>();
        for (Section section : Section.values()) {
            int child = section.ordinal();
            Kind first = section.members().get(0).kind();
            text.append(Names.section(section).local())
                    .append(" [")
                    .append(child)
                    .append("] ")
                    .append(first == Kind.BLOB ? "" : "SET OF ")
                    .append(section.isStruct() ? Names.type(section).local() : type(first))
                    .append(child < Section.values().length - 1 ? ",\n" : "}\n");
            if (section.isStruct()) {
                records.append(Names.type(section).local()).append(" ::= ");
                record(
                        records,
                        columns,
                        child,
                        Names.members(section),
                        section.members().stream().map(Section.Member::kind).toList());
            } else {
                columns.add(new Column(child, first != Kind.BLOB, -1, first));
            }
        }
        return new Schema(text.append(records).toString(), List.copyOf(columns));
    }

    private static void record(StringBuilder text, List<Column> columns, int child, Name[] names, List<Kind> kinds) {
        text.append("SEQUENCE OF {\n");
        for (int i = 0; i < names.length; i++) {
            text.append(names[i].local())
                    .append(" [")
                    .append(i)
                    .append("] ")
                    .append(type(kinds.get(i)))
                    .append(i < names.length - 1 ? ",\n" : "}\n");
            columns.add(new Column(child, true, i, kinds.get(i)));
        }
    }

    /** The figure has {@code UTF8String} and {@code Integer}; the others are named after XML Schema's types. */
    private static String type(Kind kind) {
        return switch (kind) {
            case STRING -> "UTF8String";
            case INT -> "Integer";
            case BYTE -> "UnsignedByte";
            case FLOAT -> "Float";
            case DOUBLE -> "Double";
            default -> "Base64Binary";
        };
    }

    /** Whether two blocks differ in nothing but white space, which the figure uses as it likes. */
    static boolean same(String one, String other) {
        return one.replaceAll("\\s", "").equals(other.replaceAll("\\s", ""));
    }
}
