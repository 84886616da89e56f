package org.xmlcost.codec.exi;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.NumberMode;

import com.siemens.ct.exi.core.EXIFactory;

/**
 * Typed values, converted as the library does: {@code FloatValue.parse(double)} and {@code toDouble()} are what loses, see {@link #LOST}.
 * {@link ExiSchemaTypedExact} is the same without loss.
 */
public final class ExiSchemaTyped extends ExiTypedCodec {
    /**
     * Writing multiplies by ten until nothing is left behind the point, with a rounding each time: at most 325 times for a double, 47
     * for a single (measured: 45 % of uniform-bits and 70 % of uniform01 are wrong, by up to 26 units in the last place of a double
     * and 11 of a single). Reading multiplies by a power of ten (31 % wrong, by up to 2), which below 1e-308 has few digits
     * or is zero: so doubles below 1e-288 lose more, but no more than 1e-304.
     */
    static final Tolerance LOST = new Tolerance(false, 330, 50, 1e-304);

    private static final CodecInfo INFO = CodecInfo.named(
                    "exi.schema-typed", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
            .tuned()
            .wires(WIRES)
            .numbers(NumberMode.OWN)
            .loses(LOST)
            .done();

    private final ExiReals floats = new Floats();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    ExiReals reals() {
        return floats;
    }
}
