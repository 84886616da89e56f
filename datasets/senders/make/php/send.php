<?php
// send.php WSDLS OUT: the messages that PHP's SOAP extension sends.

[, $wsdls, $out] = $argv;

const VALUES = [
    'int' => [1, -2, 2147483647],
    'double' => [0.1, 0.1 + 0.2, -2.5e-300],
    'special' => [INF, -INF, NAN, -0.0],
    'string' => ['a', '<&>', ''],
    'nil' => ['a', null, 'b'],
    'mesh' => [['x' => 1, 'y' => 2, 'value' => 0.1], ['x' => -3, 'y' => 4, 'value' => -2.5e-300]],
];
const OPERATIONS = [
    'int' => ['soapint', 'intbin'],
    'double' => ['soapdouble', 'dblbin'],
    'special' => ['soapdouble', 'dblbin'],
    'string' => ['soapstring', 'strbin'],
    'nil' => ['soapstring', 'strbin'],
    'mesh' => ['soapmesh', 'mshbin'],
];

/** Keeps each message instead of sending it. */
class Keeping extends SoapClient
{
    public string $message;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false): ?string
    {
        $this->message = $request;
        return '';
    }
}

function send(string $style, string $kind, mixed $values, array $options = [], ?string $wsdl = null): void
{
    global $wsdls, $out;
    $client = new Keeping("$wsdls/" . ($wsdl ?? $style) . '.wsdl', $options + ['cache_wsdl' => WSDL_CACHE_NONE]);
    [$operation, $parameter] = OPERATIONS[$kind];
    $isWrapped = in_array($wsdl ?? $style, ['document', 'list']);
    $client->__soapCall($operation, [$isWrapped ? [$parameter => $values] : $values]);
    file_put_contents("$out/php-$style-$kind.xml", $client->message);
}

foreach (VALUES as $kind => $values) {
    send('encoded', $kind, $values);
    send('document', $kind, ['item' => $values]);
}
send('encoded12', 'double', VALUES['double'], ['soap_version' => SOAP_1_2], 'encoded');
send('document12', 'double', ['item' => VALUES['double']], ['soap_version' => SOAP_1_2], 'document');
send('rpc', 'double', ['item' => VALUES['double']]);
send('list', 'double', VALUES['double']);
send('base64', 'double', pack('e*', ...VALUES['double']));

// The setting "precision" decides how many digits a number has; its default is 14.
foreach ([17, -1] as $precision) {
    ini_set('precision', (string) $precision);
    send($precision < 0 ? 'shortest' : "precision$precision", 'double', ['item' => VALUES['double']], [], 'document');
}
ini_restore('precision');

// The same object twice: the second time it is a reference.
$point = (object) VALUES['mesh'][0];
send('encodedref', 'mesh', [$point, (object) VALUES['mesh'][1], $point], [], 'encoded');

// Without a WSDL, PHP chooses types and names itself.
$client = new Keeping(null, ['location' => 'http://localhost/', 'uri' => 'urn:soapvdt']);
$client->__soapCall('soapdouble', [new SoapParam(VALUES['double'], 'dblbin')]);
file_put_contents("$out/php-untyped-double.xml", $client->message);
