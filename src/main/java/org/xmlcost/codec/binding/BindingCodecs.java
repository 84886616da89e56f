package org.xmlcost.codec.binding;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.stax.StaxLibrary;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.glassfish.jaxb.runtime.v2.ContextFactory;
import tools.jackson.dataformat.xml.XmlMapper;

import java.util.List;

/**
 * Rows of data binding. Each library is used through Woodstox and through the JDK's own StAX. Rows called
 * {@code unchecked} are for programs that trust the sender: they have no {@link GuardedCursor}. The Javadoc of that
 * class lists the errors that are then not detected. They exist where the checks are more than a twentieth of a row.
 */
public final class BindingCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        return List.of(
                Row.of("binding.jaxb", BindingCodecs::jaxb, info -> new BindingJaxb(info, new StaxLibrary.Woodstox())),
                Row.of("binding.jaxb-jdk", BindingCodecs::jaxb, info -> new BindingJaxb(info, new StaxLibrary.Jdk())),
                Row.of(
                        "binding.jaxb-unchecked",
                        id -> jaxb(id).unchecked(),
                        info -> new BindingJaxb(info, new StaxLibrary.Woodstox())),
                Row.of(
                        "binding.jackson",
                        BindingCodecs::jackson,
                        info -> new BindingJackson(info, new StaxLibrary.Woodstox())),
                Row.of(
                        "binding.jackson-jdk",
                        BindingCodecs::jackson,
                        info -> new BindingJackson(info, new StaxLibrary.Jdk())),
                Row.of(
                        "binding.jackson-unchecked",
                        id -> jackson(id).unchecked(),
                        info -> new BindingJackson(info, new StaxLibrary.Woodstox())),
                Row.of(
                        "binding.jackson-jdk-unchecked",
                        id -> jackson(id).unchecked(),
                        info -> new BindingJackson(info, new StaxLibrary.Jdk())));
    }

    private static CodecInfo.Builder jaxb(String id) {
        return described(id, Library.of("Jakarta XML Binding (GlassFish)", ContextFactory.class, "BSD-3-Clause"));
    }

    private static CodecInfo.Builder jackson(String id) {
        return described(id, Library.of("Jackson XML", XmlMapper.class, "Apache-2.0"));
    }

    private static CodecInfo.Builder described(String id, Library library) {
        return CodecInfo.named(id, Model.BINDING, library)
                .textWires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64)
                .numbers(NumberMode.OWN)
                .upTo(Kind.BLOB, "each bound class has only one array");
    }
}
