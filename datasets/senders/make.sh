#!/bin/sh
# make.sh STACK...: makes the messages of these stacks anew, or of all: axis1 axis2 cxf metro spring-ws gsoap zeep node-soap php soap-lite.
#
# Needs what the stack needs: Maven and a JDK from 17 on; Python 3; Node.js and npm; PHP with its extensions soap and dom; Perl with
# SOAP::Lite; a C++17 compiler (gSOAP is obtained as the build does). Works below .cache/senders. The messages are what the stack gives to its
# transport, without HTTP headers.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
make=$here/make
work=$here/../../.cache/senders
mkdir -p "$work/wsdl"
work=$(cd "$work" && pwd)
[ $# -gt 0 ] || set -- axis1 axis2 cxf metro spring-ws gsoap zeep node-soap php soap-lite

for style in encoded rpc document list base64 rpcbase64; do
  "$make/wsdl.sh" $style > "$work/wsdl/$style.wsdl"
done
"$make/wsdl.sh" document 1.2 > "$work/wsdl/document12.wsdl"

# java_sender STACK SOURCE...: compiles the sources and runs Send.
java_sender() {
  stack=$1
  shift
  mvn -B -q -f "$make/$stack/pom.xml" dependency:build-classpath "-Dmdep.outputFile=$work/$stack.cp"
  rm -rf "${work:?}/$stack"
  mkdir "$work/$stack"
  javac -nowarn -Xlint:none -d "$work/$stack" -cp "$(cat "$work/$stack.cp")" "$make"/java/*.java "$@"
  java -cp "$work/$stack:$(cat "$work/$stack.cp")" Send "$work/wsdl" "$here" "$stack"
}

axis2() {
  mvn -B -q -f "$make/axis2/pom.xml" dependency:build-classpath "-Dmdep.outputFile=$work/axis2.cp"
  rm -rf "$work/axis2-stubs"
  for style in document document12 rpc list rpcbase64; do
    java -cp "$(cat "$work/axis2.cp")" org.apache.axis2.wsdl.WSDL2Java -uri "$work/wsdl/$style.wsdl" -d adb -s -u \
      -p $style -ns2p urn:soapvdt=$style -o "$work/axis2-stubs" > "$work/axis2.log" 2>&1
  done
  java_sender axis2 "$make"/axis2/*.java "$work"/axis2-stubs/src/*/*.java
}

gsoap() {
  "$here/../../native/obtain-gsoap.sh" "$work/../gsoap"
  found=$work/../gsoap/gsoap.properties
  of() { sed -n "s/^$1=//p" "$found"; }
  soapcpp2=$(of soapcpp2) library=$(dirname "$(of library)")
  for style in encoded document; do
    for version in 1 2; do
      stubs=$work/gsoap-$style$version
      rm -rf "$stubs"
      mkdir "$stubs"
      encoded='' define=''
      [ $style != encoded ] || { encoded=-e && define=-DENCODED; }
      # shellcheck disable=SC2086 # options
      "$soapcpp2" -$version $encoded -CLwx -I"$(dirname "$soapcpp2")/../share/gsoap/import" -d "$stubs" "$make/gsoap/$style.h" \
        > "$stubs/log" 2>&1
      # shellcheck disable=SC2046,SC2086 # flags
      c++ -std=c++17 $(of flags) $define -I"$stubs" -I"$(of include)" "$make/gsoap/send.cpp" "$stubs/soapC.cpp" "$stubs/soapClient.cpp" \
        -o "$stubs/send" -L"$library" -lgsoap++ -Wl,-rpath,"$library"
      "$stubs/send" "$here" "$style$([ $version = 1 ] || echo 12)"
    done
  done
}

zeep() {
  [ -d "$work/zeep" ] || python3 -m venv "$work/zeep"
  "$work/zeep/bin/pip" install -q -r "$make/zeep/requirements.txt"
  "$work/zeep/bin/python" "$make/zeep/send.py" "$work/wsdl" "$here"
}

node_soap() {
  mkdir -p "$work/node-soap"
  cp "$make/node-soap/package.json" "$work/node-soap/"
  npm install --silent --no-audit --no-fund --prefix "$work/node-soap"
  NODE_PATH=$work/node-soap/node_modules node "$make/node-soap/send.js" "$work/wsdl" "$here"
}

for stack; do
  case $stack in
    axis1) java_sender axis1 "$make"/axis1/*.java ;;
    axis2) axis2 ;;
    cxf | metro) java_sender "$stack" "$make"/jaxb/*.java "$make"/jaxws/*.java "$make"/jaxws/lists/*.java ;;
    spring-ws) java_sender spring-ws "$make"/jaxb/*.java "$make"/spring-ws/*.java ;;
    gsoap) gsoap ;;
    zeep) zeep ;;
    node-soap) node_soap ;;
    php) php "$make/php/send.php" "$work/wsdl" "$here" ;;
    soap-lite) perl "$make/soap-lite/send.pl" "$here" ;;
    *) echo "no sender $stack" >&2 && exit 2 ;;
  esac
done
