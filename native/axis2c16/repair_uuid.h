/*
 * A repair of uuid_gen_unix.c of Axis2/C 1.6, which is compiled with this before it: its autotools say whether there is
 * <net/if_arp.h>, which has struct arpreq, and they are not run.
 */
#include <net/if_arp.h>
