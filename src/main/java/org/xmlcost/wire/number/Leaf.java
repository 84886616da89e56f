package org.xmlcost.wire.number;

import org.xmlcost.payload.Kind;

/** Type of a leaf, for codecs whose library converts numbers itself. */
public enum Leaf {
    /** xsd:unsignedByte. */
    BYTE,
    /** xsd:int. */
    INT,
    /** xsd:float. */
    FLOAT,
    /** xsd:double. */
    DOUBLE,
    /** xsd:string. */
    STRING,
    /** xsd:base64Binary of values packed little-endian. */
    PACKED;

    /**
     * Returns the type of the leaves of a kind.
     *
     * @throws IllegalArgumentException if the kind has no values of one type
     */
    public static Leaf of(Kind kind) {
        if (kind.component() == null) {
            throw new IllegalArgumentException(kind + " has no values of one type");
        }
        return kind == Kind.BLOB ? PACKED : valueOf(kind.name());
    }
}
