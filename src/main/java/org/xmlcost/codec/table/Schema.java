package org.xmlcost.codec.table;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.util.List;
import java.util.Map;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Meaning of the indices of a table: the block {@code TDXML:DS} and the columns of the rows. The block is written in
 * the ASN.1-like notation of the paper's figure 2, in which names have their index in brackets.
 *
 * @param text content of the block, without its tags
 * @param columns columns whose values the rows have
 */
record Schema(String text, List<Column> columns) {
    private static final int ROOT_ALONE = -1;
    private static final Collector<CharSequence, ?, String> SEQUENCE =
            Collectors.joining(",\n", "SEQUENCE OF {\n", "}\n");
    /**
     * Names of types. {@code UTF8String} and {@code Integer} are those of the figure; the others follow the types of
     * XML Schema.
     */
    private static final Map<Kind, String> TYPES = Map.of(
            Kind.STRING, "UTF8String",
            Kind.INT, "Integer",
            Kind.BYTE, "UnsignedByte",
            Kind.FLOAT, "Float",
            Kind.DOUBLE, "Double",
            Kind.BLOB, "Base64Binary");

    /**
     * Column, whose rows all have the same form.
     *
     * @param child index below the root, or -1 for the root itself
     * @param repeated whether rows are numbered
     * @param member index below the numbered element, or -1 for none
     */
    record Column(int child, boolean repeated, int member, Kind kind) {
        /** Returns the part of an index before the number. */
        String prefix() {
            return child < 0 ? "[0]" : "[0][" + child + "]";
        }

        /** Returns the part of an index after the number, and the {@code |}. */
        String suffix() {
            return afterNumber() + "|";
        }

        private String afterNumber() {
            return member < 0 ? "" : "[" + member + "]";
        }

        /** Returns the index of the row with a number. */
        String key(int number) {
            return prefix() + number + afterNumber();
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
        List<Kind> types = kind.columns().stream().map(Kind.Column::type).toList();
        String item = Names.ITEM.local();
        String array = root + "SET OF " + item + "\n" + item + " [0] ::= ";
        return kind.isStruct()
                ? new Schema(
                        array + struct(Names.members(kind), types),
                        members(0, types).toList())
                : new Schema(array + type(kind) + "\n", List.of(new Column(0, true, -1, kind)));
    }

    private static Schema business(String root) {
        List<Section> all = List.of(Section.values());
        String sections = all.stream().map(Schema::reference).collect(SEQUENCE);
        String records = all.stream()
                .filter(Section::isStruct)
                .map(each -> Names.type(each).local() + " ::= " + struct(Names.members(each), kinds(each)))
                .collect(Collectors.joining());
        return new Schema(
                root + sections + records, all.stream().flatMap(Schema::columns).toList());
    }

    /** Returns the line of a section in the root: the section's name, and the type of its value, values or records. */
    private static String reference(Section section) {
        Kind first = kinds(section).get(0);
        return String.format(
                "%s [%d] %s%s",
                Names.section(section).local(),
                section.ordinal(),
                first == Kind.BLOB ? "" : "SET OF ",
                section.isStruct() ? Names.type(section).local() : type(first));
    }

    private static Stream<Column> columns(Section section) {
        Kind first = kinds(section).get(0);
        return section.isStruct()
                ? members(section.ordinal(), kinds(section))
                : Stream.of(new Column(section.ordinal(), first != Kind.BLOB, -1, first));
    }

    private static List<Kind> kinds(Section section) {
        return section.members().stream().map(Section.Member::kind).toList();
    }

    private static String struct(Name[] names, List<Kind> kinds) {
        return IntStream.range(0, names.length)
                .mapToObj(i -> names[i].local() + " [" + i + "] " + type(kinds.get(i)))
                .collect(SEQUENCE);
    }

    private static Stream<Column> members(int child, List<Kind> kinds) {
        return IntStream.range(0, kinds.size()).mapToObj(i -> new Column(child, true, i, kinds.get(i)));
    }

    private static String type(Kind kind) {
        return TYPES.get(kind);
    }

    /** Returns whether two blocks are equal apart from white space, which is irregular in the figure. */
    static boolean same(String one, String other) {
        return one.replaceAll("\\s", "").equals(other.replaceAll("\\s", ""));
    }
}
