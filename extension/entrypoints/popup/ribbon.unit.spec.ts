import { describe, expect, it } from '@jest/globals';
import { cellsInWords } from './ribbon';

describe('the ribbon, for those who do not see it', () => {
  it.each([
    ['', 'nothing recorded yet'],
    ['---', 'nothing recorded yet'],
    ['f--', '1 of 1 part mostly focused, 0 neutral, 0 distracting'],
    // Each of these three may have had some of each: what most of it was is no share of the time.
    ['ffd-n', '2 of 4 parts mostly focused, 1 neutral, 1 distracting'],
  ])('says of %s that there is %s', (cells, words) => {
    expect(cellsInWords(cells)).toBe(words);
  });
});
