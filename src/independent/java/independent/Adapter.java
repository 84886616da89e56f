package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.wire.Wire;

/** An array on {@code soap-enc}: keeps the values as they come, converted by the library of the number mode. */
abstract class Adapter extends ArrayAdapter {
    private static final int ITEM = "<item></item>".length();

    Adapter() {
        super(ITEM);
    }

    /** Reads and writes. */
    static CodecInfo both(CodecInfo.Builder info) {
        return info(info.wires(Wire.SOAP_ENC));
    }

    /** Closes a description. */
    static CodecInfo info(CodecInfo.Builder info) {
        return twoKinds(info.wireNumbers());
    }
}
