import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Service;

import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;

import lists.SoapvdtList;

import javax.xml.namespace.QName;

/** The messages that the JAX-WS implementation on the class path sends. Arguments: WSDLS OUT STACK. */
public final class Send {
    private final Receiver receiver;
    private final Path wsdls;

    private Send(Receiver receiver, Path wsdls) {
        this.receiver = receiver;
        this.wsdls = wsdls;
    }

    public static void main(String[] args) throws Exception {
        try (Receiver receiver = new Receiver(args[1], args[2])) {
            new Send(receiver, Path.of(args[0])).all();
        }
        // Clients leave threads behind.
        System.exit(0);
    }

    private void all() throws Exception {
        Soapvdt service = port("document", Soapvdt.class);
        keep("document", "int", () -> service.soapint(Arrays.Ints.of(Values.INTS)));
        keep("document", "double", () -> service.soapdouble(Arrays.Doubles.of(Values.DOUBLES)));
        keep("document", "special", () -> service.soapdouble(Arrays.Doubles.of(Values.SPECIAL)));
        keep("document", "string", () -> service.soapstring(Arrays.Strings.of(Values.STRINGS)));
        keep("document", "nil", () -> service.soapstring(Arrays.Strings.of(Values.NIL)));
        keep("document", "mesh", () -> service.soapmesh(Arrays.Meshes.of(Values.MESH)));
        Soapvdt newer = port("document12", Soapvdt.class);
        keep("document12", "double", () -> newer.soapdouble(Arrays.Doubles.of(Values.DOUBLES)));
        SoapvdtRpc rpc = port("rpc", SoapvdtRpc.class);
        keep("rpc", "double", () -> rpc.soapdouble(Arrays.Doubles.of(Values.DOUBLES)));
        keep("rpc", "mesh", () -> rpc.soapmesh(Arrays.Meshes.of(Values.MESH)));
        List<Double> doubles = DoubleStream.of(Values.DOUBLES).boxed().toList();
        keep("list", "double", () -> port("list", SoapvdtList.class).soapdouble(doubles));
        keep("base64", "double", () -> port("rpcbase64", SoapvdtBase64.class).soapdouble(Values.packed()));
    }

    private interface Action {
        void run() throws Exception;
    }

    private void keep(String style, String kind, Action action) throws Exception {
        receiver.keep(style, kind, () -> {
            action.run();
            return null;
        });
    }

    private <T> T port(String style, Class<T> type) throws Exception {
        URL wsdl = wsdls.resolve(style + ".wsdl").toUri().toURL();
        T port = Service.create(wsdl, new QName("urn:soapvdt", "soapvdtService"))
                .getPort(new QName("urn:soapvdt", "soapvdtPort"), type);
        ((BindingProvider) port)
                .getRequestContext()
                .put(BindingProvider.ENDPOINT_ADDRESS_PROPERTY, receiver.address());
        return port;
    }
}
