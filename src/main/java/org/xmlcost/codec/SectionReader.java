package org.xmlcost.codec;

import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/** A codec that reads one section of a business message without converting the others. */
public interface SectionReader extends Codec {

    /**
     * Reads a section.
     *
     * @return an array for each of {@link Section#members()}, in their order
     * @throws MalformedMessageException if what is read does not have the shape that the codec was opened for, or if
     *     the message does not have the section
     */
    Object[] section(MessageBuffer in, Section section) throws MalformedMessageException;
}
