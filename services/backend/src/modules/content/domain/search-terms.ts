/** More words than these don't narrow a search further. */
const WORDS_MAX = 8;
const WORD_MAX = 64;

/** What is searched for, as Postgres takes it. Both are '' where there is no word in it. */
export interface SearchTerms {
  /** Each of the words, the last one also as a beginning: for the configuration `simple`. */
  readonly begun: string;
  /** Each of the words: for `english`, which knows their endings. */
  readonly whole: string;
}

/** Words of what was typed (product/content#content-search), without accents and signs, as `app.plain_text` leaves them. */
export function searchTerms(typed: string): SearchTerms {
  const words = wordsOf(typed);
  if (words.length === 0) return { begun: '', whole: '' };
  const whole = words.join(' & ');
  return { begun: `${whole}:*`, whole };
}

/** The same words one by one, in small letters. */
export const typedWords = (typed: string): string[] => wordsOf(typed).map((word) => word.toLowerCase());

function wordsOf(typed: string): string[] {
  const plain = typed.normalize('NFD').replace(/[\u0300-\u036F]+/gu, '');
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, WORD_MAX));
}
