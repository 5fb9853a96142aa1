import { checkSignature } from './check-signature.js';
import { SIGNATURE, type Attachment, type Statement } from '../domain/statement.js';
import { course, everything, passed } from './testing/statement-samples.js';
import { signer } from './testing/signing.js';

const { certificate, jws } = signer();
const stranger = signer();

const signature: Attachment = {
  usageType: SIGNATURE,
  display: { en: 'Signature' },
  contentType: 'application/octet-stream',
  length: 1,
  sha2: 'a'.repeat(64),
};
const signed = (statement: Statement): Statement => ({
  ...statement,
  attachments: [...(statement.attachments ?? []), signature],
});
const faultOf = (statement: Statement, content: Buffer) => checkSignature(signed(statement), content)?.why;

describe('a signature', () => {
  it.each(['RS256', 'RS384', 'RS512'])('by %s is well formed, with a certificate and without', (alg) => {
    expect(faultOf(passed(), jws(passed(), { alg }))).toBeUndefined();
    expect(faultOf(passed(), jws(passed(), { alg, x5c: [certificate] }))).toBeUndefined();
  });

  it('is of the statement without it, with its other attachments, as it may have been written', () => {
    expect(faultOf(everything, jws(everything))).toBeUndefined();
    const single = { ...passed(), context: { contextActivities: { parent: course } } };
    expect(
      faultOf(passed({ context: { contextActivities: { parent: [course] } } }), jws(single)),
    ).toBeUndefined();
    const long = passed({ result: { duration: 'P1DT12H36M0.1237S' } });
    expect(faultOf(long, jws(passed({ result: { duration: 'P1DT12H36M0.12S' } })))).toBeUndefined();
  });

  it.each<[string, () => Buffer]>([
    ['no JWS', () => Buffer.from('signed: Ada')],
    ['a JWS as JSON', () => Buffer.from(JSON.stringify({ payload: 'a', signatures: [] }))],
    ['a header that is no JSON', () => Buffer.from('bm8.bm8.bm8')],
    ['another algorithm', () => jws(passed(), { alg: 'HS256' })],
    ['no algorithm', () => Buffer.from(String(jws(passed())).replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0'))],
    ['an extension nobody knows', () => jws(passed(), { alg: 'RS256', crit: ['b64'], b64: false })],
    ['a payload that is no JSON', () => jws(JSON.stringify(passed()).replace('"', "'"))],
    ['a payload that is no statement', () => jws({ hello: 'world' })],
    ['another statement', () => jws(passed({ object: course }))],
    ['someone else’s certificate', () => jws(passed(), { alg: 'RS256', x5c: [stranger.certificate] })],
    ['a certificate that is none', () => jws(passed(), { alg: 'RS256', x5c: ['bm8='] })],
    ['no chain of certificates', () => jws(passed(), { alg: 'RS256', x5c: certificate })],
    ['too many certificates', () => jws(passed(), { alg: 'RS256', x5c: Array(11).fill(certificate) })],
    ['more bytes than it may have', () => Buffer.alloc(5_000_000, 'a')],
  ])('is refused with %s', (_, content) => {
    expect(faultOf(passed(), content())).toMatch(/^(must|has|was)/);
  });

  it('is refused when it was changed', () => {
    const made = String(jws(passed(), { alg: 'RS256', x5c: [certificate] }));
    const last = made.at(-10) === 'A' ? 'B' : 'A';
    expect(faultOf(passed(), Buffer.from(made.slice(0, -10) + last + made.slice(-9)))).toContain(
      'was not made by',
    );
  });
});
