import type { Sql } from '@keenly/event-store/types';
import { richText } from '../rich-text/rich-text.js';
import { keepPart } from './content-parts.js';
import { wordsBody } from './part-bodies.js';

/** What a section or a lesson says. */
export interface Words {
  readonly heading: string;
  readonly description: string;
  readonly descriptionText: string;
}

/** As an author sends it: HTML, of which the allowlist keeps what it knows. */
export interface SentWords {
  readonly heading: string;
  readonly description: string;
}

/** What an update names of them. */
type SomeWords = { readonly [Key in keyof SentWords]?: SentWords[Key] | undefined };

/** VALIDATION_FAILED at `description` where that is no text to keep. */
export function wordsOf({ heading, description }: SomeWords): Partial<Words> {
  const text = description === undefined ? undefined : richText(description, 'description');
  return {
    ...(heading === undefined ? {} : { heading }),
    ...(text === undefined ? {} : { description: text.html, descriptionText: text.plain }),
  };
}

/** All of them, where both were sent. */
export function allWordsOf({ heading, description }: SentWords): Words {
  const { html, plain } = richText(description, 'description');
  return { heading, description: html, descriptionText: plain };
}

export const isSame = (one: Words, other: Words): boolean =>
  one.heading === other.heading && one.description === other.description;

/** Keeps them for the versions of the course; answers with the hash. */
export const keepWords = (sql: Sql, courseId: string, words: Words): Promise<string> =>
  keepPart(sql, courseId, wordsBody(words));
