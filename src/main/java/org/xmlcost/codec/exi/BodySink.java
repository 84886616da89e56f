package org.xmlcost.codec.exi;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.TypedSink;

import com.siemens.ct.exi.core.EXIBodyEncoder;
import com.siemens.ct.exi.core.datatype.Datatype;
import com.siemens.ct.exi.core.datatype.FloatDatatype;
import com.siemens.ct.exi.core.datatype.IntegerDatatype;
import com.siemens.ct.exi.core.datatype.NBitUnsignedIntegerDatatype;
import com.siemens.ct.exi.core.values.BinaryBase64Value;
import com.siemens.ct.exi.core.values.IntegerValue;
import com.siemens.ct.exi.core.values.ListValue;
import com.siemens.ct.exi.core.values.StringValue;
import com.siemens.ct.exi.core.values.Value;

import java.util.function.IntFunction;

/** Sink that writes typed values to the library's body encoder, without converting them to text. */
final class BodySink implements TypedSink<Exception> {
    private final EXIBodyEncoder encoder;
    private final ExiReals reals;
    /**
     * Type of the items of a list of integers. It must equal the type in the schema, since the encoder compares them.
     */
    private final Datatype integers;

    /** Creates a sink that writes to an encoder; {@code reals} converts numbers, and is unused if they come as text. */
    BodySink(EXIBodyEncoder encoder, Kind kind, ExiReals reals) {
        this.encoder = encoder;
        this.reals = reals;
        this.integers = kind == Kind.BYTE
                ? new NBitUnsignedIntegerDatatype(IntegerValue.ZERO, IntegerValue.valueOf(255), null)
                : new IntegerDatatype(null);
    }

    @Override
    @SuppressWarnings("ReferenceEquality")
    public void start(Markup.Tag tag) throws Exception {
        open(tag.name());
        for (Name namespace : tag.namespaces()) {
            encoder.encodeNamespaceDeclaration(namespace.uri(), namespace.prefix());
        }
        for (Markup.Attribute attribute : tag.attributes()) {
            Name name = attribute.name();
            StringValue value = new StringValue(attribute.value());
            if (name == Names.XSI_TYPE) {
                encoder.encodeAttributeXsiType(value, name.prefix());
            } else {
                encoder.encodeAttribute(name.uri(), name.local(), name.prefix(), value);
            }
        }
    }

    @Override
    public void text(String text) throws Exception {
        encoder.encodeCharacters(new StringValue(text));
    }

    @Override
    public void end(Name name) throws Exception {
        encoder.encodeEndElement();
    }

    @Override
    public void leaf(Name name, String text) throws Exception {
        leaf(name, new StringValue(text));
    }

    @Override
    public void leaf(Name name, int value) throws Exception {
        leaf(name, IntegerValue.valueOf(value));
    }

    @Override
    public void leaf(Name name, float value) throws Exception {
        leaf(name, reals.of(value));
    }

    @Override
    public void leaf(Name name, double value) throws Exception {
        leaf(name, reals.of(value));
    }

    @Override
    public void list(int[] values) throws Exception {
        list(values.length, i -> IntegerValue.valueOf(values[i]), integers);
    }

    @Override
    public void list(float[] values) throws Exception {
        list(values.length, i -> reals.of(values[i]), new FloatDatatype(null));
    }

    @Override
    public void list(double[] values) throws Exception {
        list(values.length, i -> reals.of(values[i]), new FloatDatatype(null));
    }

    @Override
    public void binary(byte[] bytes) throws Exception {
        encoder.encodeCharacters(new BinaryBase64Value(bytes));
    }

    private void list(int count, IntFunction<Value> each, Datatype type) throws Exception {
        Value[] values = new Value[count];
        for (int i = 0; i < count; i++) {
            values[i] = each.apply(i);
        }
        encoder.encodeCharacters(new ListValue(values, type));
    }

    private void leaf(Name name, Value value) throws Exception {
        open(name);
        encoder.encodeCharacters(value);
        encoder.encodeEndElement();
    }

    private void open(Name name) throws Exception {
        encoder.encodeStartElement(name.uri(), name.local(), name.prefix());
    }
}
