import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * The only JWS header we accept. Others are rejected, so a token can't choose its own algorithm (RFC 8725 §3.1).
 */
const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url');

/**
 * Compact JWS tokens over HMAC SHA-256 (RFC 7515), signed and checked where the call is made: web crypto hands each
 * signature to the threads that hash passwords, and a sign-in or a first request would wait there.
 */
export class SignedClaims {
  private readonly key: KeyObject;

  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(secret, 'utf8'));
  }

  sign(claims: Readonly<Record<string, unknown>>): string {
    const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${signed}.${this.signature(signed).toString('base64url')}`;
  }

  /** The claims of a token that we signed, whatever they say; undefined for everything else. */
  read(token: string): unknown {
    const end = token.lastIndexOf('.');
    const signed = token.slice(0, Math.max(end, 0));
    const [header, payload, more] = signed.split('.');
    if (header !== HEADER || payload === undefined || more !== undefined) return undefined;
    const given = Buffer.from(token.slice(end + 1), 'base64url');
    const right = this.signature(signed);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    // Base64 is read leniently: another spelling of the right signature is another token, and none of ours.
    if (token.slice(end + 1) !== right.toString('base64url')) return undefined;
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown;
  }

  private signature(signed: string): Buffer {
    return createHmac('sha256', this.key).update(signed).digest();
  }
}
