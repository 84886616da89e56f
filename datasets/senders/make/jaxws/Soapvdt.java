import jakarta.jws.Oneway;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;

/** The service, document/literal wrapped: the parameters are in no namespace. */
@WebService(name = "soapvdt", targetNamespace = "urn:soapvdt")
public interface Soapvdt {
    @Oneway
    void soapint(@WebParam(name = "intbin") Arrays.Ints values);

    @Oneway
    void soapdouble(@WebParam(name = "dblbin") Arrays.Doubles values);

    @Oneway
    void soapstring(@WebParam(name = "strbin") Arrays.Strings values);

    @Oneway
    void soapmesh(@WebParam(name = "mshbin") Arrays.Meshes values);
}
