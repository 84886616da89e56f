package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.number.Leaf;

import java.util.List;

/**
 * An element that holds values of one type: the parameter of an array, or a section of a business message.
 *
 * @param name name of the element; null if there is no element
 * @param content form of the values in the element
 * @param type name of the type of one value
 * @param members names of the members of a struct; empty for single values
 * @param columns kind of each column: one column of single values, or a column per member
 * @param leaves type of the leaves of each column, for codecs whose library converts values
 * @param packed whether the values are bytes in one block: little-endian values, or the text of their list
 * @param list whether the values are one xs:list
 * @param array whether the element is a SOAP array, whose {@code arrayType} claims a count
 */
public record Part(
        Name name,
        Markup.Content content,
        Name type,
        Name[] members,
        List<Kind> columns,
        Leaf[] leaves,
        boolean packed,
        boolean list,
        boolean array) {
    private static final Markup.Attribute ARRAY_MARK = new Markup.Attribute(Names.XSI_TYPE, Names.ARRAY.qualified());

    static Part nothing() {
        return new Part(null, Markup.Content.NONE, null, new Name[0], List.of(), new Leaf[0], false, false, false);
    }

    static Part of(Kind kind, Markup.Content content, boolean packed, boolean list, boolean literal) {
        List<Kind> columns = kind.columns().stream().map(Kind.Column::type).toList();
        return new Part(
                Names.parameter(kind),
                content,
                Names.type(kind),
                Names.members(kind),
                columns,
                leaves(columns, packed),
                packed,
                list,
                !packed && !literal);
    }

    static Part of(Section section, boolean literal) {
        List<Kind> columns =
                section.members().stream().map(Section.Member::kind).toList();
        boolean packed = columns.get(0) == Kind.BLOB;
        return new Part(
                Names.section(section),
                packed ? Markup.Content.TEXT : section.isStruct() ? Markup.Content.STRUCTS : Markup.Content.ITEMS,
                Names.type(section),
                Names.members(section),
                columns,
                leaves(columns, packed),
                packed,
                false,
                !packed && !literal);
    }

    private static Leaf[] leaves(List<Kind> columns, boolean packed) {
        return columns.stream()
                .map(kind -> packed ? Leaf.PACKED : Leaf.of(kind))
                .toArray(Leaf[]::new);
    }

    /** Returns the start tag of the element. In a SOAP array it claims {@code count} values. */
    public Markup.Tag tag(long count) {
        return array
                ? Markup.Tag.of(name, ARRAY_MARK, new Markup.Attribute(Names.ARRAY_TYPE, ArrayType.of(type, count)))
                : Markup.Tag.of(name);
    }
}
