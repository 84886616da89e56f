package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.EXIFactory;

/**
 * EXI without a schema, through SAX, with no values in the string table: EXIficient's documentation advises a value partition capacity
 * of 0 where values do not repeat. The reader must know, so it is a wire of its own.
 */
public final class ExiSchemalessTuned extends ExiSaxCodec {
    private static final CodecInfo INFO = CodecInfo
        .named("exi.schemaless-tuned", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
        .tuned()
        .wires(Wire.EXI_UNINDEXED)
        .wireNumbers()
        .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
