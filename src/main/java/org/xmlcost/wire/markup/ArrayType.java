package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.number.Lexical;

import java.util.Set;

/** The value of {@code SOAP-ENC:arrayType}, such as {@code xsd:int[5]} (SOAP 1.1, 5.4.2): one dimension only. */
public final class ArrayType {
    /** Result of {@link #claimed} for an array that claims no count: {@code xsd:int[]}. */
    public static final int UNSTATED = -1;

    /** Types of arrays whose items name their own types: those of XML Schema 1.0, and of its drafts. */
    private static final Set<String> ANY = Set.of("anyType", "ur-type");

    private ArrayType() {}

    /** Returns the attribute value of an array that has {@code count} values of a kind. */
    public static String of(Kind kind, long count) {
        return of(Names.type(kind), count);
    }

    static String of(Name type, long count) {
        return type.qualified() + "[" + count + "]";
    }

    /**
     * Returns the count that the text claims, or {@link #UNSTATED}. The prefix of the type is not resolved: interfaces
     * that pass only attribute values (SAX, XOP includes) would require readers to track prefixes themselves. The local
     * part of the type must be the expected one, or that of any type. So it may be the type of that name in the
     * namespace of SOAP's encoding (5.2.2).
     *
     * @param most maximum number of values that the reader can count
     * @throws MalformedMessageException if the text has another form, names another type or claims more values than
     *     {@code most}
     */
    public static long claimed(Name expected, String text, long most) throws MalformedMessageException {
        int open = text.lastIndexOf('[');
        int colon = text.indexOf(':');
        if (open < 0 || colon >= open || !text.endsWith("]")) {
            throw new MalformedMessageException("not an arrayType: " + Lexical.quote(text), "");
        }
        String type = text.substring(colon + 1, open);
        if (!type.equals(expected.local()) && !ANY.contains(type)) {
            throw new MalformedMessageException("an array of " + Lexical.quote(type) + ", not of " + expected, "");
        }
        String size = text.substring(open + 1, text.length() - 1);
        if (size.isEmpty()) {
            return UNSTATED;
        }
        for (int i = 0; i < size.length(); i++) {
            if (!Lexical.isDigit(size.charAt(i))) {
                throw new MalformedMessageException("not an array size: " + Lexical.quote(size), "");
            }
        }
        NumberFormatException beyond = null;
        try {
            long count = Long.parseLong(size);
            if (count <= most) {
                return count;
            }
        } catch (NumberFormatException e) {
            beyond = e;
        }
        throw new MalformedMessageException("an array cannot have " + Lexical.quote(size) + " values", "", beyond);
    }
}
