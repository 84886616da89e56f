package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.context.QNameContext;
import com.siemens.ct.exi.core.datatype.Datatype;
import com.siemens.ct.exi.core.datatype.ListDatatype;
import com.siemens.ct.exi.core.datatype.strings.StringDecoder;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.io.channel.DecoderChannel;
import com.siemens.ct.exi.core.types.BuiltInType;
import com.siemens.ct.exi.core.types.TypedTypeDecoder;
import com.siemens.ct.exi.core.values.ListValue;
import com.siemens.ct.exi.core.values.Value;

import java.io.IOException;

/**
 * The library's decoder of typed values, but the length of a list (EXI 1.0, 7.1.11) is checked before the array is
 * allocated.
 */
final class GuardedTypes extends TypedTypeDecoder {

    /** Channel that limits a length by the octets that are still to come. */
    interface Channel extends DecoderChannel {

        /**
         * Checks a length that a message claims.
         *
         * @return the length
         * @throws IOException if the rest of the message cannot hold that many octets, or that many values of more than
         *     seven bits
         */
        int length(int claimed) throws IOException;
    }

    GuardedTypes() throws EXIException {
        // types as the schema defines them
    }

    @Override
    public Value readValue(Datatype type, QNameContext context, DecoderChannel channel, StringDecoder strings)
            throws IOException {
        if (type.getBuiltInType() != BuiltInType.LIST) {
            return super.readValue(type, context, channel, strings);
        }
        Datatype each = ((ListDatatype) type).getListDatatype();
        Value[] values = new Value[((Channel) channel).length(channel.decodeUnsignedInteger())];
        for (int i = 0; i < values.length; i++) {
            values[i] = super.readValue(each, context, channel, strings);
        }
        return new ListValue(values, each);
    }
}
