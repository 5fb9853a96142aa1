import { Sealed } from './sealed.js';

const sealed = new Sealed(Buffer.alloc(32, 1), 'a test');

describe('what is sealed', () => {
  it('opens for its owner alone, with its key and purpose alone, and only as it was', () => {
    const hidden = sealed.seal('JBSWY3DP', 'ann');
    expect(sealed.open(hidden, 'ann')).toBe('JBSWY3DP');
    expect(hidden.toString('latin1')).not.toContain('JBSWY3DP');
    expect(() => sealed.open(hidden, 'ben')).toThrow();
    expect(() => new Sealed(Buffer.alloc(32, 2), 'a test').open(hidden, 'ann')).toThrow();
    expect(() => new Sealed(Buffer.alloc(32, 1), 'another').open(hidden, 'ann')).toThrow();
    for (const at of [0, 15, hidden.length - 1]) {
      const changed = Buffer.from(hidden);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealed.open(changed, 'ann')).toThrow();
    }
  });
  it('reads differently each time, and its hash the same', () => {
    expect(sealed.seal('x', 'ann').equals(sealed.seal('x', 'ann'))).toBe(false);
    expect(sealed.hash('x', 'ann').equals(sealed.hash('x', 'ann'))).toBe(true);
    expect(sealed.hash('x', 'ann').equals(sealed.hash('x', 'ben'))).toBe(false);
  });
});
