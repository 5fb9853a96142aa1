/** Words of the sign-up wizard (product/entering#sign-up-wizard). */
export const wizardLabels = {
  registerManually: 'Register Manually',
  organization: 'Organization',
  licenseCode: 'License Code',
  continue: 'Continue',
  skip: 'Skip',
  getExtension: 'Get Extension',
  waiting: 'Waiting for the extension',
  installationSuccess: 'Installation Success!',
  setUp: 'Consent and camera',
  accessPass: 'Access Pass Granted!',
  jumpstart: 'Jumpstart your experience',
  setLearningGoals: 'Set learning goals',
  watchTutorials: 'Watch tutorials',
  growthMindsetQuiz: 'Growth mindset quiz',
  procrastinationQuiz: 'Procrastination quiz',
  quizStarted: 'Started. Your answers so far are kept.',
  quizDone: (score: string) => `Done with ${score}. You can take it again.`,
  quizAway: 'Not available here',
  openDashboard: 'Open dashboard',
  launching: 'Launching Learning!',
} as const;

/** Page 9 goes to /info after this long, in milliseconds (product/entering#sign-up-wizard). */
export const LAUNCH_MS = 2000;
