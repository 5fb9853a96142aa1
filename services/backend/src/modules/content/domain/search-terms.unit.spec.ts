import { searchTerms, typedWords } from './search-terms.js';

describe('what is searched for', () => {
  it.each([
    ['economics', 'economics:*', 'economics'],
    ['Finance  Management', 'Finance & Management:*', 'Finance & Management'],
    // Accents and signs are no part of a word, and none of them is an operator of Postgres.
    ['Économie: l’énergie!', 'Economie & l & energie:*', 'Economie & l & energie'],
    [`a' | b:* & !c <-> (d)`, 'a & b & c & d:*', 'a & b & c & d'],
    ['C++', 'C:*', 'C'],
    ['экономика', 'экономика:*', 'экономика'],
    ['भाषा', 'भाषा:*', 'भाषा'],
  ])('%s', (typed, begun, whole) => {
    expect(searchTerms(typed)).toEqual({ begun, whole });
  });

  it.each(['', '   ', '?!', '***'])('is nothing: %p', (typed) => {
    expect(searchTerms(typed)).toEqual({ begun: '', whole: '' });
  });

  it('is at most eight words of 64 letters', () => {
    expect(searchTerms('a '.repeat(20)).whole.split(' & ')).toHaveLength(8);
    expect(searchTerms('a'.repeat(200)).whole).toHaveLength(64);
  });
});

it('is compared word by word in small letters, eight of them', () => {
  expect(typedWords('Économie: C++!')).toEqual(['economie', 'c']);
  expect(typedWords('a b c d e f g h i')).toHaveLength(8);
});
