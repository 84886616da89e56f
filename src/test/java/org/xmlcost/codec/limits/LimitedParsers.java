package org.xmlcost.codec.limits;

import org.xmlcost.codec.JarVersion;
import org.xmlcost.codec.document.SizeLimit;
import org.xmlcost.codec.limits.LimitedParser.Parse;
import org.xmlcost.codec.limits.LimitedParser.Setting;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.siemens.ct.exi.core.EXIFactory;
import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.ximpleware.VTDGen;
import net.sf.saxon.om.TreeModel;
import net.sf.saxon.s9api.Processor;
import org.apache.axiom.om.OMElement;
import org.apache.xerces.util.SecurityManager;
import tools.jackson.dataformat.xml.XmlMapper;

import javax.xml.stream.XMLInputFactory;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import static org.xmlcost.codec.document.SizeLimit.ATTRIBUTES;
import static org.xmlcost.codec.document.SizeLimit.COMMENT;
import static org.xmlcost.codec.document.SizeLimit.DEPTH;
import static org.xmlcost.codec.document.SizeLimit.DOCUMENT;
import static org.xmlcost.codec.document.SizeLimit.ENTITY;
import static org.xmlcost.codec.document.SizeLimit.ENTITY_DEPTH;
import static org.xmlcost.codec.document.SizeLimit.ENTITY_REFERENCES;
import static org.xmlcost.codec.document.SizeLimit.EXPANSION;
import static org.xmlcost.codec.document.SizeLimit.INSTRUCTION;
import static org.xmlcost.codec.document.SizeLimit.NAME;
import static org.xmlcost.codec.document.SizeLimit.NAMESPACES;
import static org.xmlcost.codec.document.SizeLimit.PARAMETER_ENTITY;
import static org.xmlcost.codec.document.SizeLimit.PARAMETER_REFERENCES;
import static org.xmlcost.codec.document.SizeLimit.REFERENCES;
import static org.xmlcost.codec.document.SizeLimit.TEXT;
import static org.xmlcost.codec.document.SizeLimit.VALUE;

/** The Java libraries, each with the settings that lift its limits. */
final class LimitedParsers {
    /** Setting of the stack of the thread that parses, in bytes. */
    static final String STACK = "stack of the thread";

    private static final Set<SizeLimit> ALL = EnumSet.allOf(SizeLimit.class);
    /** A binary format has neither references nor entities. */
    private static final Set<SizeLimit> BINARY = EnumSet.of(
            DEPTH, SizeLimit.CHILDREN, ATTRIBUTES, NAMESPACES, NAME, VALUE, TEXT, COMMENT, INSTRUCTION, DOCUMENT);

    private static final Setting LARGER_STACK = new Setting("a larger stack of the thread", STACK, 1L << 30);

    private LimitedParsers() {}

    static List<LimitedParser> all() {
        List<LimitedParser> all = new ArrayList<>();
        all.add(jdk("JDK DOM", Parses.JDK_DOM));
        all.add(jdk("JDK SAX", Parses.JDK_SAX));
        all.add(jdk("JDK StAX", Parses.JDK_STAX));
        String xerces = version(SecurityManager.class);
        all.add(plain("Xerces-J DOM", SecurityManager.class, Parses.XERCES_DOM, ALL));
        all.add(plain("Xerces-J SAX", SecurityManager.class, Parses.XERCES_SAX, ALL));
        all.add(new LimitedParser("Xerces-J SAX (secure)", xerces, Parses.XERCES_SECURE, ALL, unmanaged(), Map.of()));
        all.add(new LimitedParser(
                "Woodstox",
                version(WstxInputFactory.class),
                Parses.stax(WstxInputFactory::new),
                ALL,
                woodstox(),
                Map.of()));
        all.add(plain("Aalto", InputFactoryImpl.class, Parses.stax(InputFactoryImpl::new), ALL));
        all.add(plain("dom4j", org.dom4j.Document.class, Parses.DOM4J, ALL));
        all.add(new LimitedParser(
                "JDOM",
                version(org.jdom2.Document.class),
                Parses.JDOM,
                ALL,
                Map.of(),
                // Quadratic in both.
                Map.of(DEPTH, 10_000, ATTRIBUTES, 5_000, NAMESPACES, 5_000)));
        all.add(plain("XOM", nu.xom.Document.class, Parses.XOM, ALL));
        all.add(new LimitedParser(
                "Saxon-HE",
                version(Processor.class),
                Parses.SAXON,
                ALL,
                Map.of(
                        DEPTH,
                        List.of(new Setting(
                                "DocumentBuilder.setTreeModel(TreeModel.LINKED_TREE)",
                                Parses.TREE,
                                TreeModel.LINKED_TREE))),
                Map.of()));
        all.add(new LimitedParser(
                "VTD-XML",
                version(VTDGen.class),
                Parses.VTD,
                ALL,
                Map.of(),
                Map.of(ATTRIBUTES, 5_000, NAMESPACES, 5_000)));
        all.add(new LimitedParser("Axiom", version(OMElement.class), Parses.AXIOM, ALL, woodstox(), Map.of()));
        all.add(plain("JAXB", org.glassfish.jaxb.runtime.v2.ContextFactory.class, Parses.JAXB, ALL));
        all.add(new LimitedParser(
                "Jackson", version(XmlMapper.class), Parses.JACKSON, ALL, jackson(), Map.of(TEXT, 101_000_000)));
        all.add(plain("FastInfoset", SAXDocumentParser.class, Parses.FAST_INFOSET, BINARY));
        all.add(plain("EXIficient", EXIFactory.class, Parses.EXI, BINARY));
        return all;
    }

