package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRootName;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.dataformat.xml.XmlMapper;
import tools.jackson.dataformat.xml.XmlReadFeature;
import tools.jackson.dataformat.xml.XmlWriteFeature;
import tools.jackson.dataformat.xml.annotation.JacksonXmlElementWrapper;
import tools.jackson.dataformat.xml.annotation.JacksonXmlProperty;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * Jackson's XML module over Woodstox: one mapper binds the operation in the body; envelope and body are read and
 * written with the cursor.
 */
public final class BindingJackson extends Adapter {
    private static final String SOAP_SERVICE = "urn:soapvdt";
    private static final String SOAP_ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";
    private static final String SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    private final XMLInputFactory input = new WstxInputFactory();
    private final XMLOutputFactory output = new WstxOutputFactory();
    private final XmlMapper mapper = XmlMapper.builder()
            .changeDefaultPropertyInclusion(all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(XmlReadFeature.AUTO_DETECT_XSI_TYPE)
            .disable(XmlWriteFeature.AUTO_DETECT_XSI_TYPE)
            .build();
    private Class<?> type;

    @JsonRootName(namespace = SOAP_SERVICE, value = "soapint")
    public static final class IntOperation {
        @JacksonXmlProperty(localName = "intbin")
        public IntArray array;
    }

    @JsonRootName(namespace = SOAP_SERVICE, value = "soapdouble")
    public static final class DoubleOperation {
        @JacksonXmlProperty(localName = "dblbin")
        public DoubleArray array;
    }

    /** The attributes of an array. */
    public static class ArrayAttributes {
        @JacksonXmlProperty(isAttribute = true, namespace = SCHEMA_INSTANCE, localName = "type")
        public String type;

        @JacksonXmlProperty(isAttribute = true, namespace = SOAP_ENCODING, localName = "arrayType")
        public String arrayType;
    }

    public static final class IntArray extends ArrayAttributes {
        @JacksonXmlProperty(localName = "item")
        @JacksonXmlElementWrapper(useWrapping = false)
        public int[] items;
    }

    public static final class DoubleArray extends ArrayAttributes {
        @JacksonXmlProperty(localName = "item")
        @JacksonXmlElementWrapper(useWrapping = false)
        public double[] items;
    }

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                        "independent.binding.jackson",
                        Model.BINDING,
                        Library.of("Jackson XML", XmlMapper.class, "Apache-2.0"))
                .numbers(NumberMode.OWN));
    }

    @Override
    void prepare() {
        type = isInt ? IntOperation.class : DoubleOperation.class;
        output.setProperty(XMLOutputFactory.IS_REPAIRING_NAMESPACES, true);
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        XMLStreamReader reader = input.createXMLStreamReader(in.in());
        reader.nextTag();
        reader.nextTag();
        reader.nextTag();
        Object operation = mapper.readValue(reader, type);
        if (isInt) {
            ints = ((IntOperation) operation).array.items;
        } else {
            doubles = ((DoubleOperation) operation).array.items;
        }
        while (reader.hasNext()) {
            reader.next();
        }
        reader.close();
    }

    @Override
    void put(MessageBuffer out) throws Exception {
        XMLStreamWriter writer = output.createXMLStreamWriter(out.out(), "UTF-8");
        writer.writeStartDocument("UTF-8", "1.0");
        startBody(writer);
        mapper.writeValue(writer, operation());
        writer.writeEndElement();
        writer.writeEndElement();
        writer.writeEndDocument();
        writer.close();
    }

    private Object operation() {
        if (isInt) {
            IntOperation operation = new IntOperation();
            operation.array = new IntArray();
            operation.array.type = "SOAP-ENC:Array";
            operation.array.arrayType = arrayType();
            operation.array.items = ints;
            return operation;
        }
        DoubleOperation operation = new DoubleOperation();
        operation.array = new DoubleArray();
        operation.array.type = "SOAP-ENC:Array";
        operation.array.arrayType = arrayType();
        operation.array.items = doubles;
        return operation;
    }
}
