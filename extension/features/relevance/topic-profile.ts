import type { Field } from './field';
import { fieldsOfCulture } from './fields-of-culture';
import { fieldsOfScience } from './fields-of-science';
import { fieldsOfWork } from './fields-of-work';
import { leisures } from './leisure-terms';
import { everyday, vague } from './weak-words';
import { stemsOf } from './words';

/** A stem, or two in a row, that speaks for the topic. */
export interface TopicTerm {
  /** 1 for the topic's own words, less for words that go with it or that mean little alone. */
  weight: number;
  own: boolean;
  /** As a person would write it, for the reason. */
  word: string;
  /** A key word of the course that is studied: no reason repeats it, for reasons leave the device. */
  isCue?: boolean;
}
/** A stem that speaks against it: for a way to spend one's leisure, or for another sense of the topic's words. */
export interface CounterTerm {
  weight: number;
  /** The leisure or other sense that it speaks for, for the reason. */
  kind: string;
}
export interface TopicProfile {
  topic: string;
  terms: ReadonlyMap<string, TopicTerm>;
  counter: ReadonlyMap<string, CounterTerm>;
  /** First stems of the terms that are two words. */
  heads: ReadonlySet<string>;
  /** Sum of one's own words' weights: how much a page can match at most. */
  ownWeight: number;
  /**
   * Whether the topic names a field we have words of, so that a page about it can be expected to use the field's words.
   */
  known: boolean;
}

const EVERYDAY_SHARE = 0.3;
/** How much a word of the field itself, of one within it, around it, and of one merely touched is worth. */
const NAMED = 1;
const WITHIN = 0.8;
const AROUND = 0.5;
const TOUCHED = 0.5;
const OTHER_SENSE = 1.2;
/** How much a key word of the course's headings is worth: two of them in a title make a page relevant, one does not. */
const CUED = 0.5;

/** Too general to be a reason alone: named together with the word before, as in 'machine learning' or 'front end'. */
const SECOND_WORDS = [
  ...['end', 'learning', 'war', 'ii', 'theory', 'history', 'speaking', 'tech'],
  ...['resources', 'science', 'chain', 'security'],
];
const BETWEEN_WORDS = new RegExp(`\\s+(?!(?:${SECOND_WORDS.join('|')})\\b)`, 'i');

const fields: readonly { field: Field; names: Word[]; terms: Word[] }[] = [
  ...fieldsOfScience,
  ...fieldsOfWork,
  ...fieldsOfCulture,
].map((field) => ({ field, names: wordsOf(field.names), terms: wordsOf(field.terms) }));
type KnownField = (typeof fields)[number];

/**
 * Vocabulary by which pages are scored for `topic`: its own words, those of the field they name, and the key words of the
 * course that is studied.
 */
export function topicProfile(topic: string, cues: readonly string[] = []): TopicProfile {
  const terms = new Map<string, TopicTerm>();
  const own = wordsOf(topic);
  for (const { key, word } of own) {
    terms.set(key, { weight: vague.has(key) && own.length > 1 ? 0.5 : 1, own: true, word });
  }
  const ownWeight = Math.max(
    [...terms.values()].reduce((sum, { weight }) => sum + weight, 0),
    0.5,
  );
  const touched = touchedFields(own);
  for (const [{ names, terms: vocabulary }, share] of touched) {
    for (const { key, word } of [...names, ...vocabulary]) {
      const weight = everyday.has(key) ? share * EVERYDAY_SHARE : share;
      if ((terms.get(key)?.weight ?? 0) < weight) terms.set(key, { weight, own: false, word });
    }
  }
  for (const { key, word } of cues.flatMap(wordsOf)) {
    if (terms.has(key) || vague.has(key) || everyday.has(key)) continue;
    terms.set(key, { weight: CUED, own: false, word, isCue: true });
  }
  return {
    topic,
    terms,
    counter: counterTerms(own, touched, terms),
    heads: new Set(
      [...terms.keys()].filter((key) => key.includes(' ')).map((key) => key.split(' ')[0] ?? ''),
    ),
    ownWeight,
    known: [...touched.values()].includes(NAMED),
  };
}

/** The fields a topic is about, each with the share of weight that its words get. */
function touchedFields(own: readonly Word[]): Map<KnownField, number> {
  const has = (words: readonly Word[], except?: ReadonlySet<string>) =>
    words.some(({ key }) => except?.has(key) !== true && own.some((word) => word.key === key));
  const named = fields.filter(({ names }) => has(names));
  const shares = new Map<KnownField, number>();
  const give = (field: KnownField, share: number) =>
    shares.set(field, Math.max(share, shares.get(field) ?? 0));
  const within = (parent: KnownField) => {
    for (const child of fields) {
      if (child === parent || shares.has(child) || !parent.field.names.split(' ').includes(child.field.kin))
        continue;
      give(child, WITHIN);
      within(child);
    }
  };
  for (const field of named) give(field, NAMED);
  for (const field of named) {
    within(field);
    for (const around of fields) {
      if (around.field.names.split(' ').includes(field.field.kin)) give(around, AROUND);
    }
  }
  if (shares.size > 0) return shares;
  for (const field of fields) if (has(field.terms, everyday)) give(field, TOUCHED);
  return shares;
}

function counterTerms(
  own: readonly Word[],
  touched: ReadonlyMap<KnownField, number>,
  terms: ReadonlyMap<string, TopicTerm>,
): Map<string, CounterTerm> {
  const counter = new Map<string, CounterTerm>();
  for (const { kind, terms: words } of leisures) {
    const keys = wordsOf(`${kind} ${words}`).map(({ key }) => key);
    if (own.some(({ key }) => keys.includes(key))) continue;
    for (const key of keys) if (!terms.has(key)) counter.set(key, { weight: 1, kind });
  }
  for (const [{ field }, share] of touched) {
    if (share < NAMED) continue;
    for (const { key } of wordsOf(field.not ?? '')) {
      if (terms.get(key)?.own === true) continue;
      counter.set(key, { weight: OTHER_SENSE, kind: counter.get(key)?.kind ?? 'something else' });
    }
  }
  return counter;
}

interface Word {
  /** Its stem, or the stems of both its halves. */
  key: string;
  word: string;
}

/** 'central-bank' is one word with the key 'central bank'. */
function wordsOf(text: string): Word[] {
  return text
    .trim()
    .split(BETWEEN_WORDS)
    .flatMap((raw) => {
      const key = stemsOf(raw);
      const word = raw.toLowerCase();
      if (/^\S+-\S+$/.test(raw) && key.length === 2) return [{ key: key.join(' '), word }];
      return key.map((stem) => ({ key: stem, word }));
    });
}
