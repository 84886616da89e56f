"""send.py WSDLS OUT: the messages that zeep sends."""

import struct
import sys
from pathlib import Path

import requests
from zeep import Client, Transport

wsdls, out = map(Path, sys.argv[1:])
INF = float("inf")
VALUES = {
    "int": [1, -2, 2147483647],
    "double": [0.1, 0.1 + 0.2, -2.5e-300],
    "special": [INF, -INF, float("nan"), -0.0],
    "string": ["a", "<&>", ""],
    "nil": ["a", None, "b"],
    "mesh": [dict(x=1, y=2, value=0.1), dict(x=-3, y=4, value=-2.5e-300)],
}
OPERATIONS = {
    "int": ("soapint", "intbin"),
    "double": ("soapdouble", "dblbin"),
    "special": ("soapdouble", "dblbin"),
    "string": ("soapstring", "strbin"),
    "nil": ("soapstring", "strbin"),
    "mesh": ("soapmesh", "mshbin"),
}
# What zeep needs of the schema of SOAP's encoding, which it would fetch.
ENCODING = "http://schemas.xmlsoap.org/soap/encoding/"
ENCODING_SCHEMA = f"""<xsd:schema targetNamespace="{ENCODING}" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:attribute name="arrayType" type="xsd:string"/>
  <xsd:complexType name="Array">
    <xsd:sequence><xsd:any minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xsd:sequence>
  </xsd:complexType>
</xsd:schema>""".encode()


class Keeping(Transport):
    """Keeps each message instead of sending it, and answers as a one-way operation does."""

    def load(self, url):
        return ENCODING_SCHEMA if url == ENCODING else super().load(url)

    def post(self, address, message, headers):
        self.message = message
        response = requests.Response()
        response.status_code = 202
        return response


def send(style, kind, values=None):
    transport = Keeping()
    client = Client(str(wsdls / f"{style}.wsdl"), transport=transport)
    operation, parameter = OPERATIONS[kind]
    client.service[operation](**{parameter: {"item": VALUES[kind]} if values is None else values})
    (out / f"zeep-{style}-{kind}.xml").write_bytes(transport.message)


for each in VALUES:
    send("document", each)
for each in "double", "mesh":
    send("rpc", each)
send("document12", "double")
send("list", "double", VALUES["double"])
send("base64", "double", struct.pack("<3d", *VALUES["double"]))
