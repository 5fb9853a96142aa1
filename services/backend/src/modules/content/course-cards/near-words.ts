import type { Sql } from '@keenly/event-store/types';
import { typedWords } from '../domain/search-terms.js';

/** Words that each typed one is taken for. Some may be of courses that the caller doesn't see, and find nothing. */
const NEAR_MAX = 20;
/** Nearly everything is like what is shorter. */
const LETTERS_MIN = 3;

/** Of each word that was typed the words of names that are spelled like it, the likest first; of those that have any. */
export async function nearWords(sql: Sql, typed: string): Promise<readonly (readonly string[])[]> {
  const words = typedWords(typed).filter((word) => Array.from(word).length >= LETTERS_MIN);
  if (words.length === 0) return [];
  const { rows } = await sql.query<{ words: string[] }>(
    `select array_agg(near.word order by near.alike desc, near.word) as words
     from unnest($1::text[]) with ordinality as t (said, place)
     cross join lateral (
       select w.word, similarity(w.word, t.said) as alike from app.content_word w where t.said <% w.word
       order by alike desc, w.word limit $2
     ) near
     group by t.place order by t.place`,
    [words, NEAR_MAX],
  );
  return rows.map((row) => row.words);
}

/** What has one of these words for each that was typed, in its name or its parts', as Postgres takes it. */
export const nearTerms = (near: readonly (readonly string[])[], join: ' & ' | ' | '): string =>
  near.map((words) => `(${words.map(termOf).join(' | ')})`).join(join);

const termOf = (word: string): string => `'${word.replaceAll("'", "''")}':AB`;
