import type { RollupFigure, SessionFigure } from '../insight.js';

/** How each figure of home is counted, in words a learner reads; the sections are those of document 1. */
export const rollupFormulas: Readonly<Record<RollupFigure, string>> = {
  hours:
    'Time from the start to the end of each session, breaks left out. Time is counted on the day on which it passed.',
  capabilities:
    'Different capabilities (or topics in your own words) on which you spent any time. Each counts once.',
  focus:
    'Time on pages that belonged to your topic, divided by all time on pages. Your own corrections count.',
  expertise:
    'Hours are the time studied on this topic, breaks left out. The score is the time on pages that belonged to it, divided by all time on pages.',
  emotion:
    'Each expression is counted in units of 10 seconds in which it was seen. Percentages are of the units of all expressions, and focused are happy, surprised and neutral together. The share of the time is an expression’s units divided by the units of the time studied.',
  browsing:
    'Time on pages by their class (focused, neutral, distracting), divided by all time on pages. Your own corrections count.',
  nudges: 'Nudges that were shown, divided by the blocks of 30 minutes that were begun, rounded.',
};

/** The same for the figures of one session. */
export const sessionFormulas: Readonly<Record<SessionFigure, string>> = {
  duration: 'Time from the start to the end of the session, breaks left out.',
  nudges_per_30_min: 'Nudges that were shown, divided by the blocks of 30 minutes that were begun, rounded.',
  struggle:
    'Time with an expression other than happy, surprised or neutral, divided by all time with an expression. The list of sessions rounds it to a whole percentage.',
  focused_emotions:
    'Time with a happy, surprised or neutral expression, divided by all time with an expression.',
  focused_browsing:
    'Time on pages that belonged to your topic, divided by all time on pages. Your own corrections count.',
};

/** All of a session's events, without a figure. */
export const allEventsFormula =
  'Everything that was recorded of this session, in the order in which it happened.';

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
  blocks: 'Blocks of 30 minutes',
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
  forgottenPage: 'a page you had forgotten',
  erased: 'erased',
  started: 'Session started',
  stopped: 'Session stopped',
  autoStopped: 'Session stopped by itself (Auto Stop)',
  paused: 'Break began',
  resumed: 'Break ended',
  askedToForget: 'You had a page forgotten',
  classedAs: 'You classed a page as',
  notCounted: 'does not count in time or shares',
  replaced: 'a later word of yours counts instead',
  byYou: 'as you said',
  state: 'State',
  nudgeShown: 'Nudge',
  nudgeEnded: 'Nudge ended',
  counted: 'counts as 1 nudge',
  begins: 'time counts from here',
  ends: 'time counts to here',
  notBreak: 'time does not count from here',
  noExpression: 'no expression that could be named',
  expressionsHidden: 'an expression sample',
} as const;

/** Classes of pages and states of a learner, as evidence names them. */
export const pageClassWords = {
  relevant: 'focused',
  transitional: 'neutral',
  distraction: 'distracting',
} as const;
