import { describe, expect, it } from '@jest/globals';
import { figure, hours, hoursAndMinutes, signedPercent } from './figures';

describe('figures with their units', () => {
  it.each([
    [33.333, '+33.3%'],
    [-19, '−19.0%'],
    [0, '0%'],
    [-0, '0%'],
    [100, '+100%'],
    [0.512, '+0.512%'],
    [12345, '+12300%'],
  ])('a change of %p is %p', (value, words) => {
    expect(signedPercent(value)).toBe(words);
  });

  it.each([
    [6.84, '6.8 h'],
    [8, '8 h'],
    [0.04, '0.04 h'],
    [0, '0 h'],
  ])('%p hours are %p', (value, words) => {
    expect(hours(value)).toBe(words);
  });

  it.each([
    [4, '4'],
    [3.25, '3.3'],
  ])('%p counts as %p', (value, words) => {
    expect(figure(value)).toBe(words);
  });

  it.each([
    [67_200, '18 h 40 min'],
    [200, '3 min'],
    [3570, '1 h 00 min'],
    [0, '0 min'],
  ])('%p seconds are %p', (seconds, words) => {
    expect(hoursAndMinutes(seconds)).toBe(words);
  });
});
