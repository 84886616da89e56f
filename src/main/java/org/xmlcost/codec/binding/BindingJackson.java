package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.stax.StaxLibrary;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.Base64Binary;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.dataformat.xml.XmlFactory;
import tools.jackson.dataformat.xml.XmlMapper;
import tools.jackson.dataformat.xml.XmlReadFeature;
import tools.jackson.dataformat.xml.XmlWriteFeature;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.io.IOException;
import java.util.regex.Pattern;

/**
 * Jackson's XML module, through the given StAX implementation. One mapper reads from a cursor and writes to a cursor,
 * as the module's README shows for parts of a document. Limits of Jackson that are below the size of values on our
 * wires are lifted: 100 million characters of a text, and 1000 characters of a number. The size of the message still
 * limits the memory of a reader. For xs:list see {@link JacksonLists}.
 */
final class BindingJackson extends BindingCodec {
    /** What Jackson advises to a programmer. */
    private static final Pattern ADVICE =
            Pattern.compile(" \\((?:disable|enable|class|token) [^)]*\\)(?:, not marked as ignorable)?");

    private XmlMapper mapper;
    private Class<?> type;

    BindingJackson(CodecInfo info, StaxLibrary library) {
        super(info, library);
    }

    @Override
    Bound bound(MessageShape shape) {
        return shape.wire().base() == Wire.LIST && shape.kind().isNumeric()
                ? JacksonLists.bound(shape.kind())
                : super.bound(shape);
    }

    @Override
    void prepare(Class<?> bound) {
        type = bound;
        StreamReadConstraints unlimited = StreamReadConstraints.builder()
                .maxStringLength(Integer.MAX_VALUE)
                .maxNumberLength(Integer.MAX_VALUE)
                .build();
        mapper = XmlMapper.builder(
                        XmlFactory.builder().streamReadConstraints(unlimited).build())
                .defaultUseWrapper(false)
                .changeDefaultVisibility(all -> all.withVisibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.NONE)
                        .withFieldVisibility(JsonAutoDetect.Visibility.ANY)
                        .withCreatorVisibility(JsonAutoDetect.Visibility.ANY))
                .changeDefaultPropertyInclusion(all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
                .enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                // The body continues after the element.
                .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                // Keeps the members of a struct in the order of their class, which is the order of the wire.
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .disable(XmlReadFeature.AUTO_DETECT_XSI_TYPE)
                .disable(XmlWriteFeature.AUTO_DETECT_XSI_TYPE)
                .addHandler(new SpacedBase64())
                .build();
    }

    /**
     * Configures the factory as the module configures its own factory: the writer chooses the prefixes. The JDK's
     * writer cannot do that: it declares two default namespaces on one element, and no prefixes.
     */
    @Override
    void configure(XMLOutputFactory output) {
        output.setProperty(XMLOutputFactory.IS_REPAIRING_NAMESPACES, !isJdk);
    }

    @Override
    void marshal(Object bound, XMLStreamWriter writer) throws IOException {
        mapper.writeValue(writer, bound);
    }

    @Override
    Object unmarshal(XMLStreamReader cursor) throws IOException, MalformedMessageException {
        try {
            return mapper.readValue(cursor, type);
        } catch (DatabindException e) {
            if (e.getCause() != null) {
                throw e;
            }
            throw new MalformedMessageException(
                    MalformedMessageException.plain(
                            ADVICE.matcher(e.getOriginalMessage()).replaceAll("")),
                    where(e),
                    e);
        }
    }

    /** Returns the index of the value, or the line if there is no such index. */
    private String where(DatabindException thrown) {
        return thrown.getPath().stream()
                .filter(step -> step.getIndex() >= 0)
                .findFirst()
                .map(step -> "value " + step.getIndex())
                .orElseGet(() -> info().id() + ", line " + thrown.getLocation().getLineNr() + ", column "
                        + thrown.getLocation().getColumnNr());
    }

    /** Decodes base64 with white space within a group of four characters, which Jackson refuses. */
    private static final class SpacedBase64 extends DeserializationProblemHandler {
        @Override
        public Object handleWeirdStringValue(
                DeserializationContext context, Class<?> target, String text, String failure) {
            try {
                return target == byte[].class ? Base64Binary.decode(text) : NOT_HANDLED;
            } catch (MalformedMessageException e) {
                return NOT_HANDLED;
            }
        }
    }
}
