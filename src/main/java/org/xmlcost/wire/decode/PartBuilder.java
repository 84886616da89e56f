package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.ArrayType;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Numbers;

/**
 * The values of one {@link Part}: leaves become columns, members become structs, and their number is held to the one
 * claimed.
 */
final class PartBuilder {
    private static final int NO_ARRAY_TYPE = -2;

    private final Part part;
    private final Name[] members;
    private final ArrayBuilder[] columns;
    private int claimed = NO_ARRAY_TYPE;
    private int member;
    private int membersSeen;
    private int structs;

    private PartBuilder(Part part, ArrayBuilder[] columns) {
        this.part = part;
        this.members = part.members();
        this.columns = columns;
    }

    /** @param numbers null on wires without number text */
    static PartBuilder of(Part part, Numbers numbers) {
        ArrayBuilder[] columns = new ArrayBuilder[part.columns().size()];
        for (int i = 0; i < columns.length; i++) {
            Kind kind = part.columns().get(i);
            columns[i] = part.list()
                    ? list(part, items(kind, numbers), numbers)
                    : part.packed() ? new ArrayBuilder.OfPacked(kind) : items(kind, numbers);
        }
        return new PartBuilder(part, columns);
    }

    /** Keeps nothing and makes no payload: checks alone. */
    static PartBuilder checking(Part part) {
        Leaf[] leaves = part.leaves();
        ArrayBuilder[] columns = new ArrayBuilder[leaves.length];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = new FormChecker(leaves[i]);
        }
        if (part.list()) {
            columns[0] = list(
                    part, part.packed() ? new FormChecker(Leaf.of(part.columns().get(0))) : columns[0], null);
        }
        return new PartBuilder(part, columns);
    }

    private static ArrayBuilder list(Part part, ArrayBuilder items, Numbers numbers) {
        ListBuilder list = new ListBuilder(items, numbers);
        return part.packed() ? new PackedListBuilder(list) : list;
    }

    private static ArrayBuilder items(Kind kind, Numbers numbers) {
        return switch (kind) {
            case BYTE -> new ArrayBuilder.OfBytes(numbers);
            case INT -> new ArrayBuilder.OfInts(numbers);
            case FLOAT -> new ArrayBuilder.OfFloats(numbers);
            case DOUBLE -> new ArrayBuilder.OfDoubles(numbers);
            case STRING -> new ArrayBuilder.OfStrings();
            default -> throw new IllegalArgumentException(kind + " has no values of one type");
        };
    }

    Part part() {
        return part;
    }

    /** The column of an array, or of the first member of a struct; null where there is none. */
    ArrayBuilder first() {
        return columns.length == 0 ? null : columns[0];
    }

    /**
     * The array claims a count, and room is made for it.
     *
     * @param most values that the message can hold
     */
    void claim(String arrayType, int most) throws MalformedMessageException {
        claimed = ArrayType.claimed(part.type(), arrayType);
        // Where all values come as one, they bring their array.
        if (claimed > 0 && part.content() != Markup.Content.TEXT) {
            for (ArrayBuilder column : columns) {
                column.reserve(Math.min(claimed, most));
            }
        }
    }

    /** Whether items may begin: an array has claimed a count before. */
    boolean isClaimed() {
        return claimed != NO_ARRAY_TYPE || !part.array();
    }

    /** What is wrong with the count that the array claims, or null. */
    String wrongCount() {
        if (!isClaimed()) {
            return "no " + Names.ARRAY_TYPE;
        }
        return claimed < 0 || claimed == count()
                ? null
                : Names.ARRAY_TYPE + " claims " + claimed + " values, there are " + count();
    }

    boolean isStruct() {
        return members.length > 0;
    }

    /** A value begins. */
    void enterItem() {
        membersSeen = 0;
    }

    /**
     * A struct ends.
     *
     * @return whether it has all its members
     */
    boolean leaveItem() {
        boolean whole = membersSeen == (1 << members.length) - 1;
        structs += whole ? 1 : 0;
        return whole;
    }

    /**
     * Members of a SOAP struct are identified by name, in any order (SOAP 1.1, 5.4.1); ours usually come in order.
     *
     * @return whether there is one of the name that has not come yet
     */
    boolean enterMember(String uri, String local) {
        int next = member + 1 < members.length && membersSeen != 0 ? member + 1 : 0;
        for (int i = 0; i < members.length; i++) {
            int candidate = next + i < members.length ? next + i : next + i - members.length;
            if (members[candidate].is(uri, local) && (membersSeen & 1 << candidate) == 0) {
                member = candidate;
                return true;
            }
        }
        return false;
    }

    void leaveMember() {
        membersSeen |= 1 << member;
    }

    /** The name of the member that began last. */
    Name member() {
        return members[member];
    }

    Leaf leafType() {
        return part.leaves()[member];
    }

    /** The column of the member that began last, or of the values. */
    ArrayBuilder column() {
        return columns[member];
    }

    /** Whether a value has begun. */
    boolean hasBegun() {
        return columns.length > 0 && columns[0].size() > 0;
    }

    /** Values that are whole. */
    int count() {
        return members.length > 0 ? structs : columns.length == 0 ? 0 : columns[0].size();
    }

    /** The columns as arrays of just so many values. */
    Object[] values() {
        Object[] values = new Object[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = columns[i].values();
        }
        return values;
    }
}
