import type { CompletionField } from '../formulas/completion.js';

/** The profile's tabs in their order (product/profile#tabs); `?tab=` counts them from zero. */
export const profileTabs = [
  'General Information',
  'Learning Preferences',
  'Targets',
  'Calibrations',
  'Badges',
] as const;
/** Index of the Calibrations tab (product/profile#tabs). */
export const CALIBRATIONS_TAB = 3;

/** Words of the profile (product/profile#tabs). Some of them are ours. */
export const profileLabels = {
  back: 'Home',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  demographics: 'Demographics',
  accountDetails: 'Account Details',
  firstName: 'First Name',
  lastName: 'Last Name',
  gender: 'Gender',
  ethnicity: 'Ethnicity',
  religion: 'Religion',
  location: 'Location',
  employer: 'Employer',
  department: 'Department/Program Name',
  designation: 'Role',
  email: 'Email',
  website: 'Website',
  phone: 'Phone Number',
  accountName: 'Account Name',
  password: 'Password',
  updatePassword: 'Update Password',
} as const;

/** Messages of the fields (product/profile#rules-of-the-fields), to the letter. */
export const profileMessages = {
  firstNameInvalid: 'First Name is invalid',
  lastNameInvalid: 'Last Name is invalid',
  raceInvalid: 'Race is invalid',
  religionInvalid: 'Religion is invalid',
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last Name is required',
  locationRequired: 'Location is Required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid Email Address format',
  phoneInvalid: 'Phone Number is not valid',
  /** No words in the document. */
  websiteInvalid: 'Website is invalid',
  optionInvalid: 'Please select an option.',
  tooLong: 'This is too long.',
  passwordElsewhere: 'Use Update Password to change your password.',
  changedElsewhere: 'This was changed in another tab or on another device. What you entered is still here.',
  saved: 'Saved',
} as const;

/** 'In Progress: Step {3 minus incomplete tabs} of 3' (product/profile#tabs). */
export function progressText(incompleteTabs: number): string {
  return `In Progress: Step ${String(PROFILE_STEPS - incompleteTabs)} of ${String(PROFILE_STEPS)}`;
}
/** Tabs that count for the progress (product/profile#completion-score). */
export const PROFILE_STEPS = 3;

/** Targets (product/profile#targets); the bounds' words are ours. */
export const targetMessages = {
  required: 'Enter a number.',
  whole: 'Enter a whole number.',
  hoursAWeek: 'Enter 1 to 100 hours a week.',
  hoursAMonth: 'Enter 1 to 400 hours a month.',
  monthBelowWeek: 'Monthly hours can’t be lower than weekly hours.',
  number: 'Enter 1 to 20 capabilities a week.',
  capabilityRequired: 'Choose a capability.',
  capabilityTwice: 'Choose each capability only once.',
  capabilityUnknown: 'This capability is no longer offered.',
} as const;

/** Learning preferences (product/profile#learning-preferences). */
export const preferenceMessages = {
  formatTwice: 'Choose each format only once.',
} as const;

/** Schedule (product/profile#schedule). */
export const scheduleMessages = {
  linkUnknown: 'A plan leads to a course or a learning plan.',
  allRequired: 'All Fields are required!',
  /** No words in the document. */
  endBeforeStart: 'The end time is before the start time.',
  datePast: 'This date is in the past.',
  dateOff: 'Start and end must be on the selected date.',
  dateFar: 'You can plan up to 2 years ahead.',
  tooMany: 'You’ve reached the limit for scheduled sessions. Remove some first.',
  zoneUnknown: 'This time zone isn’t recognized.',
  clockSkipped: 'This time doesn’t exist on that date because clocks change. Choose another.',
} as const;

/** The tabs' other words (product/profile#tabs). Some of them are ours. */
export const profileWords = {
  progress: 'Profile completion',
  complete: 'Your profile is complete.',
  /** How the percentage is counted (product/profile#completion-score). */
  counted: 'Each completed field earns points, up to 33 in total. The percentage is your points out of 33.',
  points: (points: number, of: number) => `${String(points)} of ${String(of)} points`,
  missing: 'Still missing',
  ownDetails: 'Your details',
  choose: 'Not set',
  keepImage: 'Upload Image',
  noEmployer: 'None (personal account)',
  conflictTitle: 'Changed elsewhere',
  conflictReload: 'Load saved version',
  conflictOverwrite: 'Overwrite with mine',
  leaveTitle: 'Discard your changes?',
  leaveText: 'Your changes haven’t been saved.',
  stay: 'Keep editing',
  leave: 'Discard changes',
} as const;

