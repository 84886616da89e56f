package org.xmlcost.wire.markup;

import javax.xml.namespace.QName;

/**
 * An element or attribute name in all the forms that XML interfaces ask for.
 *
 * @param prefix the prefix that the canonical message uses, or empty
 * @param uri namespace, or empty
 * @param local local part
 * @param qualified prefix, colon and local part, or the local part alone
 * @param qName the same for interfaces of {@code javax.xml}
 */
public record Name(String prefix, String uri, String local, String qualified, QName qName) {

    /** A name in a namespace, or a namespace itself if the local part is empty. */
    public static Name of(String prefix, String uri, String local) {
        return new Name(
                prefix, uri, local, prefix.isEmpty() ? local : prefix + ":" + local, new QName(uri, local, prefix));
    }

    /** A name in no namespace. */
    public static Name of(String local) {
        return of("", "", local);
    }

    /**
     * Whether this is the name of that namespace and local part; the prefix does not matter.
     *
     * @param otherUri namespace as a library gives it: null and empty both mean none
     */
    public boolean is(String otherUri, String otherLocal) {
        return local.equals(otherLocal) && uri.equals(otherUri == null ? "" : otherUri);
    }

    @Override
    public String toString() {
        return qualified;
    }
}
