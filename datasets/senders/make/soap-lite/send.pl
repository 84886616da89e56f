# send.pl OUT: the messages that SOAP::Lite sends. It needs no WSDL: types are those that the caller names, or those that it guesses.
use strict;
use warnings;
use MIME::Base64 ();
use SOAP::Lite;

my ($out) = @ARGV;
my %types = (int => 'int', double => 'double', special => 'double', string => 'string', nil => 'string');
my %operations = (
    int => ['soapint', 'intbin'],
    double => ['soapdouble', 'dblbin'],
    special => ['soapdouble', 'dblbin'],
    string => ['soapstring', 'strbin'],
    nil => ['soapstring', 'strbin'],
    mesh => ['soapmesh', 'mshbin'],
);
my $inf = 9**9**9;
my %values = (
    int => [1, -2, 2147483647],
    double => [0.1, 0.1 + 0.2, -2.5e-300],
    special => [$inf, -$inf, -sin($inf), -0.0],
    string => ['a', '<&>', ''],
    nil => ['a', undef, 'b'],
);

# Writes the message that a call with one parameter sends.
sub keep {
    my ($style, $kind, $parameter) = @_;
    my $serializer = SOAP::Lite->new->serializer;
    $serializer->register_ns('urn:soapvdt', 'ns');
    my $method = SOAP::Data->name($operations{$kind}[0])->prefix('ns');
    open my $file, '>:raw', "$out/soap-lite-$style-$kind.xml" or die $!;
    my $message = $serializer->envelope(method => $method, $parameter);
    utf8::encode($message) if utf8::is_utf8($message);
    print $file $message;
    close $file or die $!;
}

sub typed {
    my ($kind) = @_;
    return [map { SOAP::Data->name('item')->type($types{$kind})->value($_) } @{$values{$kind}}];
}

sub mesh {
    my ($x, $y, $value) = @_;
    return SOAP::Data->name('item')->type('ns:mesh')->value(\SOAP::Data->value(
        SOAP::Data->name('x')->type('int')->value($x),
        SOAP::Data->name('y')->type('int')->value($y),
        SOAP::Data->name('value')->type('double')->value($value)));
}

for my $kind (sort keys %values) {
    keep('encoded', $kind, SOAP::Data->name($operations{$kind}[1])->value(typed($kind)));
    keep('guessed', $kind, SOAP::Data->name($operations{$kind}[1])->value($values{$kind}));
}
keep('encoded', 'mesh', SOAP::Data->name('mshbin')->value([mesh(1, 2, 0.1), mesh(-3, 4, -2.5e-300)]));
keep('base64', 'double', SOAP::Data->name('dblbin')->type('base64Binary')->value(pack('d<*', @{$values{double}})));

# A type with a prefix of the caller's is written as it is, and the text is not escaped.
keep('unescaped', 'string', SOAP::Data->name('strbin')->value(
    [map { SOAP::Data->name('item')->type('xsd:string')->value($_) } @{$values{string}}]));

# The version is that of the program.
SOAP::Lite->soapversion('1.2');
keep('encoded12', 'double', SOAP::Data->name('dblbin')->value(typed('double')));
