package org.xmlcost.codec.binding;

/**
 * Names as constants, which annotations require. A test proves that they are equal to the names in
 * {@code org.xmlcost.wire.markup.Names}.
 */
final class BoundNames {
    static final String NS = "urn:soapvdt";
    static final String ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";
    static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";
    static final String ARRAY_TYPE = "arrayType";
    static final String TYPE = "type";
    static final String ITEM = "item";

    static final String VOID = "soapvoid";
    static final String BYTE = "soapchar";
    static final String BYTES = "chrbin";
    static final String INT = "soapint";
    static final String INTS = "intbin";
    static final String FLOAT = "soapfloat";
    static final String FLOATS = "fltbin";
    static final String DOUBLE = "soapdouble";
    static final String DOUBLES = "dblbin";
    static final String STRING = "soapstring";
    static final String STRINGS = "strbin";
    static final String MESH = "soapmesh";
    static final String POINTS = "mshbin";
    static final String EVENT = "soapevent";
    static final String EVENTS = "evtbin";
    static final String BLOB = "soapblob";
    static final String BLOBS = "blbbin";

    static final String X = "x";
    static final String Y = "y";
    static final String VALUE = "value";
    static final String NUMBER = "number";
    static final String TEXT = "text";

    private BoundNames() {}
}
