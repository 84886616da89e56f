/**
 * The data that messages carry: arrays of values of one kind. Nothing in this package is specific to XML. Depends on
 * the JDK alone.
 */
package org.xmlcost.payload;
