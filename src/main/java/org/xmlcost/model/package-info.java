/**
 * What a run measures, in the words of the command line and of the run folder: questions, metrics, cells, settings and
 * the plan of a run. Knows no codec and no file.
 *
 * <p>May import {@code com.fasterxml.jackson.annotation}.
 */
package org.xmlcost.model;
