/**
 * What is generated in the documents of the project, and the pages of results of a site: what to choose, what changes
 * the figures, and a page for each processing model and each question.
 */
package org.xmlcost.docs;
