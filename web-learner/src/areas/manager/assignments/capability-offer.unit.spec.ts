import { describe, expect, it } from '@jest/globals';
import { offerDelay } from './capability-offer';

const names = ['Price elasticity', 'Economics', 'Home  economics'];

describe('the offer to create a capability (product/capabilities#assigning)', () => {
  it.each([
    ['nothing typed', '', undefined],
    ['blanks', '   ', undefined],
    ['a name that is there', 'economics', undefined],
    ['the same in other spaces', ' home economics ', undefined],
    ['a name like none', 'Knitting', 1500],
    ['a part of one', 'econ', 3500],
    ['one longer than those there', 'Economics of scale', 1500],
  ])('after %s waits the right time', (_case, words, expected) => {
    expect(offerDelay(words, names)).toBe(expected);
  });
});
