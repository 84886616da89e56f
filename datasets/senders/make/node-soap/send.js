// send.js WSDLS OUT: the messages that node-soap sends.
'use strict';

const fs = require('fs');
const path = require('path');
const soap = require('soap');

const [wsdls, out] = process.argv.slice(2);
const VALUES = {
  int: [1, -2, 2147483647],
  double: [0.1, 0.1 + 0.2, -2.5e-300],
  special: [Infinity, -Infinity, NaN, -0],
  string: ['a', '<&>', ''],
  nil: ['a', null, 'b'],
  mesh: [{x: 1, y: 2, value: 0.1}, {x: -3, y: 4, value: -2.5e-300}],
};
const OPERATIONS = {
  int: ['soapint', 'intbin'],
  double: ['soapdouble', 'dblbin'],
  special: ['soapdouble', 'dblbin'],
  string: ['soapstring', 'strbin'],
  nil: ['soapstring', 'strbin'],
  mesh: ['soapmesh', 'mshbin'],
};

// Keeps each message instead of sending it.
class Keeping {
  request(url, data, callback) {
    this.message = data;
    callback(null, {statusCode: 202, headers: {}}, '');
  }
}

async function send(style, kind, {wsdl = style, value = {item: VALUES[kind]}, ...options} = {}) {
  const keeping = new Keeping();
  const client = await soap.createClientAsync(path.join(wsdls, `${wsdl}.wsdl`), {httpClient: keeping, ...options});
  const [operation, parameter] = OPERATIONS[kind];
  await client[operation + 'Async']({[parameter]: value});
  fs.writeFileSync(path.join(out, `node-soap-${style}-${kind}.xml`), keeping.message);
}

// node-soap has no arrays of rpc/encoded: all attributes are the caller's.
const encoded = (type, kind) => ({
  attributes: {
    'xmlns:SOAP-ENC': 'http://schemas.xmlsoap.org/soap/encoding/',
    'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
    'xsi:type': 'SOAP-ENC:Array',
    'SOAP-ENC:arrayType': `${type}[${VALUES[kind].length}]`,
  },
  item: VALUES[kind],
});

(async () => {
  for (const kind of Object.keys(VALUES)) await send('document', kind);
  for (const kind of ['double', 'mesh']) await send('rpc', kind);
  await send('document12', 'double', {wsdl: 'document', forceSoap12Headers: true});
  await send('list', 'double', {value: VALUES.double.join(' ')});
  await send('base64', 'double', {value: Buffer.from(Float64Array.from(VALUES.double).buffer).toString('base64')});
  await send('encoded', 'double', {value: encoded('xsd:double', 'double')});
  await send('encoded', 'mesh', {value: encoded('ns:mesh', 'mesh')});
})();
