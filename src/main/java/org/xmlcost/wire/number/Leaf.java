package org.xmlcost.wire.number;

import org.xmlcost.payload.Kind;

/** What a leaf holds, told to codecs whose library converts numbers itself. */
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

    /** What values of a kind are. */
    public static Leaf of(Kind kind) {
        return switch (kind) {
            case BYTE -> BYTE;
            case INT -> INT;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case STRING -> STRING;
            case BLOB -> PACKED;
            case VOID, MESH, EVENT, BUSINESS -> throw new IllegalArgumentException(kind + " has no values of one type");
        };
    }
}
