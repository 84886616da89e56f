package org.xmlcost.codec.fastinfoset;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import org.jvnet.fastinfoset.FastInfosetException;

import javax.xml.stream.XMLStreamException;
import java.io.IOException;

/**
 * The library's StAX writer with a method for numbers in addition to {@code writeOctets}. Like that method, it ends the
 * open tag and then encodes the data. The library's SAX serializer has such methods. The encoder, which both extend,
 * has the two steps as protected methods.
 */
final class FiAlgorithmWriter extends StAXDocumentSerializer {

    /**
     * Writes numbers as a chunk of an encoding algorithm.
     *
     * @param algorithm index of a built-in algorithm (X.891, clause 10)
     * @param values the primitive array of that algorithm
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
