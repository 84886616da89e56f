package org.xmlcost.codec.saaj;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import com.sun.xml.messaging.saaj.soap.SAAJMetaFactoryImpl;
import jakarta.xml.soap.MessageFactory;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * SAAJ that reads parts with MimePull ({@code saaj.use.mimepull}), as its module documentation advises for large
 * attachments: the default parser compares octet by octet. MimePull keeps parts of more than a megabyte in files. It
 * takes a Content-ID for a URL, so it refuses an ID with a percent sign that begins no escape. Writes like
 * {@link SaajSwa}.
 *
 * <p>The property applies to all messages of a process from the first message on. So the classes are loaded separately
 * here, and each row has its own setting where both rows are opened.
 */
public final class SaajSwaTuned extends SaajSwa {
    private static final CodecInfo INFO = CodecInfo.named(
                    "swa.saaj-tuned", Model.ATTACHMENT, Library.of("SAAJ", SAAJMetaFactoryImpl.class, "BSD-3-Clause"))
            .tuned()
            .wires(Wire.SWA)
            .without(Kind.VOID, "a message without attachments is written as XML alone")
            .done();
    private static final String MIME_PULL = "saaj.use.mimepull";
    private static final String PACKAGE = "com.sun.xml.messaging.saaj.";

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    MessageFactory factory() throws Exception {
        String before = System.setProperty(MIME_PULL, "true");
        try {
            ClassLoader apart = new Apart(SAAJMetaFactoryImpl.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation());
            // Initialising this class reads the properties.
            Class.forName(PACKAGE + "soap.MessageImpl", true, apart);
            return (MessageFactory) apart.loadClass(PACKAGE + "soap.ver1_1.SOAPMessageFactory1_1Impl")
                    .getConstructor()
                    .newInstance();
        } finally {
            if (before == null) {
                System.clearProperty(MIME_PULL);
            } else {
                System.setProperty(MIME_PULL, before);
            }
        }
    }

    /**
     * Loader of a second copy of the implementation. Everything that the implementation depends on, including the
     * interfaces of SAAJ, comes from the program's own loader.
     */
    private static final class Apart extends URLClassLoader {
        Apart(URL implementation) {
            super(new URL[] {implementation}, SaajSwaTuned.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(PACKAGE)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
        }
    }
}
