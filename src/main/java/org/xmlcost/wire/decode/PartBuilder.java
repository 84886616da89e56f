package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.ArrayType;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.number.Leaf;
import org.xmlcost.wire.number.Numbers;

/**
 * Builder of the values of one {@link Part}. Collects leaves into columns and members into structs, and compares the
 * number of values with the claimed count.
 */
final class PartBuilder {
    private static final int NO_ARRAY_TYPE = -2;

    private final Part part;
    private final Name[] members;
    private final ArrayBuilder[] columns;
    /** Passes values on instead of keeping them; null to keep them. */
    private final Chunks chunks;

    private long claimed = NO_ARRAY_TYPE;
    private int member;
    private int membersSeen;
    private long structs;

    private PartBuilder(Part part, ArrayBuilder[] columns) {
        this(part, columns, null);
    }

    private PartBuilder(Part part, ArrayBuilder[] columns, Chunks chunks) {
        this.part = part;
        this.members = part.members();
        this.columns = columns;
        this.chunks = chunks;
    }

    /** @param numbers null on wires without number text */
    static PartBuilder of(Part part, Numbers numbers) {
        ArrayBuilder[] columns = new ArrayBuilder[part.columns().size()];
        for (int i = 0; i < columns.length; i++) {
            Kind kind = part.columns().get(i);
            columns[i] = part.list()
                    ? list(part, ArrayBuilder.of(kind, numbers), numbers)
                    : part.packed() ? new ArrayBuilder.OfPacked(kind) : ArrayBuilder.of(kind, numbers);
        }
        return new PartBuilder(part, columns);
    }

    /** Returns a builder that only checks: it keeps no values. */
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

    static PartBuilder into(Part part, ArrayBuilder column) {
        return new PartBuilder(part, part.columns().isEmpty() ? new ArrayBuilder[0] : new ArrayBuilder[] {column});
    }

    /** Returns a builder that passes all values to a sink, in chunks. */
    static PartBuilder passing(Kind kind, Part part, Numbers numbers, ValueSink sink) {
        ArrayBuilder.Growing[] values = part.columns().stream()
                .map(each -> ArrayBuilder.growing(each, numbers))
                .toArray(ArrayBuilder.Growing[]::new);
        Chunks chunks = new Chunks(kind, values, sink);
        if (part.members().length > 0) {
            return new PartBuilder(part, values, chunks);
        }
        ChunkColumn items = new ChunkColumn(values[0], chunks);
        return new PartBuilder(part, new ArrayBuilder[] {part.list() ? new ListPieces(items, numbers) : items}, chunks);
    }

    private static ArrayBuilder list(Part part, ArrayBuilder items, Numbers numbers) {
        ListBuilder list = new ListBuilder(items, numbers);
        return part.packed() ? new PackedListBuilder(list) : list;
    }

    Part part() {
        return part;
    }

    /** Returns the column of an array, or of the first member of a struct; null if the part has no columns. */
    ArrayBuilder first() {
        return columns.length == 0 ? null : columns[0];
    }

    /**
     * Takes the claimed count of an array, and reserves room for its values.
     *
     * @param arrayType value of the attribute with the count
     * @param most maximum number of values that the message can hold
     */
    void claim(String arrayType, int most) throws MalformedMessageException {
        claimed = ArrayType.claimed(part.type(), arrayType, chunks == null ? Integer.MAX_VALUE : Long.MAX_VALUE);
        // Values that come as one block bring their own array, and chunks have theirs.
        if (claimed > 0 && part.content() != Markup.Content.TEXT && chunks == null) {
            for (ArrayBuilder column : columns) {
                column.reserve((int) Math.min(claimed, most));
            }
        }
    }

    /** Returns the claimed number of values, or a negative number if none is claimed. */
    long claimed() {
        return claimed;
    }

    /** Returns whether items may begin: a SOAP array must first claim a count. */
    boolean isClaimed() {
        return claimed != NO_ARRAY_TYPE || !part.array();
    }

    /** Returns a description of the fault in the claimed count, or null if it is correct. */
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

    void enterItem() {
        membersSeen = 0;
    }

    /**
     * Ends a struct.
     *
     * @return whether the struct has all its members
     */
    boolean leaveItem() {
        boolean whole = membersSeen == (1 << members.length) - 1;
        structs += whole ? 1 : 0;
        if (chunks != null && whole) {
            chunks.passIfFull();
        }
        return whole;
    }

    /**
     * Begins a member. Members of a SOAP struct are identified by name and come in any order (SOAP 1.1, 5.4.1). The
     * search starts at the next member, since members usually come in order.
     *
     * @return whether the struct has a member of this name that has not come yet
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

    /** Returns the name of the member that began last. */
    Name member() {
        return members[member];
    }

    Leaf leafType() {
        return part.leaves()[member];
    }

    /** Returns the column of the member that began last, or of the single values. */
    ArrayBuilder column() {
        return columns[member];
    }

    /** Returns whether the first column has a value. */
    boolean hasBegun() {
        return columns.length > 0 && (columns[0].size() > 0 || passed() > 0);
    }

    long count() {
        return members.length > 0 ? structs : columns.length == 0 ? 0 : passed() + columns[0].size();
    }

    /** Returns the number of values that a sink has taken. */
    private long passed() {
        return chunks == null ? 0 : chunks.passed();
    }

    /** Passes the last values to the sink. Only for a builder that passes values on. */
    void finish() {
        chunks.pass();
    }

    /** Returns the columns as arrays whose length is the number of values. */
    Object[] values() {
        Object[] values = new Object[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = columns[i].values();
        }
        return values;
    }
}
