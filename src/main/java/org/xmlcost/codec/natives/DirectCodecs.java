package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.jni.DriverProcess;
import org.xmlcost.jni.NativeLibrary;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.EnumSet;
import java.util.List;

/**
 * The codec {@code direct} in C++, behind JNI and in a process without a JVM: {@code native/direct}. gSOAP reads the
 * messages whose layout is not known, and all kinds but ints and doubles, and decides what is refused. In streams,
 * Woodstox does.
 */
public final class DirectCodecs implements CodecProvider {
    /** Name under which {@code native/direct/direct_library.cpp} registers it. */
    private static final String LIBRARY = "direct";

    @Override
    public List<Row> rows() {
        return List.of(
                Row.of(
                        "direct.jni",
                        id -> named(id)
                                .streams(EnumSet.of(Kind.INT, Kind.DOUBLE), Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST),
                        info -> new DirectJni(info, LIBRARY)),
                Row.of(
                        "direct.native",
                        id -> named(id).outsideJvm().unavailable(DriverProcess::problem),
                        info -> new ProcessCodec(info, LIBRARY, 0)));
    }

    private static CodecInfo.Builder named(String id) {
        return CodecInfo.named(id, Model.HAND_WRITTEN, Library.own())
                .wires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
                .reads(Wire.SOAP_ENC_G)
                .headers()
                .numbers(NumberMode.OWN)
                .without(
                        Kind.BUSINESS,
                        "gSOAP's code, which reads what is no array of numbers, is for one array a message")
                .upTo(Kind.BLOB, "gSOAP's code, which reads what is no array of numbers, does not include it")
                .unavailable(() -> NativeLibrary.problem(LIBRARY));
    }
}
