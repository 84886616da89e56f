/**
 * Everything that is fixed on the wire: names, namespaces, the shape of the markup, the lexical rules of numbers, and how
 * leaves of text become values and values leaves. No XML library, no parser.
 *
 * <p>Follows SOAP 1.1 (W3C Note, 8 May 2000; section 5.4.2 for arrays), XML Schema Part 2 (lexical forms) and XML 1.0
 * (characters). Stands on {@code payload}, and on the two number libraries of the mode {@code fast}.
 */
package org.xmlcost.wire;
