package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import org.jvnet.fastinfoset.sax.EncodingAlgorithmContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** The array in one chunk of a built-in encoding algorithm; the handler of algorithms is given an array of its own. */
public final class FiAlgorithm extends FiSax {
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.fi.algorithm",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", SAXDocumentSerializer.class, "Apache-2.0"))
            .tuned()
            .wires(Wire.FI_ALG));

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare() {
        parser.setContentHandler(new DefaultHandler());
        parser.setEncodingAlgorithmContentHandler(new EncodingAlgorithmContentHandler() {
            @Override
            public void octets(String uri, int algorithm, byte[] bytes, int start, int length) throws SAXException {
                throw new SAXException("an algorithm that is not built in");
            }

            @Override
            public void object(String uri, int algorithm, Object values) {
                if (isInt) {
                    ints = (int[]) values;
                    size = ints.length;
                } else {
                    doubles = (double[]) values;
                    size = doubles.length;
                }
            }
        });
    }

    @Override
    void values() throws SAXException {
        if (isInt) {
            serializer.ints(ints, 0, size);
        } else {
            serializer.doubles(doubles, 0, size);
        }
    }
}
