import { type Claims, vouchedFrom } from './vouched.js';

const from = (claims: Claims, provider: 'google' | 'microsoft' | 'linkedin' = 'google') =>
  vouchedFrom(provider, { issuer: 'https://issuer.example', subject: 's1', claims });
const email = 'Sam@Example.COM';

describe('a verified address', () => {
  it.each<[string, Claims, 'google' | 'microsoft' | 'linkedin']>([
    ['email_verified', { email, email_verified: true }, 'google'],
    ['email_verified as a text', { email, email_verified: 'true' }, 'linkedin'],
    ['xms_edov of Microsoft', { email, xms_edov: true }, 'microsoft'],
    ['xms_edov as a text', { email, xms_edov: '1' }, 'microsoft'],
  ])('is taken, lower-cased, by %s', (_, claims, provider) => {
    expect(from(claims, provider).verifiedEmail).toBe('sam@example.com');
  });

  it.each<[string, Claims, 'google' | 'microsoft' | 'linkedin']>([
    ['nothing is said', { email }, 'google'],
    ['it is not verified', { email, email_verified: false }, 'google'],
    ['it is the text false', { email, email_verified: 'false' }, 'google'],
    ['anybody but Microsoft says xms_edov', { email, xms_edov: true }, 'google'],
    ['Microsoft only claims it', { email }, 'microsoft'],
    ['it is no address', { email: 'nonsense', email_verified: true }, 'google'],
    ['it is not even a text', { email: { a: 1 }, email_verified: true }, 'google'],
    [
      'it is longer than an address',
      { email: `${'a'.repeat(250)}@b.example`, email_verified: true },
      'google',
    ],
    ['there is none', { email_verified: true }, 'google'],
  ])('is not taken where %s', (_, claims, provider) => {
    expect(from(claims, provider).verifiedEmail).toBeUndefined();
  });
});

describe('a name', () => {
  it.each<[Claims, string, string]>([
    [{ given_name: ' Sam ', family_name: 'Social' }, 'Sam', 'Social'],
    [{ name: 'Sam van der Berg' }, 'Sam', 'van der Berg'],
    [{ name: 'Sam' }, 'Sam', '-'],
    [{ email }, 'sam', '-'],
    [{ given_name: 'A\u0000\u202Eb\nc', family_name: 'x'.repeat(200) }, 'A b c', 'x'.repeat(80)],
    [{ given_name: 7, family_name: null, email }, 'sam', '-'],
  ])('of %j is %s %s', (claims, first, last) => {
    expect(from(claims)).toMatchObject({ firstName: first, lastName: last });
  });
});
