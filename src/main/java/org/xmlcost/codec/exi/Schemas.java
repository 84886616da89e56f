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

    private Schemas() {
    }

    /** Grammars of the wire's messages of all kinds. Takes a tenth of a second: for {@code open} alone. */
    static Grammars grammars(Wire wire) throws EXIException {
        try (InputStream schema = open(wire == Wire.EXI_SCHEMA_BASE64 ? "packed.xsd" : "items.xsd")) {
            return GrammarFactory.newInstance().createGrammars(schema, wanted -> {
                String name = wanted.getLiteralSystemId();
                if (!ENVELOPE.equals(name)) {
                    throw new XNIException("no schema " + name);
                }
                return new XMLInputSource(wanted.getPublicId(), name, null, open(ENVELOPE), null);
            });
        } catch (IOException e) {
            throw new EXIException(e);
        }
    }

    private static InputStream open(String name) {
        return Schemas.class.getResourceAsStream(name);
    }
}
