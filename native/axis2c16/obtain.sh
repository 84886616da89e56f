#!/bin/sh
# obtain.sh DIR: finds the source of Apache Axis2/C 1.6, of April 2009, see ../axis2c/source.sh. It has no tag.
set -eu
export LC_ALL=C

what=axis2c16
series=1.6
branch=1.6.x
commit=a9db8b10f85918893a5d42cd87fed34bdc15dc7e
below=1.6.0/c
# shellcheck source=../axis2c/source.sh
. "$(dirname "$0")/../axis2c/source.sh"
