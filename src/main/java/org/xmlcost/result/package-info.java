/**
 * The run folder: what was planned, every sample and the tidy table made of them. Reads and writes files only, so that an old run stays
 * readable when codecs change. Stands on the JDK, Jackson, Commons CSV and Hipparchus for statistics.
 */
package org.xmlcost.result;
