import type { DataKind } from '../trust.js';

export type DataWords = Readonly<Record<'name' | 'what' | 'why' | 'kept' | 'seenBy', string>>;

const LEARNING = '5 years, then it’s deleted.';
const ACCOUNT = 'While your account is open, and 4 years after it ends.';
const ONLY_YOU = 'Only you.';

/** Each kind of data in plain words: what it is, why we keep it, for how long, and who can see it. */
export const dataWords: Record<DataKind, DataWords> = {
  profile: {
    name: 'Profile',
    what: 'Your name, your email address, and what you filled in about yourself.',
    why: 'So you can sign in and people know who you are.',
    kept: ACCOUNT,
    seenBy:
      'You. Admins and managers of your organization see your name, email address, and picture. Its other members see your name and picture in Community, and so does everyone else if you choose.',
  },
  preferences: {
    name: 'Preferences and targets',
    what: 'How you like to learn, and the hours and capabilities you want to reach.',
    why: 'So you can see how far you’ve come.',
    kept: ACCOUNT,
    seenBy: ONLY_YOU,
  },
  schedule: {
    name: 'Schedule',
    what: 'What you plan to study and when.',
    why: 'So you can find your plans here and in your calendar.',
    kept: ACCOUNT,
    seenBy: 'You, and anyone you give your calendar link to.',
  },
  calendar: {
    name: 'Calendar link',
    what: 'Whether other calendars can read your schedule, and when one last did.',
    why: 'So your plans appear in the calendar you use.',
    kept: ACCOUNT,
    seenBy: ONLY_YOU,
  },
  accounts: {
    name: 'Accounts',
    what: 'Your personal account and your accounts in organizations, your role in each, and when you made each visible to everyone in Community.',
    why: 'So each account shows you what belongs to it.',
    kept: 'While you have it, and 4 years after it ends. Longer while we keep something you studied, earned, or were assigned there.',
    seenBy:
      'You, and the admins of the account’s organization. If you choose to be visible to everyone, everyone can see that you are.',
  },
  sessions: {
    name: 'Study sessions',
    what: 'When you studied, which topic, for how long, and with how many breaks.',
    why: 'So you can see how you study.',
    kept: '5 years, then it’s deleted. After that, our event log keeps only when each session started, paused, and ended, its time zone, and the IDs of its capability and plan. We need these to count your badges.',
    seenBy:
      'You. Managers of your organization see topics, times, and stats. In Community, its members see how long you studied and how many capabilities, and so does everyone else if you choose.',
  },
  pages: {
    name: 'Visited pages',
    what: 'Addresses and titles of pages that were open during a session, and how they were classified.',
    why: 'To tell what helped you from what distracted you.',
    kept: LEARNING,
    seenBy: 'Only you. Managers see total time per page type, never which pages.',
  },
  expressions: {
    name: 'Expressions',
    what: 'Names of expressions over time, if you turned on the camera. Never an image.',
    why: 'So you can see when a topic was hard.',
    kept: LEARNING,
    seenBy: 'Only you, unless you record them and your organization’s policy lets managers see them.',
  },
  nudges: {
    name: 'Nudges',
    what: 'The nudges you saw while you studied, and how you responded.',
    why: 'So Keenly nudges you when it helps.',
    kept: LEARNING,
    seenBy: 'You. Managers of your organization see how many there were, by type.',
  },
  badges: {
    name: 'Badges',
    what: 'What you earned by studying, and when.',
    why: 'So you can be proud of them.',
    kept: 'Until you erase what you studied.',
    seenBy: ONLY_YOU,
  },
  calibration: {
    name: 'Calibration',
    what: 'Whether and when you calibrated. The calibration itself never leaves your device.',
    why: 'So we remind you only when it’s needed.',
    kept: LEARNING,
    seenBy: ONLY_YOU,
  },
  assignments: {
    name: 'Assigned capabilities',
    what: 'What your organization assigned to you, the deadline, and the status.',
    why: 'So you and your organization know what’s due.',
    kept: '5 years. It belongs to your organization and stays there when you erase your study data.',
    seenBy: 'You, and the managers of your organization.',
  },
  notifications: {
    name: 'Notifications',
    what: 'What your bell told you, and what it told others about you: requests, assignments, groups, changes of role.',
    why: 'So you and the people concerned hear of it.',
    kept: '1 year.',
    seenBy:
      'You. Admins see requests to join and answers about recording, mentors requests to join their groups, and managers requests for another date and what became of assignments they made.',
  },
  plans: {
    ...{ name: 'Assigned learning plans', why: 'So you and your organization know what’s planned.' },
    what: 'Learning plans your organization assigned to you, and whether you completed them.',
    kept: '5 years. It belongs to your organization and stays there when you erase your study data.',
    seenBy: 'You, and the managers of your organization.',
  },
  own_plans: {
    name: 'Learning plans you made',
    what: 'Learning plans you made, with their modules and what’s in them.',
    why: 'So you and those you share them with can learn by them.',
    kept: 'As long as your account. A plan you share in your organization belongs to it and stays.',
    seenBy: 'You, and the people you share the plan with.',
  },
  plan_marks: {
    name: 'Marked in learning plans',
    what: 'Content of learning plans you marked as done, and when.',
    why: 'So you see how far you are.',
    kept: LEARNING,
    seenBy: ONLY_YOU,
  },
  attempts: {
    name: 'Quizzes',
    what: 'Quizzes you took: when, your answers, and your scores. What you write is encrypted with your own key.',
    why: 'So you can continue on another device and see how you did.',
    kept: LEARNING,
    seenBy: ONLY_YOU,
  },
  courses: {
    name: 'Courses you study',
    what: 'When you started and finished a course, and the lessons you completed.',
    why: 'So you know where to continue.',
    kept: LEARNING,
    seenBy: ONLY_YOU,
  },
  saved_views: {
    name: 'Saved views',
    what: 'Views of your team’s tables: the name you gave each, its filters, and its order.',
    why: 'So you can open them again.',
    kept: ACCOUNT,
    seenBy: ONLY_YOU,
  },
  authored_content: {
    name: 'Courses you wrote',
    what: 'Courses, sections, and lessons you wrote, with their texts and attachments.',
    why: 'So you and those you share them with can read them.',
    kept: 'As long as your account. A course you share in your organization belongs to it and stays.',
    seenBy: 'You, and the people you share the course with.',
  },
  course_files: {
    name: 'Files for courses',
    what: 'Documents, sound, films, and captions you uploaded for lessons.',
    why: 'So you and those you share the course with can open them.',
    kept: 'As long as a course has them. What no course has goes a day after you uploaded it, and with your account.',
    seenBy: 'You, and the people you share the course with.',
  },
  attention: {
    name: 'Set aside by managers',
    what: 'Reasons why you needed attention that a manager set aside, and until which day.',
    why: 'So managers don’t look into the same thing twice.',
    kept: 'Until a day or two after that day, 90 days at most.',
    seenBy: 'You, and the managers of your organization.',
  },
  pictures: {
    name: 'Pictures',
    what: 'Pictures you uploaded.',
    why: 'To show them where you put them.',
    kept: ACCOUNT,
    seenBy: 'Everyone who can see your name.',
  },
  sign_ins: {
    name: 'Sign-ins',
    what: 'Browsers that are or were signed in to your account.',
    why: 'So you stay signed in and can be signed out.',
    kept: '30 days after they end.',
    seenBy: ONLY_YOU,
  },
  pairings: {
    name: 'Paired extensions',
    what: 'Browser extensions that can record sessions for you.',
    why: 'So your sessions reach your account.',
    kept: '30 days after they end.',
    seenBy: ONLY_YOU,
  },
  security: {
    name: 'Security log',
    what: 'Sign-ins, including failed ones, and changes to your account, with browser and IP address.',
    why: 'So you notice if someone else uses your account.',
    kept: '2 years.',
    seenBy: 'You. Admins see entries for accounts in their organization, without IP addresses.',
  },
  mails: {
    name: 'Emails',
    what: 'Which emails we sent you and when. We don’t keep their text.',
    why: 'So you get each of them once.',
    kept: '3 years.',
    seenBy: 'You, and the people who run Keenly.',
  },
  weekly_mail: {
    name: 'Weekly email',
    what: 'Whether you get the weekly email, and the interests it’s based on. For managers, whether they get the Monday digest.',
    why: 'To choose what it tells you about, and send only what you want.',
    kept: ACCOUNT,
    seenBy: ONLY_YOU,
  },
  applications: {
    name: 'Applications for corporate accounts',
    what: 'A form for a corporate account that hasn’t been verified yet.',
    why: 'To open the account once you enter the code.',
    kept: '1 day, if not completed.',
    seenBy: ONLY_YOU,
  },
  invitations: {
    name: 'Invitations',
    what: 'Invitations to organizations sent to your address, with the name they used, and when you invited others.',
    why: 'To let you join an organization, and to show its admins and managers who was invited.',
    kept: '90 days after it was last sent.',
    seenBy: 'You, and admins and managers of the organization that invited you.',
  },
  views: {
    name: 'Views of your data',
    what: 'Who viewed your data, and when.',
    why: 'So you know.',
    kept: '1 year.',
    seenBy: ONLY_YOU,
  },
  exports: {
    name: 'Copies of your data',
    what: 'Copies you requested.',
    why: 'So you can download them.',
    kept: '7 days.',
    seenBy: ONLY_YOU,
  },
};
