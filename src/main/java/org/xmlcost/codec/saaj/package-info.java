/** Codecs for SOAP with attachments through Jakarta SOAP (SAAJ), the standard's own interface. */
package org.xmlcost.codec.saaj;
