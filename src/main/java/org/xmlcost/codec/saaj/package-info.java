/**
 * Codecs for SOAP with attachments through Jakarta SOAP (SAAJ), the standard's own interface. Depends on {@code codec},
 * {@code codec.infoset}, {@code payload} and {@code wire}.
 */
package org.xmlcost.codec.saaj;
