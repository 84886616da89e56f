/**
 * Codecs with data binding, where a library converts between messages and objects by annotations on their classes. The
 * libraries are Jakarta XML Binding 4.0 and Jackson. Depends on {@code codec}, {@code codec.stax},
 * {@code codec.infoset}, {@code payload}, {@code wire}, Woodstox and the binding libraries.
 */
@XmlAccessorType(XmlAccessType.FIELD)
package org.xmlcost.codec.binding;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
