import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { SignedClaims } from './signed-claims.js';

const SECRET = 'a secret of thirty-two characters';
const claims = new SignedClaims(SECRET);
const jose = new TextEncoder().encode(SECRET);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forged = (header: unknown, payload: unknown, secret = SECRET) => {
  const signed = `${encoded(header)}.${encoded(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

describe('a signed token', () => {
  it('says what was signed, to us and to every other reader of the standard', async () => {
    const token = claims.sign({ sub: 'ann', name: 'Ånn' });
    expect(claims.read(token)).toEqual({ sub: 'ann', name: 'Ånn' });
    expect((await jwtVerify(token, jose, { algorithms: ['HS256'] })).payload).toEqual({
      sub: 'ann',
      name: 'Ånn',
    });
  });
  it('may have been signed by another writer of the standard', async () => {
    const token = await new SignJWT({ sub: 'ann' }).setProtectedHeader({ alg: 'HS256' }).sign(jose);
    expect(claims.read(token)).toEqual({ sub: 'ann' });
  });

  const good = claims.sign({ sub: 'ann' });
  const [header = '', payload = '', signature = ''] = good.split('.');
  it.each([
    ['nothing', ''],
    ['dots', '...'],
    ['no signature', `${header}.${payload}.`],
    ['no payload', `${header}..${signature}`],
    ['one part more', `${good}.${signature}`],
    ['a part in front', `${header}.${good}`],
    ['another payload', `${header}.${encoded({ sub: 'bob' })}.${signature}`],
    ['another secret', forged({ alg: 'HS256' }, { sub: 'ann' }, 'not the secret')],
    ['no algorithm', `${encoded({ alg: 'none' })}.${payload}.`],
    ['another header, signed by us', forged({ alg: 'none' }, { sub: 'ann' })],
    ['another spelling of the header', forged({ typ: 'JWT', alg: 'HS256' }, { sub: 'ann' })],
    ['another spelling of the signature', `${good}=`],
    ['a signature with something behind it', `${good}!`],
  ])('is none with %s', (_, token) => {
    expect(claims.read(token)).toBeUndefined();
  });
});
