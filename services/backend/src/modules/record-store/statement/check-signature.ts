import { verify, X509Certificate, type KeyObject } from 'node:crypto';
import { parseStatement } from './parse-statement.js';
import { sameStatement } from '../domain/same-statement.js';
import { isObject, type JsonObject } from './shape-checks.js';
import { broken, type StatementFault } from './statement-fault.js';
import { SIGNATURE, type Statement } from '../domain/statement.js';

/** The algorithms a statement may be signed by: RSASSA-PKCS1-v1_5 with SHA-2 (RFC 7518, section 3.3). */
const digests: Readonly<Record<string, string>> = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' };

/** Three base64url texts with dots between them: header, payload, signature (RFC 7515, section 7.1). */
const compact = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Longest chain of certificates that is looked at, and most bytes of a JWS: a statement, a chain, base64url. */
const CHAIN = 10;
const LONGEST = 4_194_304;

/**
 * Whether a signature is well formed (1.0.3: Data 2.6; 2.0.0: 4.2.6): a compact JWS by one of three algorithms whose
 * payload is the statement as it was before it was signed, and which the certificate in it, if there is one, made. That
 * finds mistakes; whose certificate it is remains for the reader to judge.
 */
export function checkSignature(statement: Statement, jws: Buffer): StatementFault | undefined {
  if (jws.length > LONGEST) return broken(`must have at most ${LONGEST} bytes`);
  const found = compact.exec(jws.toString('latin1').trim());
  if (found === null) return broken('must be a JWS in its compact form');
  const [, header = '', payload = '', signature = ''] = found;
  const protectedHeader = jsonOf(header);
  if (!isObject(protectedHeader)) return broken('has a header that is not JSON');
  const digest = digestOf(protectedHeader);
  if (digest === undefined) return broken('must be signed by RS256, RS384 or RS512');
  if (!signs(payload, statement)) return broken('has a payload that is not the statement it signs');
  const content = Buffer.from(`${header}.${payload}`, 'latin1');
  return certificateFault(protectedHeader, digest, content, Buffer.from(signature, 'base64url'));
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Extensions that must be understood (`crit`) are none that are. */
function digestOf({ alg, crit }: JsonObject): string | undefined {
  const known = crit === undefined && typeof alg === 'string' && Object.hasOwn(digests, alg);
  return known ? digests[alg] : undefined;
}

/** What was signed had no signature yet, and may be of either version. */
function signs(payload: string, statement: Statement): boolean {
  const value = jsonOf(payload);
  const parsed = [parseStatement(value, '2.0.0'), parseStatement(value, '1.0.3')].find(
    (one) => 'statement' in one,
  );
  if (parsed === undefined || !('statement' in parsed)) return false;
  return sameStatement(unsigned(parsed.statement), unsigned(statement));
}

function unsigned({ attachments = [], ...statement }: Statement): Statement {
  const others = attachments.filter(({ usageType }) => usageType !== SIGNATURE);
  return others.length === 0 ? statement : { ...statement, attachments: others };
}

function certificateFault(
  { x5c }: JsonObject,
  digest: string,
  content: Buffer,
  signature: Buffer,
): StatementFault | undefined {
  if (x5c === undefined) return undefined;
  const key = Array.isArray(x5c) && x5c.length <= CHAIN ? keyOf(x5c[0]) : undefined;
  if (key?.asymmetricKeyType !== 'rsa') return broken('has an x5c that is no chain of RSA certificates');
  return madeBy(key, digest, content, signature)
    ? undefined
    : broken('was not made by the certificate in it');
}

/** A key too short for the digest makes nothing, and OpenSSL says so by an error. */
function madeBy(key: KeyObject, digest: string, content: Buffer, signature: Buffer): boolean {
  try {
    return verify(digest, content, key, signature);
  } catch {
    return false;
  }
}

function keyOf(certificate: unknown): KeyObject | undefined {
  if (typeof certificate !== 'string') return undefined;
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey;
  } catch {
    return undefined;
  }
}
