import type { CompletionField } from '../formulas/completion.js';

/** The profile's tabs in their order (document 1 §2.5); `?tab=` counts them from zero. */
export const profileTabs = [
  'General Information',
  'Learning Preferences',
  'Targets',
  'Calibrations',
  'Badges',
] as const;
/** Index of the Calibrations tab (document 1 §2.2: 'face calibrations to tab 3'). */
export const CALIBRATIONS_TAB = 3;

/** Words of the profile (document 1 §2.5, §4, §5); what the document has no words for is ours. */
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

/** Document 1 §5 'Profile', to the letter. */
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
  websiteInvalid: 'Website is not valid',
  optionInvalid: 'Please select an option.',
  tooLong: 'This is too long.',
  passwordElsewhere: 'The password is changed with Update Password.',
  changedElsewhere:
    'This was changed in the meantime, in another tab or on another device. What you entered is still here.',
  saved: 'Saved.',
} as const;

/** 'In Progress: Step {3 minus incomplete tabs} of 3' (document 1 §2.5). */
export function progressText(incompleteTabs: number): string {
  return `In Progress: Step ${String(PROFILE_STEPS - incompleteTabs)} of ${String(PROFILE_STEPS)}`;
}
/** Tabs that count for the progress (document 1 §9). */
export const PROFILE_STEPS = 3;

/** Targets (document 1 §2.5); the bounds' words are ours. */
export const targetMessages = {
  required: 'Please enter a number.',
  whole: 'Please enter a whole number.',
  hoursAWeek: 'Between 1 and 100 hours a week.',
  hoursAMonth: 'Between 1 and 400 hours a month.',
  monthBelowWeek: 'A month has at least the hours of one week.',
  number: 'Between 1 and 20 capabilities a week.',
  capabilityRequired: 'Please choose a capability.',
  capabilityTwice: 'Each capability only once.',
  capabilityUnknown: 'This capability is no longer offered.',
} as const;

/** Learning preferences (document 1 §2.5). */
export const preferenceMessages = {
  formatTwice: 'Each format only once.',
} as const;

/** Schedule (document 1 §4, §5). */
export const scheduleMessages = {
  allRequired: 'All Fields are required!',
  /** No words in the document. */
  endBeforeStart: 'The end time is before the start time.',
  datePast: 'This date is in the past.',
  dateOff: 'Start and end have to be on the chosen date.',
  dateFar: 'Dates up to two years ahead can be planned.',
  tooMany: 'That is more than can be planned at once. Remove some entries first.',
  zoneUnknown: 'This time zone is not known.',
  clockSkipped: 'The clocks skip this time on that day.',
} as const;

/** The tabs' other words (document 1 §2.5); what stands in no document is ours. */
export const profileWords = {
  progress: 'Profile completion',
  complete: 'Your profile is complete.',
  /** How the percentage is counted (document 1 §9). */
  counted:
    'Each field that says something has its points, 33 in all. The percentage is the points you have of those.',
  points: (points: number, of: number) => `${String(points)} of ${String(of)} points`,
  missing: 'Still missing',
  ownDetails: 'Your details',
  choose: 'Not chosen',
  keepImage: 'Upload Image',
  noEmployer: 'None: this is your personal account',
  conflictTitle: 'Changed somewhere else',
  conflictReload: 'Load what is saved',
  conflictOverwrite: 'Save mine over it',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed here has not been saved.',
  stay: 'Stay',
  leave: 'Leave',
} as const;

export const preferenceWords = {
  title: 'Learning Preferences',
  lead: 'How you like to learn.',
  personality: { label: 'Learning personality', low: 'Introvert', high: 'Extrovert' },
  time: { label: 'Preferred learning time', low: 'Morning', high: 'Night' },
  pace: { label: 'Preferred learning pace', low: 'Slow', high: 'Fast' },
  formats: 'Preferred lesson formats',
  ranks: { 1: '1st', 2: '2nd', 3: '3rd' },
  unset: 'Not chosen yet',
} as const;