    private static LimitedParser plain(String library, Class<?> anchor, Parse parse, Set<SizeLimit> limits) {
        return new LimitedParser(
                library, version(anchor), parse, limits, Map.of(DEPTH, List.of(LARGER_STACK)), Map.of());
    }

    private static String version(Class<?> anchor) {
        return JarVersion.of(Path.of(URI.create(
                anchor.getProtectionDomain().getCodeSource().getLocation().toString())));
    }

    private static LimitedParser jdk(String library, Parse parse) {
        Map<SizeLimit, List<Setting>> settings = new EnumMap<>(SizeLimit.class);
        settings.put(DEPTH, jdkLimits("maxElementDepth"));
        settings.put(ATTRIBUTES, jdkLimits("elementAttributeLimit"));
        settings.put(NAMESPACES, jdkLimits("elementAttributeLimit"));
        settings.put(NAME, jdkLimits("maxXMLNameLimit"));
        settings.put(REFERENCES, jdkLimits("maxGeneralEntitySizeLimit", "totalEntitySizeLimit"));
        settings.put(ENTITY, jdkLimits("maxGeneralEntitySizeLimit", "totalEntitySizeLimit"));
        settings.put(ENTITY_REFERENCES, jdkLimits("entityExpansionLimit", "entityReplacementLimit"));
        settings.put(ENTITY_DEPTH, jdkLimits("entityExpansionLimit"));
        settings.put(EXPANSION, jdkLimits("totalEntitySizeLimit", "entityExpansionLimit", "entityReplacementLimit"));
        settings.put(PARAMETER_ENTITY, jdkLimits("maxParameterEntitySizeLimit", "totalEntitySizeLimit"));
        settings.put(PARAMETER_REFERENCES, jdkLimits("entityExpansionLimit", "totalEntitySizeLimit"));
        return new LimitedParser(
                library, Integer.toString(Runtime.version().feature()), parse, ALL, settings, Map.of());
    }

    /** 0 means no limit. */
    private static List<Setting> jdkLimits(String... names) {
        return Stream.of(names)
                .map("jdk.xml."::concat)
                .map(name -> new Setting(name, name, "0"))
                .toList();
    }

    /** With another manager than the one that secure processing installs. */
    private static Map<SizeLimit, List<Setting>> unmanaged() {
        SecurityManager manager = new SecurityManager();
        manager.setEntityExpansionLimit(Integer.MAX_VALUE);
        List<Setting> lifted = List.of(new Setting(
                "SecurityManager.setEntityExpansionLimit",
                "http://apache.org/xml/properties/security-manager",
                manager));
        Map<SizeLimit, List<Setting>> all = new EnumMap<>(SizeLimit.class);
        List.of(ENTITY, ENTITY_REFERENCES, ENTITY_DEPTH, EXPANSION, PARAMETER_ENTITY, PARAMETER_REFERENCES)
                .forEach(limit -> all.put(limit, lifted));
        return all;
    }

    private static Map<SizeLimit, List<Setting>> woodstox() {
        Map<SizeLimit, List<Setting>> settings = new EnumMap<>(SizeLimit.class);
        Setting attributes = woodstox("P_MAX_ATTRIBUTES_PER_ELEMENT", WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT);
        Setting entities = woodstox("P_MAX_ENTITY_COUNT", WstxInputProperties.P_MAX_ENTITY_COUNT);
        settings.put(DEPTH, List.of(woodstox("P_MAX_ELEMENT_DEPTH", WstxInputProperties.P_MAX_ELEMENT_DEPTH)));
        settings.put(ATTRIBUTES, List.of(attributes));
        settings.put(NAMESPACES, List.of(attributes));
        settings.put(VALUE, List.of(woodstox("P_MAX_ATTRIBUTE_SIZE", WstxInputProperties.P_MAX_ATTRIBUTE_SIZE)));
        settings.put(ENTITY_REFERENCES, List.of(entities));
        settings.put(EXPANSION, List.of(entities));
        settings.put(PARAMETER_REFERENCES, List.of(entities));
        settings.put(ENTITY_DEPTH, List.of(woodstox("P_MAX_ENTITY_DEPTH", WstxInputProperties.P_MAX_ENTITY_DEPTH)));
        return settings;
    }

    private static Setting woodstox(String constant, String property) {
        return new Setting("WstxInputProperties." + constant, property, Integer.MAX_VALUE);
    }

    private static Map<SizeLimit, List<Setting>> jackson() {
        Map<SizeLimit, List<Setting>> settings = woodstox();
        settings.put(
                DEPTH,
                List.of(
                        constraint(Parses.NESTING),
                        woodstox("P_MAX_ELEMENT_DEPTH", WstxInputProperties.P_MAX_ELEMENT_DEPTH)));
        settings.put(TEXT, List.of(constraint(Parses.STRING)));
        settings.put(NAME, List.of(constraint(Parses.NAME)));
        List<Setting> types =
                List.of(new Setting("XMLInputFactory.SUPPORT_DTD of its factory", XMLInputFactory.SUPPORT_DTD, true));
        List.of(ENTITY, ENTITY_REFERENCES, ENTITY_DEPTH, EXPANSION).forEach(limit -> settings.put(limit, types));
        return settings;
    }

    private static Setting constraint(String name) {
        return new Setting("StreamReadConstraints." + name, name, Integer.MAX_VALUE);
    }
}
