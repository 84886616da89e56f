import jakarta.jws.Oneway;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;

/** The service, RPC/literal. */
@WebService(name = "soapvdt", targetNamespace = "urn:soapvdt")
@SOAPBinding(style = SOAPBinding.Style.RPC)
public interface SoapvdtRpc {
    @Oneway
    void soapdouble(@WebParam(name = "dblbin", partName = "dblbin") Arrays.Doubles values);

    @Oneway
    void soapint(@WebParam(name = "intbin", partName = "intbin") Arrays.Ints values);

    @Oneway
    void soapstring(@WebParam(name = "strbin", partName = "strbin") Arrays.Strings values);

    @Oneway
    void soapmesh(@WebParam(name = "mshbin", partName = "mshbin") Arrays.Meshes values);
}
