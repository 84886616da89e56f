/**
 * The run folder: what was planned, every sample, the tidy table made of them, and the machine they were taken on. Reads
 * and writes files only, so that an old run stays readable when codecs change. Stands on the JDK, Jackson and Commons CSV.
 */
package org.xmlcost.result;
