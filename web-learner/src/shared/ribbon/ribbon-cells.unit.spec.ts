import { describe, expect, it } from '@jest/globals';
import { cellsOf, resample, ribbonSentence, sharesInWords } from './ribbon-cells';

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
  it('tells the shares of a session as they are, not of its cells', () => {
    const shares = { focus_prcnt: 60, neutral_prcnt: 0, distraction_prcnt: 40 };
    expect(ribbonSentence(cellsOf('ffff'), shares)).toBe(
      '60.0% focused, 0.0% neutral, 40.0% distracting, no distractions',
    );
  });

  it('tells cells as cells where the shares are not known, and counts stretches of distraction', () => {
    expect(ribbonSentence(cellsOf('ffddffd-'))).toBe(
      'of 7 parts 4 mostly focused, 0 neutral, 3 distracting, 2 distractions',
    );
    const unknown = { focus_prcnt: null, neutral_prcnt: null, distraction_prcnt: null };
    expect(sharesInWords(unknown)).toBeUndefined();
    expect(ribbonSentence(cellsOf('f'), unknown)).toBe(
      'of 1 part 1 mostly focused, 0 neutral, 0 distracting, no distractions',
    );
    expect(ribbonSentence([])).toBe('Nothing recorded');
    expect(ribbonSentence(cellsOf('--'), unknown)).toBe('Nothing recorded');
  });
});
