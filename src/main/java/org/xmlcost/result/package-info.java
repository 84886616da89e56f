/**
 * The run folder: what was planned, every sample, and the tables as they are written and read. Nothing statistical;
 * reads and writes files only, so that an old run stays readable when codecs change. Stands on {@code fork}, Jackson
 * and Commons CSV.
 */
package org.xmlcost.result;
