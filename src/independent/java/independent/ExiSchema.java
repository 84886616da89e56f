package independent;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Names;

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.grammars.GrammarFactory;
import org.apache.xerces.xni.parser.XMLInputSource;
import org.xml.sax.SAXException;

import java.io.InputStream;
import java.util.Arrays;

/** EXIficient through SAX with the schema of the wire: the library makes the text of numbers, and takes it. */
public final class ExiSchema extends ExiSchemaless {
    private static final String SCHEMAS = "/org/xmlcost/codec/exi/";
    /** An item is an event code, a sign and an octet at least: ten bits for an int, more for a double. */
    private static final int SHORTEST_ITEM = 1;

    private static final CodecInfo INFO = twoKinds(
            CodecInfo.named("independent.exi.schema", Model.EXI, Library.of("EXIficient", EXIFactory.class, "MIT"))
                    .wires(Wire.EXI_SCHEMA)
                    .wireNumbers());

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    EXIFactory factory() throws Exception {
        EXIFactory factory = super.factory();
        try (InputStream schema = schema("items.xsd")) {
            factory.setGrammars(GrammarFactory.newInstance()
                    .createGrammars(
                            schema,
                            imported -> new XMLInputSource(
                                    null,
                                    imported.getLiteralSystemId(),
                                    null,
                                    schema(imported.getLiteralSystemId()),
                                    null)));
        }
        return factory;
    }

    private static InputStream schema(String name) {
        return Codec.class.getResourceAsStream(SCHEMAS + name);
    }

    @Override
    void envelope(String soap) throws SAXException {
        encoder.startPrefixMapping("SOAP-ENV", soap);
        encoder.startPrefixMapping("ns", Names.NS.uri());
        encoder.startElement(soap, "Envelope", "SOAP-ENV:Envelope", NONE);
        encoder.startElement(soap, "Body", "SOAP-ENV:Body", NONE);
    }

    @Override
    void parameter() throws SAXException {
        encoder.startElement("", parameter, parameter, NONE);
    }

    @Override
    void begin(String arrayType, int messageLength) {
        claim(messageLength / SHORTEST_ITEM);
    }

    @Override
    void end() {
        if (isInt) {
            ints = Arrays.copyOf(ints, size);
        } else {
            doubles = Arrays.copyOf(doubles, size);
        }
    }
}
