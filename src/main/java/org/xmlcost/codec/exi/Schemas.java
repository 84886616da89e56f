package org.xmlcost.codec.exi;

import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.grammars.Grammars;
import com.siemens.ct.exi.grammars.GrammarFactory;
import org.apache.xerces.xni.XNIException;
import org.apache.xerces.xni.parser.XMLInputSource;

import java.io.IOException;
import java.io.InputStream;

/** The XML Schemas of the schema-informed wires, beside this class, made into grammars. */
final class Schemas {
    private static final String ENVELOPE = "soap-envelope.xsd";

    private Schemas() {}

    /** Grammars of the wire's messages of all kinds. Takes a tenth of a second: for {@code open} alone. */
    static Grammars grammars(Wire wire) throws EXIException {
        String name =
                wire == Wire.EXI_SCHEMA_BASE64 ? "packed.xsd" : wire == Wire.EXI_SCHEMA_LIST ? "list.xsd" : "items.xsd";
        try (InputStream schema = open(name)) {
            return GrammarFactory.newInstance().createGrammars(schema, wanted -> {
                String imported = wanted.getLiteralSystemId();
                if (!ENVELOPE.equals(imported)) {
                    throw new XNIException("no schema " + imported);
                }
                return new XMLInputSource(wanted.getPublicId(), imported, null, open(ENVELOPE), null);
            });
        } catch (IOException e) {
            throw new EXIException(e);
        }
    }

    private static InputStream open(String name) {
        return Schemas.class.getResourceAsStream(name);
    }
}
