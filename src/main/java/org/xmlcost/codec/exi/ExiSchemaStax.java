package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.EXIFactory;

/** EXI with a schema, through StAX. */
public final class ExiSchemaStax extends ExiStaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "exi.schema-stax", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
            .wires(
                    Wire.EXI_SCHEMA,
                    Wire.EXI_SCHEMA_STRICT,
                    Wire.EXI_SCHEMA_BYTE,
                    Wire.EXI_SCHEMA_PRECOMPRESS,
                    Wire.EXI_SCHEMA_COMPRESS,
                    Wire.EXI_SCHEMA_STRING,
                    Wire.EXI_SCHEMA_LIST,
                    Wire.EXI_SCHEMA_BASE64)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }
}
