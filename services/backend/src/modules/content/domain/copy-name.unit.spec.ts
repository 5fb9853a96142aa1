import { copyName } from './copy-name.js';

describe('a copy’s name', () => {
  it('says that it is one', () => {
    expect(copyName('Markets', 200)).toBe('Markets (copy)');
    expect(copyName('Markets (copy)', 200)).toBe('Markets (copy) (copy)');
  });

  it('is no longer than a name may be', () => {
    expect(copyName('x'.repeat(193), 200)).toBe(`${'x'.repeat(193)} (copy)`);
    expect(copyName('x'.repeat(194), 200)).toBe(`${'x'.repeat(193)} (copy)`);
    expect(copyName(`${'x'.repeat(192)} end`, 200)).toBe(`${'x'.repeat(192)} (copy)`);
  });

  it('keeps characters whole', () => {
    expect(copyName(`ab👩‍🔬cd`, 12)).toBe('ab (copy)');
    expect(copyName(`ab👩‍🔬cd`, 14)).toBe('ab👩‍🔬 (copy)');
  });
});
