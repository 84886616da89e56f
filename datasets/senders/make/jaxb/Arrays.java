import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The arrays, as xjc makes them of the schema of {@code wsdl.sh document}. */
public final class Arrays {
    private Arrays() {}

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "ints", namespace = "urn:soapvdt")
    public static class Ints {
        @XmlElement(nillable = true)
        public List<Integer> item;

        public static Ints of(int... values) {
            Ints array = new Ints();
            array.item = IntStream.of(values).boxed().toList();
            return array;
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "doubles", namespace = "urn:soapvdt")
    public static class Doubles {
        @XmlElement(nillable = true)
        public List<Double> item;

        public static Doubles of(double... values) {
            Doubles array = new Doubles();
            array.item = DoubleStream.of(values).boxed().toList();
            return array;
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "strings", namespace = "urn:soapvdt")
    public static class Strings {
        @XmlElement(nillable = true)
        public List<String> item;

        public static Strings of(String... values) {
            Strings array = new Strings();
            array.item = java.util.Arrays.asList(values);
            return array;
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "mesh", namespace = "urn:soapvdt", propOrder = {"x", "y", "value"})
    public static class Mesh {
        public int x;
        public int y;
        public double value;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "meshes", namespace = "urn:soapvdt")
    public static class Meshes {
        @XmlElement(nillable = true)
        public List<Mesh> item;

        /** @param points x, y and value of each point */
        public static Meshes of(double[]... points) {
            Meshes array = new Meshes();
            array.item = Stream.of(points)
                    .map(point -> {
                        Mesh mesh = new Mesh();
                        mesh.x = (int) point[0];
                        mesh.y = (int) point[1];
                        mesh.value = point[2];
                        return mesh;
                    })
                    .toList();
            return array;
        }
    }
}
