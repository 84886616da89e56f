import org.apache.axiom.attachments.ByteArrayDataSource;

import java.util.stream.Stream;

import javax.activation.DataHandler;

/** The messages that Axis2 sends through the stubs of {@code WSDL2Java}, with ADB. Arguments: WSDLS OUT. */
public final class Send {
    private final Receiver receiver;

    private Send(Receiver receiver) {
        this.receiver = receiver;
    }

    public static void main(String[] args) throws Exception {
        try (Receiver receiver = new Receiver(args[1], "axis2")) {
            new Send(receiver).all();
        }
        // The HTTP client leaves threads behind.
        System.exit(0);
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

    private void all() throws Exception {
        document.SoapvdtServiceStub service = new document.SoapvdtServiceStub(receiver.address());
        keep("document", "int", () -> service.soapint(ints()));
        keep("document", "double", () -> service.soapdouble(doubles(Values.DOUBLES)));
        keep("document", "special", () -> service.soapdouble(doubles(Values.SPECIAL)));
        keep("document", "string", () -> service.soapstring(strings(Values.STRINGS)));
        keep("document", "nil", () -> service.soapstring(strings(Values.NIL)));
        keep("document", "mesh", () -> service.soapmesh(meshes()));
        other("document12", document12.SoapvdtServiceStub::new, (stub, values) -> {
            document12.Doubles array = new document12.Doubles();
            array.setItem(values);
            document12.Soapdouble call = new document12.Soapdouble();
            call.setDblbin(array);
            stub.soapdouble(call);
        });
        other("rpc", rpc.SoapvdtServiceStub::new, (stub, values) -> {
            rpc.Doubles array = new rpc.Doubles();
            array.setItem(values);
            rpc.Soapdouble call = new rpc.Soapdouble();
            call.setDblbin(array);
            stub.soapdouble(call);
        });
        other("list", list.SoapvdtServiceStub::new, (stub, values) -> {
            list.Doubles array = new list.Doubles();
            array.set_double(values);
            list.Soapdouble call = new list.Soapdouble();
            call.setDblbin(array);
            stub.soapdouble(call);
        });
        other("base64", rpcbase64.SoapvdtServiceStub::new, (stub, values) -> {
            rpcbase64.Doubles array = new rpcbase64.Doubles();
            array.setDoubles(new DataHandler(new ByteArrayDataSource(Values.packed())));
            rpcbase64.Soapdouble call = new rpcbase64.Soapdouble();
            call.setDblbin(array);
            stub.soapdouble(call);
        });
    }

    private interface Opening<S> {
        S open(String address) throws Exception;
    }

    private interface Sending<S> {
        void send(S stub, double[] values) throws Exception;
    }

    private <S> void other(String style, Opening<S> opening, Sending<S> sending) throws Exception {
        S stub = opening.open(receiver.address());
        keep(style, "double", () -> sending.send(stub, Values.DOUBLES));
    }

    private static document.Soapint ints() {
        document.Ints array = new document.Ints();
        array.setItem(Values.INTS);
        document.Soapint call = new document.Soapint();
        call.setIntbin(array);
        return call;
    }

    private static document.Soapdouble doubles(double[] values) {
        document.Doubles array = new document.Doubles();
        array.setItem(values);
        document.Soapdouble call = new document.Soapdouble();
        call.setDblbin(array);
        return call;
    }

    private static document.Soapstring strings(String[] values) {
        document.Strings array = new document.Strings();
        array.setItem(values);
        document.Soapstring call = new document.Soapstring();
        call.setStrbin(array);
        return call;
    }

    private static document.Soapmesh meshes() {
        document.Meshes array = new document.Meshes();
        array.setItem(Stream.of(Values.MESH)
                .map(point -> {
                    document.Mesh mesh = new document.Mesh();
                    mesh.setX((int) point[0]);
                    mesh.setY((int) point[1]);
                    mesh.setValue(point[2]);
                    return mesh;
                })
                .toArray(document.Mesh[]::new));
        document.Soapmesh call = new document.Soapmesh();
        call.setMshbin(array);
        return call;
    }
}