export const preferenceWords = {
  title: 'Learning Preferences',
  lead: 'How you like to learn.',
  personality: { label: 'Learning personality', low: 'Introvert', high: 'Extrovert' },
  time: { label: 'Preferred learning time', low: 'Morning', high: 'Night' },
  pace: { label: 'Preferred learning pace', low: 'Slow', high: 'Fast' },
  formats: 'Preferred lesson formats',
  ranks: { 1: '1st', 2: '2nd', 3: '3rd' },
  unset: 'Not set',
} as const;

export const targetWords = {
  title: 'Targets',
  lead: 'Set what you want to reach, and track how far you’ve come.',
  hoursAWeek: 'Target hours a week',
  hoursAMonth: 'Target hours a month',
  number: 'Target capabilities per week',
  capabilities: 'Top 3 target capabilities',
  ranks: { 1: 'First capability', 2: 'Second capability', 3: 'Third capability' },
  none: 'No targets yet',
  noneLine: 'Set hours and capabilities to track your progress here.',
  set: 'Set targets',
  thisWeek: 'This week',
  reached: {
    hoursAWeek: 'Hours this week',
    hoursAMonth: 'Hours this month',
    number: 'Capabilities this week',
  },
  figuresMissing: 'Couldn’t load your progress. Try again.',
} as const;

/** Labels of the scored fields, for the list of missing ones (product/profile#completion-score). */
export const completionFieldNames = {
  profile_image_url: 'Picture',
  first_name: profileLabels.firstName,
  last_name: profileLabels.lastName,
  gender: profileLabels.gender,
  religion: profileLabels.religion,
  race: profileLabels.ethnicity,
  phone_cellular: profileLabels.phone,
  user_address1: profileLabels.location,
  website: profileLabels.website,
  learningPersonality: preferenceWords.personality.label,
  preferredLearningTime: preferenceWords.time.label,
  preferredLearningPace: preferenceWords.pace.label,
  preferredLessonFormats: preferenceWords.formats,
  targetNumber: targetWords.number,
  targetHoursAWeek: targetWords.hoursAWeek,
  targetHoursAMonth: targetWords.hoursAMonth,
} as const satisfies Record<CompletionField, string>;

export const badgeWords = {
  title: 'Badges',
  lead: 'You earn badges by studying and by quizzes. You keep them even if you forget a page or delete old sessions.',
  kinds: { streak: 'Streaks', hours: 'Hours', capabilities: 'Capabilities', quizzes: 'Quizzes' },
  names: {
    streak: (days: number) => `${String(days)} days in a row`,
    hours: (hours: number) => (hours === 1 ? 'First hour' : `${String(hours)} hours`),
    capabilities: (count: number) => (count === 1 ? 'First capability' : `${String(count)} capabilities`),
    quizzes: (count: number) => (count === 1 ? 'First lesson by quiz' : `${String(count)} lessons by quiz`),
  },
  how: {
    streak: 'A day counts with 10 minutes of study.',
    hours: 'Total hours of study, excluding breaks.',
    capabilities: 'A capability counts after 1 hour of study.',
    quizzes: 'A lesson counts once all of its quizzes are submitted.',
  },
  next: {
    streak: (value: number, next: number) => `${String(value)} of ${String(next)} days`,
    hours: (value: number, next: number) => `${String(value)} of ${String(next)} hours`,
    capabilities: (value: number, next: number) => `${String(value)} of ${String(next)} capabilities`,
    quizzes: (value: number, next: number) => `${String(value)} of ${String(next)} lessons`,
  },
  /** How progress to the next badge is counted, and the labels of its numbers. */
  counted: {
    streak:
      'Consecutive days with at least 10 minutes of study, excluding breaks, up to today or yesterday. A session counts toward the day it started, in the time zone where it started.',
    hours: 'Total time of your finished sessions, excluding breaks.',
    capabilities:
      'Capabilities you studied for at least 1 hour in total, in finished sessions, excluding breaks.',
    quizzes:
      'Lessons you completed by submitting all of their quizzes. Lessons you marked as done by hand don’t count, nor do lessons that a package completed.',
  },
  inputs: {
    studied: 'Time studied',
    sessions: 'Sessions',
    days: 'Days in a row',
    lessons: 'Lessons completed by quiz',
  },
  all: 'You’ve earned them all.',
  earned: 'Earned',
  toEarn: 'Not earned yet',
} as const;
