import { corporateCode, isSameCode } from './corporate-code.js';

const application = { id: 'a', nonce: 'n' };

describe('the code of an application', () => {
  it('is four digits, the same each time, and another with another nonce, id or secret', () => {
    const codes = new Set<string>();
    for (let n = 0; n < 200; n += 1) {
      const code = corporateCode({ id: 'a', nonce: String(n) }, 'secret');
      expect(code).toMatch(/^\d{4}$/);
      codes.add(code);
    }
    expect(codes.size).toBeGreaterThan(180);
    expect(corporateCode(application, 'secret')).toBe(corporateCode({ ...application }, 'secret'));
    const several = [
      corporateCode(application, 'secret'),
      corporateCode(application, 'other secret'),
      corporateCode({ ...application, id: 'b' }, 'secret'),
      corporateCode({ ...application, nonce: 'm' }, 'secret'),
    ];
    expect(new Set(several).size).toBe(4);
  });

  it('is compared as a whole', () => {
    expect(isSameCode('0042', '0042')).toBe(true);
    expect(isSameCode('0042', '0043')).toBe(false);
    expect(isSameCode('', '0042')).toBe(false);
    expect(isSameCode('00420', '0042')).toBe(false);
  });
});
