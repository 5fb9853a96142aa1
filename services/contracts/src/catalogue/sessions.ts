import type { ExpressionsWithheld } from '../study-session.js';

/** Text for sessions, including the errors of starting, stopping and loading one (product/sessions#start-and-stop). */
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

/** Suggestions of the 'Edit Study Topic' view (product/sessions#topics-and-origins). */
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

/** Capability or learning-plan filter of the sessions table: wire value to label (product/session-pages#filters). */
export const sessionEntityLabels = { capability: 'Capability', learning_plan: 'Learning plan' } as const;

/** Why there is no expression to show, where it is neither the learner's choice nor the camera. */
export const withheldWords: Readonly<Record<NonNullable<ExpressionsWithheld>, string>> = {
  off: 'Your organization has turned expressions off, so none are recorded or shown. Other stats aren’t affected.',
  self: 'In your organization, only learners can see their own expressions.',
};

/**
 * Words of the study-session report and of what happens to a session while its page is open
 * (product/session-pages#detail-page).
 */
export const sessionPageWords = {
  report: 'Good, neutral, bad',
  noPages: 'No pages were recorded in this session.',
  focusLead: 'How much of it was on topic',
  noNudges: 'No nudges in this session.',
  good: 'Good',
  neutral: 'Neutral',
  bad: 'Bad',
  goodMeans: 'on topic',
  neutralMeans: 'neither on nor off topic',
  badMeans: 'off topic',
  autoStopped: (minutes: number) =>
    `This session was auto stopped because the extension sent nothing for ${minutes} minutes.`,
  gone: 'This session was erased',
  goneLine: 'It was erased while you had it open.',
  forgotten:
    'A page in this session was just forgotten. Its time still counts, but its address and title are erased.',
  stale: 'Couldn’t refresh. Showing data from',
  offline: 'You’re offline.',
  pageForgotten: 'A forgotten page',
  paused: 'On a break',
} as const;

/** Period filter of the sessions table: wire value to label (product/session-pages#filters). */
export const sessionPeriods = { all: 'All time', this: 'This month', prev: 'Last month' } as const;
