/** Rendered in index.html before the bundle loads, so it must not import the rest of the catalogue. */
export const moreInfo = 'more info';

/**
 * Words of the learner's home and its sessions table (product/home#parts-of-home); our own sentences are with their
 * panels.
 */
export const homeLabels = {
  learn: 'Learn',
  editStudyTopic: 'Edit Study Topic',
  moreInfo,
  date: 'Date',
  topic: 'Topic',
  duration: 'Duration',
  nudgesPer30Min: 'Nudges/30min',
  struggleEmotions: 'Struggle Emotions',
  actions: 'Actions',
  updateProfile: 'Update Profile',
  profileCompletion: 'Profile completion',
  highlights: 'Highlights',
  expertiseJourney: 'Expertise Journey',
  learningBehavior: 'Learning Behavior',
  emotion: 'Emotion',
  browsing: 'Browsing',
  nudges: 'Nudges',
} as const;

/** Series of the Highlights charts (product/home#highlights), and the focus highlight until there is data. */
export const highlightLabels = {
  capabilities: 'Capabilities',
  hours: 'Hours',
  focus: 'Focus',
  target: 'Target',
  companyAverage: 'Company Average',
  comingSoon: 'Coming Soon',
} as const;

/** Items of the profile-completion bar (product/home#completion-bar). */
export const completionLabels = {
  demographics: 'Demographics',
  learningPreferences: 'Learning preferences',
  targets: 'Targets',
  calibrations: 'Face calibrations',
  badges: 'Badges',
} as const;

/** The three help tiles (product/home#help-tiles). */
export const helpLabels = {
  goals: 'Refresh your goals',
  helps: 'How it helps',
  privacy: 'Data privacy',
} as const;

/** Figures that say where they come from. */
export const evidenceLabels = {
  ask: 'How is this counted?',
  nothing: 'No sessions count toward this yet.',
} as const;
