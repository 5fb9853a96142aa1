import { randomBytes, randomUUID } from 'node:crypto';
import { decrypt, encrypt, uuidBytes } from './sealing.js';

describe('a sealed payload', () => {
  const key = randomBytes(32);
  const [tenant, event] = [randomUUID(), randomUUID()];
  const bound = uuidBytes(tenant, event);
  const plain = Buffer.from('{"page":"https://example.org/ä"}');

  it('opens with its key, where it belongs', () => {
    expect(decrypt(key, encrypt(key, plain, bound), bound)).toEqual(plain);
  });

  it('never looks the same twice', () => {
    expect(encrypt(key, plain, bound).equals(encrypt(key, plain, bound))).toBe(false);
  });

  it.each([
    ['another key', (sealed: Buffer) => decrypt(randomBytes(32), sealed, bound)],
    ['another event', (sealed: Buffer) => decrypt(key, sealed, uuidBytes(tenant, randomUUID()))],
    ['another tenant', (sealed: Buffer) => decrypt(key, sealed, uuidBytes(randomUUID(), event))],
    [
      'a changed byte',
      (sealed: Buffer) => {
        const changed = Buffer.from(sealed);
        changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
        return decrypt(key, changed, bound);
      },
    ],
  ])('does not open with %s', (_, open) => {
    expect(() => open(encrypt(key, plain, bound))).toThrow();
  });
});
