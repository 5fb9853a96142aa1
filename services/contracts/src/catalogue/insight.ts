import type { RollupFigure, SessionFigure } from '../insight.js';

/** The explanation shown to learners of how each figure on Home is counted (product/home#evidence). */
export const rollupFormulas: Readonly<Record<RollupFigure, string>> = {
  hours: 'Total session time, excluding breaks. Time counts toward the day it was spent.',
  capabilities:
    'Different capabilities (or topics in your own words) you spent any time on. Each counts once.',
  focus: 'Time on focused pages, divided by all time on pages. Includes your corrections.',
  expertise:
    'Hours are the time studied on this topic, excluding breaks. The score is the time on focused pages, divided by all time on pages.',
  emotion:
    'Expressions are counted in 10-second units. Each percentage is that expression’s share of all expression units. Happy, surprised, and neutral count as focused. “Of time” is its share of all study time.',
  browsing:
    'Time on focused, neutral, and distracting pages, each divided by all time on pages. Includes your corrections.',
  nudges: 'Nudges shown, divided by the number of 30-minute blocks (a partial block counts as one), rounded.',
};

/** The same for the figures of one session. */
export const sessionFormulas: Readonly<Record<SessionFigure, string>> = {
  duration: 'Time from the start to the end of the session, excluding breaks.',
  nudges_per_30_min:
    'Nudges shown, divided by the number of 30-minute blocks (a partial block counts as one), rounded.',
  struggle:
    'Time with an expression other than happy, surprised, or neutral, divided by all time with an expression. The list of sessions rounds it to a whole percentage.',
  focused_emotions:
    'Time with a happy, surprised, or neutral expression, divided by all time with an expression.',
  focused_browsing: 'Time on focused pages, divided by all time on pages. Includes your corrections.',
};

/** All of a session's events, without a figure. */
export const allEventsFormula = 'Everything recorded in this session, in the order it happened.';

/** Names of the numbers that go into a figure. */
export const evidenceNames = {
  studied: 'Time studied',
  sessions: 'Sessions',
  capabilities: 'Capabilities',
  focused: 'Focused',
  neutral: 'Neutral',
  distracting: 'Distracting',
  allPages: 'All time on pages',
  nudges: 'Nudges',
  blocks: '30-minute blocks',
  expressions: 'All expressions',
  struggling: 'Struggle expressions',
  focusedExpressions: 'Focused expressions',
  recorded: 'From start to end',
  breaks: 'Breaks',
  score: 'Score',
  events: 'Events',
} as const;

/** Words of the single events behind a session's figures. */
export const evidenceWords = {
  forgottenPage: 'a forgotten page',
  erased: 'erased',
  started: 'Session started',
  stopped: 'Session stopped',
  autoStopped: 'Session stopped automatically (Auto Stop)',
  paused: 'Break started',
  resumed: 'Break ended',
  askedToForget: 'Page forgotten',
  classedAs: 'You marked a page as',
  notCounted: 'doesn’t count toward time or percentages',
  replaced: 'replaced by a later change',
  byYou: 'set by you',
  state: 'State',
  nudgeShown: 'Nudge',
  nudgeEnded: 'Nudge ended',
  counted: 'counts as 1 nudge',
  begins: 'time counts from here',
  ends: 'time counts to here',
  notBreak: 'time doesn’t count from here',
  noExpression: 'no recognizable expression',
  expressionsHidden: 'an expression sample',
} as const;

/** Classes of pages and states of a learner, as evidence names them. */
export const pageClassWords = {
  relevant: 'focused',
  transitional: 'neutral',
  distraction: 'distracting',
} as const;
