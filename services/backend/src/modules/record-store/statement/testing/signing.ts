import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** One DER value: tag, length, contents. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const moment = (text: string) => der(0x17, Buffer.from(text));
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonName = der(0x06, Buffer.from('550403', 'hex'));
const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Tester')))));

/** A certificate that a key made for itself (RFC 5280), as base64 of its DER: one entry of `x5c`. */
function selfSigned(publicKey: KeyObject, privateKey: KeyObject): string {
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    sha256WithRsa,
    name,
    sequence(moment('200101000000Z'), moment('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  return sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature)).toString('base64');
}

/** Someone who signs statements, with a new RSA key. */
export function signer() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  /** A compact JWS over a payload (text as it is, anything else as JSON); the digest goes by `alg`. */
  const jws = (payload: unknown, header: Readonly<Record<string, unknown>> = { alg: 'RS256' }): Buffer => {
    const signed = `${text(header)}.${text(payload)}`;
    const digest = `sha${String(header['alg']).slice(2)}`;
    return Buffer.from(`${signed}.${sign(digest, Buffer.from(signed), privateKey).toString('base64url')}`);
  };
  return { certificate: selfSigned(publicKey, privateKey), jws };
}
