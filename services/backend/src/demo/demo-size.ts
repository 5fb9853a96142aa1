import { YEAR_DAYS } from './study-year.js';

export const demoSizes = ['tiny', 'small', 'year', 'large'] as const;
export type DemoSize = (typeof demoSizes)[number];
/** 'recent': people, what they are to learn, and the last weeks; 'past': the rest of the year, when there is one. */
export const demoParts = ['recent', 'past'] as const;
export type DemoPart = (typeof demoParts)[number];

/** Days that everyone sees at the first look. */
const RECENT_DAYS = 28;
/** With the demo's manager and admin forty people. */
const OTHERS = 37;
/** A tiny demo is there in a moment: a few people and their last days, for anyone who tries something else out. */
const TINY_OTHERS = 4;
const TINY_DAYS = 10;

export interface DemoPlan {
  /** Learners beside the one who can sign in. */
  readonly others: number;
  /** Of these learners, how many get capabilities assigned. */
  readonly assigned: number;
  /** How many learners, from the first, study in the days of this part. */
  readonly studying: number;
  /** Days before today; undefined where the part has none. */
  readonly days: { readonly first: number; readonly last: number } | undefined;
  /** How much they study, 1 being as usual. */
  readonly pace: number;
}

/**
 * What a part of the demo holds. A thousand people who study less than usual make two million events in a year; the
 * last weeks of the first forty are the same in every size, so that the first look is as quick.
 */
export function demoPlan(size: DemoSize, part: DemoPart): DemoPlan {
  if (size === 'tiny') return tinyPlan(part);
  const isLarge = size === 'large';
  const others = isLarge ? 999 : OTHERS;
  const common = { others, assigned: isLarge ? 400 : 24 };
  const recent = { first: RECENT_DAYS - 1, last: 0 };
  if (part === 'recent') return { ...common, studying: OTHERS + 1, days: recent, pace: 1 };
  const past = { first: YEAR_DAYS - 1, last: RECENT_DAYS };
  if (size === 'small') return { ...common, studying: 0, days: undefined, pace: 1 };
  // Of a large demo the recent days of the others are still to come; those who have them are found as they are.
  return isLarge
    ? { ...common, studying: others + 1, days: { first: YEAR_DAYS - 1, last: 0 }, pace: LARGE_PACE }
    : { ...common, studying: OTHERS + 1, days: past, pace: 1 };
}

function tinyPlan(part: DemoPart): DemoPlan {
  const common = { others: TINY_OTHERS, assigned: TINY_OTHERS, pace: 1 };
  return part === 'recent'
    ? { ...common, studying: TINY_OTHERS + 1, days: { first: TINY_DAYS - 1, last: 0 } }
    : { ...common, studying: 0, days: undefined };
}

const LARGE_PACE = 0.32;