export const targetWords = {
  title: 'Targets',
  lead: 'What you want to reach, and how far you are.',
  hoursAWeek: 'Target hours a week',
  hoursAMonth: 'Target hours a month',
  number: 'Target capabilities per week',
  capabilities: 'Top 3 target capabilities',
  ranks: { 1: 'First capability', 2: 'Second capability', 3: 'Third capability' },
  none: 'No targets yet',
  noneLine: 'Set hours and capabilities, and see here how far you have come.',
  set: 'Set targets',
  thisWeek: 'This week',
  reached: {
    hoursAWeek: 'Hours this week',
    hoursAMonth: 'Hours this month',
    number: 'Capabilities this week',
  },
  figuresMissing: 'How far you are cannot be read now.',
} as const;

/** What the fields that count are called, where one is missing (document 1 §9 'Profile completion score'). */
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

export const scheduleWords = {
  title: 'Schedule',
  upcoming: 'Upcoming Courses',
  add: 'Add New Schedule',
  date: 'Date',
  capability: 'Capability',
  start: 'Start time',
  end: 'End time',
  none: 'No upcoming courses',
  noneLine: 'Plan when to study what, and find it here and in your calendar.',
  edit: 'Edit',
  editTitle: 'Edit Schedule',
  repeat: 'Repeat',
  once: 'Does not repeat',
  weekly: (times: number) => `Every week, ${String(times)} times`,
  remove: 'Remove',
  removed: 'Removed from your schedule.',
  removeThis: 'Only this one',
  removeFollowing: 'This and all that follow',
  overlap: 'Overlaps',
  overlaps: (others: string) => `Overlaps with ${others}.`,
  more: (days: number) => (days === 1 ? 'Show one more day' : `Show ${String(days)} more days`),
  feedTitle: 'In your calendar',
  feedLead: 'Subscribe with this address in Google Calendar, Outlook, Apple Calendar or any other.',
  feedWarning: 'Whoever has the address can read your schedule.',
  feedMake: 'Make an address',
  feedCopy: 'Copy',
  feedCopied: 'The address is copied.',
  feedCopyFailed: 'The address could not be copied. Select it and copy it yourself.',
  feedEnd: 'End the address',
  feedEnded: 'The address opens nothing any more.',
  feedRead: 'Last read',
  feedNeverRead: 'No calendar has read it yet.',
} as const;

export const badgeWords = {
  title: 'Badges',
  lead: 'Earned by studying. Forgetting a page or deleting old sessions takes none away.',
  kinds: { streak: 'Streaks', hours: 'Hours', capabilities: 'Capabilities' },
  names: {
    streak: (days: number) => `${String(days)} days in a row`,
    hours: (hours: number) => (hours === 1 ? 'First hour' : `${String(hours)} hours`),
    capabilities: (count: number) => (count === 1 ? 'First capability' : `${String(count)} capabilities`),
  },
  how: {
    streak: 'A day counts with ten minutes of study.',
    hours: 'Hours of study altogether, breaks left out.',
    capabilities: 'A capability counts after an hour of it.',
  },
  next: {
    streak: (value: number, next: number) => `${String(value)} of ${String(next)} days`,
    hours: (value: number, next: number) => `${String(value)} of ${String(next)} hours`,
    capabilities: (value: number, next: number) => `${String(value)} of ${String(next)} capabilities`,
  },
  /** How the way to the next badge is counted, and what the numbers in it are called. */
  counted: {
    streak:
      'Days in a row on which at least ten minutes were studied, breaks left out, up to today or yesterday. A session counts on the day on which it began, where it was begun.',
    hours: 'Time from the start to the end of each session that is over, breaks left out.',
    capabilities:
      'Capabilities that were studied for at least an hour altogether, in sessions that are over, breaks left out.',
  },
  inputs: { studied: 'Time studied', sessions: 'Sessions', days: 'Days in a row' },
  all: 'You have them all.',
  earned: 'Earned',
  toEarn: 'Not earned yet',
} as const;
