import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlRootElement;

import java.util.List;
import java.util.stream.DoubleStream;

/** The content of the bodies, as xjc makes them of the schema of {@code wsdl.sh document}. */
final class Messages {
    private Messages() {}

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "soapint", namespace = "urn:soapvdt")
    static final class Ints {
        @XmlElement
        private final Arrays.Ints intbin = Arrays.Ints.of(Values.INTS);
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "soapdouble", namespace = "urn:soapvdt")
    static final class Doubles {
        @XmlElement
        private final Arrays.Doubles dblbin;

        Doubles() {
            this(Values.DOUBLES);
        }

        Doubles(double[] values) {
            dblbin = Arrays.Doubles.of(values);
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "soapstring", namespace = "urn:soapvdt")
    static final class Strings {
        @XmlElement
        private final Arrays.Strings strbin;

        Strings() {
            this(Values.STRINGS);
        }

        Strings(String[] values) {
            strbin = Arrays.Strings.of(values);
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "soapmesh", namespace = "urn:soapvdt")
    static final class Meshes {
        @XmlElement
        private final Arrays.Meshes mshbin = Arrays.Meshes.of(Values.MESH);
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "soapdouble", namespace = "urn:soapvdt")
    static final class ListOfDoubles {
        @XmlList
        private final List<Double> dblbin = DoubleStream.of(Values.DOUBLES).boxed().toList();
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "soapdouble", namespace = "urn:soapvdt")
    static final class PackedDoubles {
        @XmlElement
        private final byte[] dblbin = Values.packed();
    }
}
