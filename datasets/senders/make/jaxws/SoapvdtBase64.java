import jakarta.jws.Oneway;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;

/** The service with packed numbers, RPC/literal. */
@WebService(name = "soapvdt", targetNamespace = "urn:soapvdt")
@SOAPBinding(style = SOAPBinding.Style.RPC)
public interface SoapvdtBase64 {
    @Oneway
    void soapint(@WebParam(name = "intbin", partName = "intbin") byte[] values);

    @Oneway
    void soapdouble(@WebParam(name = "dblbin", partName = "dblbin") byte[] values);
}
