/**
 * Codecs with data binding, where a library converts between messages and objects by annotations on their classes. The
 * libraries are Jakarta XML Binding 4.0 and Jackson.
 */
@XmlAccessorType(XmlAccessType.FIELD)
package org.xmlcost.codec.binding;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
