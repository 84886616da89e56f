package org.xmlcost.codec.exi;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

import javax.xml.parsers.DocumentBuilderFactory;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** The schemas spell the names of the wire a second time: here they are compared. */
class ExiSchemaTest {

    @ParameterizedTest
    @MethodSource("kindsOfItems")
    void itemsHaveTheNamesAndTypesOfTheWire(Kind kind) throws Exception {
        Element schema = schema("items.xsd");
        if (kind == Kind.VOID) {
            assertThat(parameters(schema, kind)).isEmpty();
            return;
        }
        Element parameter = parameter(schema, kind);
        if (kind == Kind.BLOB) {
            assertThat(type(parameter)).isEqualTo(Names.type(kind));
            return;
        }
        List<Element> items = elements(parameter);
        assertThat(items).extracting(each -> each.getAttribute("name")).containsExactly(Names.ITEM.local());
        assertThat(items.get(0).getAttribute("maxOccurs")).isEqualTo("unbounded");
        assertThat(items.get(0).getAttribute("minOccurs")).isEqualTo("0");
        assertThat(type(items.get(0))).isEqualTo(Names.type(kind));
        if (Names.members(kind).length > 0) {
            List<Element> members =
                    elements(named(schema, "complexType", Names.type(kind).local()));
            assertThat(members)
                    .extracting(each -> each.getAttribute("name"))
                    .containsExactlyElementsOf(
                            Arrays.stream(Names.members(kind)).map(Name::local).toList());
        }
    }

    static Stream<Kind> kindsOfItems() {
        return kinds(Wire.EXI_SCHEMA);
    }

    static Stream<Kind> packedKinds() {
        return kinds(Wire.EXI_SCHEMA_BASE64);
    }

    private static Stream<Kind> kinds(Wire wire) {
        return Stream.of(Kind.values()).filter(kind -> wire.cannotCarry(kind).isEmpty());
    }

    @ParameterizedTest
    @MethodSource("packedKinds")
    void packedValuesHaveTheNamesOfTheWire(Kind kind) throws Exception {
        if (kind != Kind.VOID) {
            assertThat(type(parameter(schema("packed.xsd"), kind))).isEqualTo(Names.type(Kind.BLOB));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"BYTE", "INT", "FLOAT", "DOUBLE", "BLOB"})
    void listsHaveTheNamesAndTypesOfTheWire(Kind kind) throws Exception {
        Element parameter = parameter(schema("list.xsd"), kind);
        if (kind == Kind.BLOB) {
            assertThat(type(parameter)).isEqualTo(Names.type(kind));
        } else {
            Element list =
                    children(children(parameter, "simpleType").get(0), "list").get(0);
            assertThat(type(list, "itemType")).isEqualTo(Names.type(kind));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"items.xsd", "list.xsd", "packed.xsd"})
    void namespacesAreThoseOfTheWire(String name) throws Exception {
        Element schema = schema(name);
        assertThat(schema.getAttribute("targetNamespace")).isEqualTo(Names.NS.uri());
        assertThat(schema.getAttribute("elementFormDefault")).isEqualTo("unqualified");
        assertThat(children(schema, "import"))
                .extracting(each -> each.getAttribute("namespace"))
                .containsExactly(Names.SOAP_ENV.uri());
        Element envelope = schema("soap-envelope.xsd");
        assertThat(envelope.getAttribute("targetNamespace")).isEqualTo(Names.SOAP_ENV.uri());
        named(envelope, "element", Names.ENVELOPE.local());
        named(envelope, "element", Names.BODY.local());
    }

    private static List<Element> parameters(Element schema, Kind kind) {
        return elements(named(schema, "element", Names.method(kind).local()));
    }

    private static Element parameter(Element schema, Kind kind) {
        List<Element> parameters = parameters(schema, kind);
        assertThat(parameters)
                .extracting(each -> each.getAttribute("name"))
                .containsExactly(Names.parameter(kind).local());
        return parameters.get(0);
    }

    private static Name type(Element element) {
        return type(element, "type");
    }

    private static Name type(Element element, String attribute) {
        String type = element.getAttribute(attribute);
        int colon = type.indexOf(':');
        String uri = element.lookupNamespaceURI(type.substring(0, colon));
        Name prefix = uri.equals(Names.XSD.uri()) ? Names.XSD : Names.NS;
        assertThat(uri).isEqualTo(prefix.uri());
        return Name.of(prefix.prefix(), prefix.uri(), type.substring(colon + 1));
    }

    private static Element named(Element parent, String tag, String name) {
        List<Element> found = children(parent, tag).stream()
                .filter(each -> each.getAttribute("name").equals(name))
                .toList();
        assertThat(found).as(tag + " " + name).hasSize(1);
        return found.get(0);
    }

    /** Elements that stand in the sequence of the type that is, or is in, an element. */
    private static List<Element> elements(Element declared) {
        List<Element> types =
                declared.getLocalName().equals("complexType") ? List.of(declared) : children(declared, "complexType");
        return types.stream()
                .flatMap(type -> children(type, "sequence").stream())
                .flatMap(sequence -> children(sequence, "element").stream())
                .toList();
    }

    private static List<Element> children(Element parent, String tag) {
        List<Element> found = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getLocalName().equals(tag)) {
                found.add(element);
            }
        }
        return found;
    }

    private static Element schema(String name) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        try (InputStream in = Schemas.class.getResourceAsStream(name)) {
            Document document = factory.newDocumentBuilder().parse(in);
            return document.getDocumentElement();
        }
    }
}
