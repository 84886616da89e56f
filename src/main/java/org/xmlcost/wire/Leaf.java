package org.xmlcost.wire;

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

    /** One for each member of a struct, or the one of all items or of the whole parameter. */
    static Leaf[] of(Markup markup) {
        return markup.isPacked() ? new Leaf[] {PACKED} : switch (markup.kind()) {
            case VOID -> new Leaf[0];
            case BYTE -> new Leaf[] {BYTE};
            case INT -> new Leaf[] {INT};
            case FLOAT -> new Leaf[] {FLOAT};
            case DOUBLE -> new Leaf[] {DOUBLE};
            case STRING -> new Leaf[] {STRING};
            case MESH -> new Leaf[] {INT, INT, DOUBLE};
            case EVENT -> new Leaf[] {INT, DOUBLE, STRING};
            case BLOB -> new Leaf[] {PACKED};
        };
    }
}
