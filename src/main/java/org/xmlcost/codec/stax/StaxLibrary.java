package org.xmlcost.codec.stax;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.WellFormed;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import java.io.InputStream;

/**
 * An implementation of StAX: its factories with the settings that all codecs need, and the checks that its parsers
 * omit. The factories are created by class, since a service look-up would take the first implementation on the class
 * path. Each library is a class of its own, so that a JVM loads only the one in use.
 */
public abstract class StaxLibrary {
    abstract XMLInputFactory factory();

    public abstract XMLOutputFactory output();

    /** Returns a factory of parsers without document types and external entities. */
    public final XMLInputFactory input() {
        XMLInputFactory factory = factory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    /** Checks a message, before it is parsed, for errors of encoding that the parser accepts or prints. */
    public abstract void check(MessageBuffer in) throws MalformedMessageException;

    /** Returns a message for a reader that may stop early, with the check as far as it is read. */
    public InputStream checked(MessageBuffer in) throws MalformedMessageException {
        check(in);
        return in.in();
    }

    /**
     * Aalto. It never expands entities of a DTD. Version 1.4 reads overlong UTF-8, code points beyond Unicode, U+FFFE
     * and U+FFFF as if they were well-formed.
     */
    public static final class Aalto extends StaxLibrary {
        @Override
        XMLInputFactory factory() {
            return new InputFactoryImpl();
        }

        @Override
        public XMLOutputFactory output() {
            return new OutputFactoryImpl();
        }

        @Override
        public void check(MessageBuffer in) throws MalformedMessageException {
            WellFormed.require(in);
        }

        @Override
        public InputStream checked(MessageBuffer in) throws MalformedMessageException {
            return WellFormed.checked(in);
        }
    }

    /** Woodstox. Version 7.3 accepts a lone low surrogate in UTF-16 as a character. Its UTF-8 decoder accepts none. */
    public static final class Woodstox extends StaxLibrary {
        @Override
        XMLInputFactory factory() {
            return new WstxInputFactory();
        }

        @Override
        public XMLOutputFactory output() {
            return new WstxOutputFactory();
        }

        @Override
        public void check(MessageBuffer in) throws MalformedMessageException {
            WellFormed.requireIfUtf16(in);
        }
    }

    /**
     * The JDK's own StAX, which descends from SJSXP.
     *
     * <p>For damage of the encoding, it prints to standard error ({@code [Fatal Error] :-1:-1}). Its error reporter
     * then looks for a handler that only the JDK's SAX and DOM parsers set, and uses one that prints if there is none.
     * No property of the factory reaches the error reporter, an {@code XMLReporter} is not called, and the class is not
     * exported. So the encoding is checked before the message is parsed.
     */
    public static final class Jdk extends StaxLibrary {
        @Override
        XMLInputFactory factory() {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            // Escaped characters count towards the limits on entities, which are 100 000 in JDK 24 and later. Without
            // document types no entity can grow.
            factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
            factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
            return factory;
        }

        @Override
        public XMLOutputFactory output() {
            return XMLOutputFactory.newDefaultFactory();
        }

        @Override
        public void check(MessageBuffer in) throws MalformedMessageException {
            WellFormed.requireUnicode(in);
        }

        @Override
        public InputStream checked(MessageBuffer in) throws MalformedMessageException {
            return WellFormed.checkedUnicode(in);
        }
    }
}
