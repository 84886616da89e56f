package org.xmlcost.site;
