package lists;

import jakarta.jws.Oneway;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import jakarta.xml.bind.annotation.XmlList;

import java.util.List;

/** The service with an xs:list of numbers; in a package of its own, as Metro names the wrappers by package and operation. */
@WebService(name = "soapvdt", targetNamespace = "urn:soapvdt")
public interface SoapvdtList {
    @Oneway
    void soapint(@WebParam(name = "intbin") @XmlList List<Integer> values);

    @Oneway
    void soapdouble(@WebParam(name = "dblbin") @XmlList List<Double> values);
}
