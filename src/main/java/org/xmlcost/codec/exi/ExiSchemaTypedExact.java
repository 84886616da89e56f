package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.NumberMode;

import com.siemens.ct.exi.core.EXIFactory;

/**
 * Typed values, with mantissa and exponent of a number made and read here, since the library's own conversion is not exact:
 * {@link Decimals}. All numbers come back bit for bit but -0.0, for which EXI's Float has no value, whoever writes it.
 */
public final class ExiSchemaTypedExact extends ExiTypedCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "exi.schema-typed-exact", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
            .tuned()
            .wires(WIRES)
            .numbers(NumberMode.OWN)
            .done();

    private ExiReals decimals;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    /** Made when a codec is opened: its table of powers takes a hundredth of a second. */
    @Override
    ExiReals reals() {
        if (decimals == null) {
            decimals = new Decimals();
        }
        return decimals;
    }
}
