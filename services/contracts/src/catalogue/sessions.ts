import type { ExpressionsWithheld } from '../study-session.js';

/** Documents 1 §2.4, §8, §9 and 3 §2.4. */
export const sessionMessages = {
  empty: 'No record found',
  keepBrowsing: 'Keep higher than 60%',
  keepEmotions: 'Keep higher than 75%',
  focusedBrowsing: 'Focused Browsing',
  focusedEmotions: 'Focused Emotions',
  learningJourney: 'Learning Journey',
  studyTips: 'Study Tips',
  showMore: 'Show More',
  showLess: 'Show Less',
  topFocused: 'Top Focused Websites',
  topDistractions: 'Top Distractions',
  viewSession: 'View Session',
  live: 'Live',
  extensionMissing: 'Extension Is not Installed or Something Went Wrong',
  extensionMissingVariant: 'Extension is not installed or Something went Wrong',
  extensionError: 'Error from extension!',
  extensionStartFailed: 'Something went wrong with Extension.',
  stopFailed: 'Unable to stop the session. Something went wrong',
  fetchFailed: 'Something went Wrong',
  listFailed: 'Something went wrong while fetching all sessions',
  detailFailed: 'Something went wrong while fetching session details',
  autoStopped: 'Auto Stop',
} as const;

/** Suggestions of the 'Edit Study Topic' view (document 1 §2.2). */
export const studyTopics = [
  'Back-End Coding',
  'Economics',
  'Management',
  'Science',
  'Marketing',
  'Green tech',
  'Clean Energy',
  'Front-end coding',
  'Therapy',
] as const;

/** Capability or learning-plan filter of the sessions table: wire value to label (document 1 §2.4). */
export const sessionEntityLabels = { capability: 'Capability', learning_plan: 'Learning plan' } as const;

/** Why there is no expression to show, where it is neither the learner's choice nor the camera. */
export const withheldWords: Readonly<Record<NonNullable<ExpressionsWithheld>, string>> = {
  off: 'Your organization has switched expressions off: none is recorded or shown. Everything else is counted without them.',
  self: 'In your organization only learners themselves see their expressions.',
};

/** Words of the study-session report and of what happens to a session while its page is open (document 1 §2.4). */
export const sessionPageWords = {
  report: 'Good, neutral, bad',
  noPages: 'No page was in front during this session.',
  focusLead: 'How much of it served the topic',
  noNudges: 'No nudge came in this session.',
  good: 'Good',
  neutral: 'Neutral',
  bad: 'Bad',
  goodMeans: 'served the topic',
  neutralMeans: 'on the way, or in between',
  badMeans: 'led away from the topic',
  autoStopped: (minutes: number) =>
    `This session was auto stopped: nothing was heard for ${minutes} minutes, so it was closed.`,
  gone: 'This session is no longer kept',
  goneLine: 'It was erased while this page was open; nothing of it is left to show.',
  forgotten: 'A page of this session was forgotten just now. Its time still counts, its address is gone.',
  stale: 'These figures could not be read again; they are from',
  offline: 'You are offline.',
  pageForgotten: 'A page you had forgotten',
  paused: 'On a break',
} as const;

/** Period filter of the sessions table: wire value to label (document 1 §2.4). */
export const sessionPeriods = { all: 'All time', this: 'This month', prev: 'Last month' } as const;
