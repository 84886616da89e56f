/**
 * Codecs with data binding, where a library converts between messages and objects by annotations on their classes. The
 * libraries are Jakarta XML Binding 4.0 and Jackson.
 *
 * <p>May import {@code codec}, {@code codec.infoset}, {@code codec.stax}, {@code payload}, {@code wire*},
 * {@code org.codehaus.stax2}, {@code jakarta.xml.bind}, {@code org.glassfish.jaxb.runtime}, {@code tools.jackson},
 * {@code com.fasterxml.jackson.annotation}.
 */
@XmlAccessorType(XmlAccessType.FIELD)
package org.xmlcost.codec.binding;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
