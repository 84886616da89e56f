package org.xmlcost.codec.exi;

import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.grammars.Grammars;
import com.siemens.ct.exi.grammars.GrammarFactory;
import org.apache.xerces.xni.XNIException;
import org.apache.xerces.xni.parser.XMLInputSource;

import java.io.IOException;
import java.io.InputStream;

/** Grammars of the XML Schemas of the schema-informed wires. The schemas are resources in the package of this class. */
final class Schemas {
    private static final String ENVELOPE = "soap-envelope.xsd";

    private Schemas() {}

    /**
     * Returns the grammars of the wire's messages of all kinds. This takes a tenth of a second, so only {@code open}
     * may call it.
     */
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
