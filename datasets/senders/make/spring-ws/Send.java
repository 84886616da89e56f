import org.springframework.oxm.jaxb.Jaxb2Marshaller;
import org.springframework.ws.client.core.WebServiceTemplate;
import org.springframework.ws.soap.SoapVersion;
import org.springframework.ws.soap.saaj.SaajSoapMessageFactory;

/** The messages that Spring Web Services sends through its template. Arguments: WSDLS OUT. */
public final class Send {
    private final Receiver receiver;

    private Send(Receiver receiver) {
        this.receiver = receiver;
    }

    public static void main(String[] args) throws Exception {
        try (Receiver receiver = new Receiver(args[1], "spring-ws")) {
            new Send(receiver).all();
        }
    }

    private void all() throws Exception {
        SoapVersion version = SoapVersion.SOAP_11;
        send("document", "int", version, new Messages.Ints());
        send("document", "double", version, new Messages.Doubles());
        send("document", "special", version, new Messages.Doubles(Values.SPECIAL));
        send("document", "string", version, new Messages.Strings());
        send("document", "nil", version, new Messages.Strings(Values.NIL));
        send("document", "mesh", version, new Messages.Meshes());
        send("list", "double", version, new Messages.ListOfDoubles());
        send("base64", "double", version, new Messages.PackedDoubles());
        send("document12", "double", SoapVersion.SOAP_12, new Messages.Doubles());
    }

    private void send(String style, String kind, SoapVersion version, Object content) throws Exception {
        SaajSoapMessageFactory messages = new SaajSoapMessageFactory();
        messages.setSoapVersion(version);
        messages.afterPropertiesSet();
        Jaxb2Marshaller marshaller = new Jaxb2Marshaller();
        marshaller.setClassesToBeBound(content.getClass());
        marshaller.afterPropertiesSet();
        WebServiceTemplate template = new WebServiceTemplate(messages);
        template.setMarshaller(marshaller);
        template.setUnmarshaller(marshaller);
        receiver.keep(style, kind, () -> template.marshalSendAndReceive(receiver.address(), content));
    }
}
