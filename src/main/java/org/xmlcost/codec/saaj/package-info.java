/**
 * Codecs for SOAP with attachments through Jakarta SOAP (SAAJ), the standard's own interface.
 *
 * <p>May import {@code codec}, {@code codec.infoset}, {@code payload}, {@code wire*}, {@code jakarta.activation},
 * {@code jakarta.xml.soap}, {@code com.sun.xml.messaging.saaj}, {@code org.w3c.dom}.
 */
package org.xmlcost.codec.saaj;
