package org.xmlcost.codec.exi;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.EncodingOptions;
import com.siemens.ct.exi.core.FidelityOptions;
import com.siemens.ct.exi.core.exceptions.EXIException;

/**
 * Common parts of the codecs of all EXIficient interfaces: the options that both sides agreed on, grammars that are
 * built once in {@link #open}, and a new decoder after a malformed message. Messages are read from the JDK's stream
 * over an array, by the library's own decoder of headers.
 *
 * @param <S> what a part of a message is read from
 */
abstract class ExiCodec<S> implements Codec, MessageParts.Source<S> {
    private final CodecInfo info;
    private EXIFactory factory;
    private Wire wire;
    /** Options of documents; null until there is one. */
    private EXIFactory documents;

    /** Message whose part was read last. */
    private Octets octets;

    ExiCodec(CodecInfo info) {
        this.info = info;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    /** Creates the objects that all messages share. */
    abstract void prepare(MessageShape shape, EXIFactory factory) throws Exception;

    abstract void serialize(Payload payload, MessageBuffer out) throws Exception;

    /** Returns the stream that a message is read from. */
    Octets octets(byte[] bytes, int length) {
        return new Octets(bytes, length);
    }

    abstract Payload parse(Octets in, int length) throws Exception;

    /** Begins a message of which a part is read. */
    abstract S source(Octets in) throws Exception;

    /** Creates a new decoder: one that failed may keep the state of the malformed message. */
    abstract void newDecoder(EXIFactory factory) throws Exception;

    @Override
    public final void open(MessageShape shape) {
        try {
            wire = shape.wire().base();
            factory = new AgreedFactory(wire, info.isChecked());
            prepare(shape, factory);
            newDecoder(factory);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            serialize(payload, out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Reads a message. The library checks some properties of a message with {@code assert}. If assertions are enabled,
     * a failed one means a malformed message, like an exception.
     */
    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        Octets octets = octets(in.bytes(), in.length());
        try {
            Payload payload = parse(octets, in.length());
            requireEnd(octets);
            return payload;
        } catch (Exception | AssertionError e) {
            replaceDecoder();
            throw MalformedMessageException.within(info.id(), e);
        }
    }

    /** Reads part of a message. A decoder that is stopped early resets itself when it gets the next message. */
    @Override
    public final <R> R use(MessageBuffer in, MessageParts.Use<S, R> use) throws MalformedMessageException {
        octets = octets(in.bytes(), in.length());
        try {
            return use.of(source(octets));
        } catch (Exception | AssertionError e) {
            replaceDecoder();
            throw MalformedMessageException.within(info.id(), e);
        }
    }

    @Override
    public final void requireEnd() throws MalformedMessageException {
        requireEnd(octets);
    }

    private static void requireEnd(Octets octets) throws MalformedMessageException {
        if (octets.available() > 0) {
            throw new MalformedMessageException("bytes after the document", "byte " + octets.position());
        }
    }

    private void replaceDecoder() {
        try {
            newDecoder(factory);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns the options of documents. By default, the library drops white space between tags, prefixes and
     * {@code xsi:schemaLocation}. It keeps white space only if it keeps the characters of all values, and then it needs
     * the prefixes.
     */
    final EXIFactory documents() throws EXIException {
        if (documents == null) {
            documents = new AgreedFactory(wire, info.isChecked());
            documents.getEncodingOptions().setOption(EncodingOptions.INCLUDE_XSI_SCHEMALOCATION);
            documents.getFidelityOptions().setFidelity(FidelityOptions.FEATURE_LEXICAL_VALUE, true);
            documents.getFidelityOptions().setFidelity(FidelityOptions.FEATURE_PREFIX, true);
        }
        return documents;
    }

    interface Walking {
        void run(Octets in) throws Exception;
    }

    /** Reads a document of any vocabulary. */
    final void walk(MessageBuffer in, Walking walking) throws MalformedMessageException {
        try {
            walking.run(octets(in.bytes(), in.length()));
        } catch (Exception | AssertionError e) {
            forgetDocumentDecoder();
            throw MalformedMessageException.within(info.id(), e);
        }
    }

    /** Makes the next document have a new decoder. The default does nothing, for codecs that read no documents. */
    void forgetDocumentDecoder() {
        // no document is read
    }
}
