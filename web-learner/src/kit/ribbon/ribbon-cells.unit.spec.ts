import { describe, expect, it } from '@jest/globals';
import { cellsOf, resample, ribbonSentence, sharesOf } from './ribbon-cells';

describe('cells', () => {
  it('read unknown letters as nothing recorded', () => {
    expect(cellsOf('fxd').join('')).toBe('f-d');
  });

  it('become fewer by what each stretch has most of, ties to what must not be lost', () => {
    expect(resample(cellsOf('fffddn--'), 4).join('')).toBe('fdd-');
    expect(resample(cellsOf('f---'), 2).join('')).toBe('f-');
  });

  it('keep a short distraction when one cell more than there is room for arrives', () => {
    expect(resample(cellsOf('ffdffnffdfffdfff'), 15).join('')).toBe('ffdffnfdfffdfff');
  });

  it('become more by repeating', () => {
    expect(resample(cellsOf('fd'), 6).join('')).toBe('fffddd');
  });

  it('stay none of none', () => {
    expect(resample([], 5)).toEqual([]);
  });
});

describe('what a ribbon says', () => {
  it('counts shares of what was recorded only', () => {
    expect(sharesOf(cellsOf('ffnd----'))).toEqual({ focused: 50, neutral: 25, distraction: 25 });
    expect(sharesOf(cellsOf('--'))).toBeNull();
  });

  it('counts stretches of distraction, not cells', () => {
    expect(ribbonSentence(cellsOf('ffddffd-'))).toBe(
      '57.1% focused, 0% neutral, 42.9% distraction; 2 distractions',
    );
    expect(ribbonSentence(cellsOf('ffff'))).toBe('100% focused, 0% neutral, 0% distraction; no distraction');
    expect(ribbonSentence([])).toBe('Nothing recorded');
  });
});
