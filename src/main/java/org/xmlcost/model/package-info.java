/**
 * What a run measures, in the words of the command line and of the run folder: questions, metrics, cells, settings and
 * the plan of a run. Knows no codec and no file. Depends on Jackson's annotations.
 */
package org.xmlcost.model;
