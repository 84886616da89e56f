#!/bin/sh
# obtain.sh DIR: finds the source of Apache Axis2/C 2.0, see source.sh.
set -eu
export LC_ALL=C

what=axis2c
series=2.0
branch=v2.0.0
commit=0016e93ba7c96bcf6340f7d309c669f9be9cfb54
below=
# shellcheck source=source.sh
. "$(dirname "$0")/source.sh"
