package org.xmlcost.codec.fastinfoset;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import org.jvnet.fastinfoset.FastInfosetException;

import javax.xml.stream.XMLStreamException;
import java.io.IOException;

/**
 * The StAX writer with a method for numbers beside {@code writeOctets}, which is made of the same two parts. Its SAX
 * interface has one; its encoder, which both extend, leaves the parts to those who extend it.
 */
final class FiAlgorithmWriter extends StAXDocumentSerializer {

    /**
     * @param algorithm index of a built-in one (X.891, clause 10)
     * @param values its primitive array
     */
    void writeNumbers(int algorithm, Object values, int count) throws XMLStreamException {
        if (count == 0) {
            return;
        }
        encodeTerminationAndCurrentElement(true);
        try {
            encodeCIIBuiltInAlgorithmData(algorithm, values, 0, count);
        } catch (FastInfosetException | IOException e) {
            throw new XMLStreamException(e);
        }
    }
}
