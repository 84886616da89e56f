package org.xmlcost.codec.exi;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Names;

import com.siemens.ct.exi.core.CodingMode;
import com.siemens.ct.exi.core.Constants;
import com.siemens.ct.exi.core.EXIBodyDecoder;
import com.siemens.ct.exi.core.EXIBodyEncoder;
import com.siemens.ct.exi.core.EXIStreamDecoder;
import com.siemens.ct.exi.core.FidelityOptions;
import com.siemens.ct.exi.core.datatype.strings.StringDecoder;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.helpers.DefaultEXIFactory;
import com.siemens.ct.exi.core.types.TypeDecoder;

import javax.xml.namespace.QName;
import java.util.Map;

/**
 * Options of one wire, which sender and receiver agree on beforehand. No message carries options (EXI 1.0, 5.4). The
 * decoders are the library's own (1.0.7), with a guard wherever the library trusts a message, unless the codec is an
 * unchecked one. The guards are timed.
 */
final class AgreedFactory extends DefaultEXIFactory {
    private static final Map<Wire, CodingMode> MODES = Map.of(
            Wire.EXI_BYTE,
            CodingMode.BYTE_PACKED,
            Wire.EXI_SCHEMA_BYTE,
            CodingMode.BYTE_PACKED,
            Wire.EXI_PRECOMPRESS,
            CodingMode.PRE_COMPRESSION,
            Wire.EXI_SCHEMA_PRECOMPRESS,
            CodingMode.PRE_COMPRESSION,
            Wire.EXI_COMPRESS,
            CodingMode.COMPRESSION,
            Wire.EXI_SCHEMA_COMPRESS,
            CodingMode.COMPRESSION);

    private final boolean guarded;

    AgreedFactory(Wire wire) throws EXIException {
        this(wire, true);
    }

    /** @param guarded whether decoders have guards; without them, they are the library's own */
    AgreedFactory(Wire wire, boolean guarded) throws EXIException {
        this.guarded = guarded;
        setDefaultValues(this);
        setCodingMode(MODES.getOrDefault(wire, CodingMode.BIT_PACKED));
        if (wire == Wire.EXI_UNINDEXED) {
            setValuePartitionCapacity(0);
        }
        if (wire.hasSchema()) {
            setGrammars(Schemas.grammars(wire));
        }
        if (wire == Wire.EXI_SCHEMA_STRICT) {
            setFidelityOptions(FidelityOptions.createStrict());
        }
        if (wire == Wire.EXI_SCHEMA_STRING) {
            QName string =
                    new QName(Constants.W3C_EXI_NS_URI, Names.type(Kind.STRING).local());
            setDatatypeRepresentationMap(
                    new QName[] {
                        Names.type(Kind.FLOAT).qName(), Names.type(Kind.DOUBLE).qName()
                    },
                    new QName[] {string, string});
        }
    }

    @Override
    public EXIStreamDecoder createEXIStreamDecoder() throws EXIException {
        return guarded ? new AgreedDecoder(this) : super.createEXIStreamDecoder();
    }

    @Override
    public EXIBodyEncoder createEXIBodyEncoder() throws EXIException {
        return inBlocks() ? new BlockEncoder(this) : super.createEXIBodyEncoder();
    }

    @Override
    public EXIBodyDecoder createEXIBodyDecoder() throws EXIException {
        if (!guarded) {
            return super.createEXIBodyDecoder();
        }
        return inBlocks() ? new GuardedBlocks(this) : new GuardedBody(this);
    }

    @Override
    public StringDecoder createStringDecoder() {
        return !guarded || getValuePartitionCapacity() == 0 ? super.createStringDecoder() : new GuardedStrings();
    }

    @Override
    public TypeDecoder createTypeDecoder() throws EXIException {
        return guarded && isSchemaInformed() && getDatatypeRepresentationMapTypes() == null
                ? new GuardedTypes()
                : super.createTypeDecoder();
    }

    private boolean inBlocks() {
        return getCodingMode() == CodingMode.COMPRESSION || getCodingMode() == CodingMode.PRE_COMPRESSION;
    }
}
