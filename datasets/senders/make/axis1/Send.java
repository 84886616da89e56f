import org.apache.axis.AxisEngine;
import org.apache.axis.client.Call;
import org.apache.axis.client.Service;
import org.apache.axis.constants.Style;
import org.apache.axis.constants.Use;
import org.apache.axis.encoding.XMLType;
import org.apache.axis.encoding.ser.ArrayDeserializerFactory;
import org.apache.axis.encoding.ser.ArraySerializerFactory;
import org.apache.axis.encoding.ser.BeanDeserializerFactory;
import org.apache.axis.encoding.ser.BeanSerializerFactory;
import org.apache.axis.soap.SOAPConstants;

import java.util.Arrays;

import javax.xml.namespace.QName;
import javax.xml.rpc.ParameterMode;

/** The messages that Axis 1.4 sends through its dynamic interface, {@code Call}. Arguments: WSDLS OUT. */
public final class Send {
    private static final String NS = "urn:soapvdt";
    private static final QName MESH = new QName(NS, "mesh");

    private final Receiver receiver;

    private Send(Receiver receiver) {
        this.receiver = receiver;
    }

    public static void main(String[] args) throws Exception {
        try (Receiver receiver = new Receiver(args[1], "axis1")) {
            new Send(receiver).all();
        }
    }

    private void all() throws Exception {
        encoded("encoded", "int", "soapint", "intbin", Values.INTS);
        encoded("encoded", "double", "soapdouble", "dblbin", Values.DOUBLES);
        encoded("encoded", "special", "soapdouble", "dblbin", Values.SPECIAL);
        encoded("encoded", "string", "soapstring", "strbin", Values.STRINGS);
        encoded("encoded", "nil", "soapstring", "strbin", Values.NIL);
        Mesh[] points = Arrays.stream(Values.MESH).map(Send::point).toArray(Mesh[]::new);
        // By default, a bean is sent behind the method, and its place has a reference.
        encoded("encoded", "mesh", "soapmesh", "mshbin", points);
        encoded("encodedref", "mesh", "soapmesh", "mshbin", new Mesh[] {points[0], points[1], points[0]});
        inline("inline", "mesh", "soapmesh", "mshbin", points);
        inline("inline", "double", "soapdouble", "dblbin", Values.DOUBLES);
        inline("boxed", "double", "soapdouble", "dblbin",
                Arrays.stream(Values.DOUBLES).boxed().toArray(Double[]::new));
        version12();
        literal("rpc", "double", Style.RPC, "soapdouble", "dblbin", Values.DOUBLES, XMLType.XSD_DOUBLE);
        literal("rpc", "mesh", Style.RPC, "soapmesh", "mshbin", points, MESH);
        literal("document", "double", Style.WRAPPED, "soapdouble", "dblbin", Values.DOUBLES, XMLType.XSD_DOUBLE);
        literal("document", "special", Style.WRAPPED, "soapdouble", "dblbin", Values.SPECIAL, XMLType.XSD_DOUBLE);
        literal("document", "int", Style.WRAPPED, "soapint", "intbin", Values.INTS, XMLType.XSD_INT);
        literal("document", "string", Style.WRAPPED, "soapstring", "strbin", Values.STRINGS, XMLType.XSD_STRING);
        literal("document", "nil", Style.WRAPPED, "soapstring", "strbin", Values.NIL, XMLType.XSD_STRING);
        literal("document", "mesh", Style.WRAPPED, "soapmesh", "mshbin", points, MESH);
        encoded("base64", "double", "soapdouble", "dblbin", Values.packed());
    }

    private static Mesh point(double[] members) {
        Mesh point = new Mesh();
        point.setX((int) members[0]);
        point.setY((int) members[1]);
        point.setValue(members[2]);
        return point;
    }

    private Call call() throws Exception {
        Call call = (Call) new Service().createCall();
        call.setTargetEndpointAddress(receiver.address());
        call.setReturnType(XMLType.AXIS_VOID);
        return call;
    }

    /** Of a call whose encoding is set: the mapping is for that encoding. */
    private static void registerMesh(Call call) {
        call.registerTypeMapping(Mesh.class, MESH, BeanSerializerFactory.class, BeanDeserializerFactory.class);
    }

    private void encoded(String style, String kind, String method, String parameter, Object values) throws Exception {
        invoke(call(), style, kind, method, parameter, values);
    }

    private void inline(String style, String kind, String method, String parameter, Object values) throws Exception {
        Call call = call();
        call.setProperty(AxisEngine.PROP_DOMULTIREFS, Boolean.FALSE);
        invoke(call, style, kind, method, parameter, values);
    }

    private void version12() throws Exception {
        Call call = call();
        call.setSOAPVersion(SOAPConstants.SOAP12_CONSTANTS);
        invoke(call, "encoded12", "double", "soapdouble", "dblbin", Values.DOUBLES);
    }

    private void invoke(Call call, String style, String kind, String method, String parameter, Object values)
            throws Exception {
        registerMesh(call);
        QName type = values instanceof byte[] ? XMLType.XSD_BASE64 : XMLType.SOAP_ARRAY;
        call.addParameter(new QName(parameter), type, values.getClass(), ParameterMode.IN);
        call.setOperationName(new QName(NS, method));
        receiver.keep(style, kind, () -> call.invoke(new Object[] {values}));
    }

    private void literal(
            String name, String kind, Style style, String method, String parameter, Object values, QName type)
            throws Exception {
        Call call = call();
        call.setOperationStyle(style);
        call.setOperationUse(Use.LITERAL);
        call.setEncodingStyle(null);
        call.setProperty(Call.SEND_TYPE_ATTR, Boolean.FALSE);
        call.setProperty(AxisEngine.PROP_DOMULTIREFS, Boolean.FALSE);
        registerMesh(call);
        QName array = new QName(NS, "ArrayOf_" + type.getLocalPart());
        call.registerTypeMapping(
                values.getClass(),
                array,
                new ArraySerializerFactory(type, new QName("item")),
                new ArrayDeserializerFactory());
        call.addParameter(new QName(parameter), array, values.getClass(), ParameterMode.IN);
        call.setOperationName(new QName(NS, method));
        receiver.keep(name, kind, () -> call.invoke(new Object[] {values}));
    }
}
