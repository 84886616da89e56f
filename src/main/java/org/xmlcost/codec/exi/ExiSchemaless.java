package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.EXIFactory;

/** EXI without a schema, through SAX: all numbers are strings, and each enters the string table. */
public final class ExiSchemaless extends ExiSaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "exi.schemaless", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
            .wires(Wire.EXI, Wire.EXI_BYTE, Wire.EXI_PRECOMPRESS, Wire.EXI_COMPRESS)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
