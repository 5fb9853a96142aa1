import { jest } from '@jest/globals';

const verified: string[] = [];
const real = await import('@node-rs/argon2');
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...real,
  verify: (hashed: string, password: string) => {
    verified.push(hashed);
    return real.verify(hashed, password);
  },
}));
const { Passwords } = await import('./passwords.js');

/** Algorithm, memory, passes and lanes of a hash: what checking against it costs. */
const costOf = (hashed: string) => hashed.split('$').slice(1, 4);

describe('a password', () => {
  it('matches its own hash, and nothing else', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash('Walnut-Harbor!7');
    expect(await passwords.matches(stored, 'Walnut-Harbor!7')).toBe(true);
    expect(await passwords.matches(stored, 'walnut-harbor!7')).toBe(false);
  });

  it('of nobody is checked at the same cost, and never matches', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash('Walnut-Harbor!7');
    verified.length = 0;
    await passwords.matches(stored, 'x');
    expect(await passwords.matches(undefined, 'the password of nobody')).toBe(false);
    expect(verified).toHaveLength(2);
    const [known, unknown] = verified.map(costOf);
    expect(unknown).toEqual(known);
    expect(known?.[0]).toBe('argon2id');
  });
});
