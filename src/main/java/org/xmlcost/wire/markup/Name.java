package org.xmlcost.wire.markup;

import javax.xml.namespace.QName;

/**
 * An element or attribute name in all the forms that XML interfaces require.
 *
 * @param prefix prefix in canonical messages, or empty
 * @param uri namespace, or empty
 * @param local local part
 * @param qualified prefix, colon and local part, or the local part alone
 * @param qName the name as interfaces of {@code javax.xml} use it
 */
public record Name(String prefix, String uri, String local, String qualified, QName qName) {

    /** Returns a name in a namespace, or the namespace itself if the local part is empty. */
    public static Name of(String prefix, String uri, String local) {
        return new Name(
                prefix, uri, local, prefix.isEmpty() ? local : prefix + ":" + local, new QName(uri, local, prefix));
    }

    /** Returns a name in no namespace. */
    public static Name of(String local) {
        return of("", "", local);
    }

    /**
     * Returns whether this name has a namespace and a local part. The prefix is not compared.
     *
     * @param otherUri namespace as a library returns it: null and empty both mean no namespace
     */
    public boolean is(String otherUri, String otherLocal) {
        return local.equals(otherLocal) && uri.equals(otherUri == null ? "" : otherUri);
    }

    @Override
    public String toString() {
        return qualified;
    }
}
