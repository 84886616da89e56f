package org.xmlcost.report;
