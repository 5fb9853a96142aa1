import { newTotpSecret, totpStep, totpUri } from './totp.js';

/** RFC 6238, appendix B: the ASCII secret '12345678901234567890', and the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code from an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is the one of RFC 6238 at %s s', (seconds, code) => {
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is right a step early and a step late, as the step it belongs to, and no further', () => {
    const step = Math.floor(1_234_567_890 / 30);
    for (const [shift, found] of [
      [-60, undefined],
      [-30, step],
      [0, step],
      [30, step],
      [60, undefined],
    ] as const)
      expect(totpStep(secret, '005924', at(1_234_567_890 + shift))).toBe(found);
  });

  it('is no other', () => {
    for (const code of ['005925', '', '00592', '0059240'])
      expect(totpStep(secret, code, at(1_234_567_890))).toBe(undefined);
  });
});

describe('a new secret', () => {
  it('has 160 bits of its own, in an address that apps read', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const uri = new URL(totpUri(one, 'maya@demo.keenly.example'));
    expect([uri.protocol, uri.host, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      one,
      'Keenly',
    ]);
  });
});
