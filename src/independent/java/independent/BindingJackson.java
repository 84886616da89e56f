package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.NumberMode;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.dataformat.xml.XmlMapper;
import tools.jackson.dataformat.xml.XmlReadFeature;
import tools.jackson.dataformat.xml.XmlWriteFeature;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Jackson's XML module: one mapper, reading from and writing to a cursor. */
public final class BindingJackson extends BindingAdapter {
    private final XmlMapper mapper = XmlMapper.builder()
            .changeDefaultPropertyInclusion(all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(XmlReadFeature.AUTO_DETECT_XSI_TYPE)
            .disable(XmlWriteFeature.AUTO_DETECT_XSI_TYPE)
            .build();

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                        "independent.binding.jackson",
                        Model.BINDING,
                        Library.of("Jackson XML", XmlMapper.class, "Apache-2.0"))
                .numbers(NumberMode.OWN));
    }

    @Override
    void prepare(Class<?> bound) {
        output.setProperty(XMLOutputFactory.IS_REPAIRING_NAMESPACES, true);
    }

    @Override
    Object unmarshal(XMLStreamReader reader) throws Exception {
        return mapper.readValue(reader, type);
    }

    @Override
    void marshal(Object operation, XMLStreamWriter writer) throws Exception {
        mapper.writeValue(writer, operation);
    }
}
