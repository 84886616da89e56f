package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.EXIFactory;

/**
 * EXI with a schema, through SAX: the library turns number text into its typed values and back, by itself and exactly, since a mantissa
 * of 64 bits holds all digits of a double. Of every double -0.0 alone is lost, as 0.0, and that to the wire.
 */
public final class ExiSchema extends ExiSaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "exi.schema", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
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
