package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.jni.GsoapNatives;
import org.xmlcost.jni.NativeLibrary;

/**
 * {@link GsoapJni} over a runtime built from the distribution's source package with hash tables of 32 chains for values that may be
 * shared ({@code SOAP_PTRHASH}, usually 4096) and of 19 for identifiers ({@code SOAP_IDHASH}, usually 1999), as gSOAP's own
 * {@code WITH_LEAN} has them. All of them are swept for every message; but each string is looked up in one of the 32.
 */
public final class GsoapJniSmallTables extends GsoapJni {
    private static final CodecInfo INFO = named("gsoap.jni-small-tables")
            .tuned()
            .unavailable(NativeLibrary::smallTablesProblem)
            .done();

    public GsoapJniSmallTables() {
        super(INFO, GsoapNatives.SMALL_TABLES, false);
    }
}
