#!/bin/sh
# wsdl.sh STYLE [SOAP]: prints the WSDL of the service with the operations soapint, soapdouble, soapstring and soapmesh.
#
# STYLE is encoded, rpc (RPC/literal), document (document/literal wrapped), list (wrapped, an xs:list of numbers), base64 or rpcbase64
# (RPC/encoded or literal, packed numbers). SOAP is 1.1 or 1.2. Parameters and items are in no namespace, as in the messages of xmlcost. Operations are one-way, so
# that no stack waits for a result.
set -eu

style=$1
case ${2:-1.1} in
  1.1) binding=http://schemas.xmlsoap.org/wsdl/soap/ ;;
  1.2) binding=http://schemas.xmlsoap.org/wsdl/soap12/ ;;
esac
encoding=http://schemas.xmlsoap.org/soap/encoding/

# each FUNCTION: calls it for each operation, with operation, parameter, type of the parameter, type of an item.
each() {
  "$1" soapint intbin ns:ints xsd:int
  "$1" soapdouble dblbin ns:doubles xsd:double
  case $style in
    list | *base64) ;;
    *)
      "$1" soapstring strbin ns:strings xsd:string
      "$1" soapmesh mshbin ns:meshes ns:mesh
      ;;
  esac
}

type() {
  case $style in
    encoded)
      cat << END
      <xsd:complexType name="${3#ns:}"><xsd:complexContent><xsd:restriction base="SOAP-ENC:Array">
        <xsd:attribute ref="SOAP-ENC:arrayType" wsdl:arrayType="$4[]"/>
      </xsd:restriction></xsd:complexContent></xsd:complexType>
END
      ;;
    list) echo "      <xsd:simpleType name=\"${3#ns:}\"><xsd:list itemType=\"$4\"/></xsd:simpleType>" ;;
    *base64) echo "      <xsd:simpleType name=\"${3#ns:}\"><xsd:restriction base=\"xsd:base64Binary\"/></xsd:simpleType>" ;;
    *)
      cat << END
      <xsd:complexType name="${3#ns:}"><xsd:sequence>
        <xsd:element name="item" type="$4" minOccurs="0" maxOccurs="unbounded" nillable="true"/>
      </xsd:sequence></xsd:complexType>
END
      ;;
  esac
}

wrapper() {
  cat << END
      <xsd:element name="$1"><xsd:complexType><xsd:sequence><xsd:element name="$2" type="$3"/></xsd:sequence></xsd:complexType></xsd:element>
END
}

rpc_message() {
  echo "  <wsdl:message name=\"$1\"><wsdl:part name=\"$2\" type=\"$3\"/></wsdl:message>"
}

document_message() {
  echo "  <wsdl:message name=\"$1\"><wsdl:part name=\"parameters\" element=\"ns:$1\"/></wsdl:message>"
}

operation() {
  echo "    <wsdl:operation name=\"$1\"><wsdl:input message=\"ns:$1\"/></wsdl:operation>"
}

bound_operation() {
  echo "    <wsdl:operation name=\"$1\"><soap:operation soapAction=\"\"/><wsdl:input>$body</wsdl:input></wsdl:operation>"
}

message=rpc_message wrappers= import= kind=rpc
case $style in
  encoded | base64)
    body="<soap:body use=\"encoded\" namespace=\"urn:soapvdt\" encodingStyle=\"$encoding\"/>"
    import="<xsd:import namespace=\"$encoding\"/>"
    ;;
  rpc*) body='<soap:body use="literal" namespace="urn:soapvdt"/>' ;;
  *) body='<soap:body use="literal"/>' message=document_message wrappers=wrapper kind=document ;;
esac

cat << END
<?xml version="1.0" encoding="UTF-8"?>
<wsdl:definitions name="soapvdt" targetNamespace="urn:soapvdt" xmlns:ns="urn:soapvdt" xmlns:xsd="http://www.w3.org/2001/XMLSchema"
    xmlns:soap="$binding" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:SOAP-ENC="$encoding">
  <wsdl:types>
    <xsd:schema targetNamespace="urn:soapvdt" elementFormDefault="unqualified">
      $import
      <xsd:complexType name="mesh"><xsd:sequence>
        <xsd:element name="x" type="xsd:int"/><xsd:element name="y" type="xsd:int"/><xsd:element name="value" type="xsd:double"/>
      </xsd:sequence></xsd:complexType>
$(each type)
$([ -z "$wrappers" ] || each "$wrappers")
    </xsd:schema>
  </wsdl:types>
$(each $message)
  <wsdl:portType name="soapvdt">
$(each operation)
  </wsdl:portType>
  <wsdl:binding name="soapvdt" type="ns:soapvdt">
    <soap:binding style="$kind" transport="http://schemas.xmlsoap.org/soap/http"/>
$(each bound_operation)
  </wsdl:binding>
  <wsdl:service name="soapvdtService">
    <wsdl:port name="soapvdtPort" binding="ns:soapvdt"><soap:address location="http://localhost/"/></wsdl:port>
  </wsdl:service>
</wsdl:definitions>
END
