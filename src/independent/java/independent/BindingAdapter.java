package independent;

import org.xmlcost.wire.MessageBuffer;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Binds the operation in the body, through Woodstox; envelope and body are read and written with the cursor. */
abstract class BindingAdapter extends Adapter {
    Class<?> type;
    final XMLInputFactory input = new WstxInputFactory();
    final XMLOutputFactory output = new WstxOutputFactory();

    abstract Object unmarshal(XMLStreamReader reader) throws Exception;

    abstract void marshal(Object operation, XMLStreamWriter writer) throws Exception;

    abstract void prepare(Class<?> bound) throws Exception;

    @Override
    final void prepare() throws Exception {
        type = isInt ? Bound.Ints.class : Bound.Doubles.class;
        prepare(type);
    }

    @Override
    final void take(MessageBuffer in) throws Exception {
        XMLStreamReader reader = input.createXMLStreamReader(in.in());
        reader.nextTag();
        reader.nextTag();
        reader.nextTag();
        Object operation = unmarshal(reader);
        if (isInt) {
            ints = ((Bound.Ints) operation).array.items;
        } else {
            doubles = ((Bound.Doubles) operation).array.items;
        }
        while (reader.hasNext()) {
            reader.next();
        }
        reader.close();
    }

    @Override
    final void put(MessageBuffer out) throws Exception {
        XMLStreamWriter writer = output.createXMLStreamWriter(out.out(), "UTF-8");
        writer.writeStartDocument("UTF-8", "1.0");
        writer.writeStartElement("SOAP-ENV", "Envelope", ENVELOPE);
        writer.writeNamespace("SOAP-ENV", ENVELOPE);
        writer.writeNamespace("SOAP-ENC", ENCODING);
        writer.writeNamespace("xsi", INSTANCE);
        writer.writeNamespace("xsd", SCHEMA);
        writer.writeNamespace("ns", SERVICE);
        writer.writeStartElement("SOAP-ENV", "Body", ENVELOPE);
        writer.writeAttribute("SOAP-ENV", ENVELOPE, "encodingStyle", ENCODING);
        marshal(operation(), writer);
        writer.writeEndElement();
        writer.writeEndElement();
        writer.writeEndDocument();
        writer.close();
    }

    private Object operation() {
        if (isInt) {
            Bound.Ints operation = new Bound.Ints();
            operation.array = new Bound.IntArray();
            operation.array.type = "SOAP-ENC:Array";
            operation.array.arrayType = arrayType();
            operation.array.items = ints;
            return operation;
        }
        Bound.Doubles operation = new Bound.Doubles();
        operation.array = new Bound.DoubleArray();
        operation.array.type = "SOAP-ENC:Array";
        operation.array.arrayType = arrayType();
        operation.array.items = doubles;
        return operation;
    }
}
