import type { DataKind } from '../trust.js';

/** What the page about one's own data says when something happens; the specification has no words for it. */
export const trustMessages = {
  phraseWrong: 'Type the words exactly as they are shown.',
  passwordWrong: 'This is not your password.',
  passwordRequired: 'Enter your password.',
  signInAgain: 'Sign out and in again first, so that we know it is you. Then you have 15 minutes.',
  heldByLicence:
    'A licence of an organization holds one of your accounts. Leave the organization, or ask it to end the account, before you erase everything.',
  erasureRunning: 'We are erasing already. This takes a moment.',
  exportRunning: 'We are preparing a copy already.',
  exportGone: 'This copy is no longer here. Ask for a new one.',
  addressRefused: 'This download address is no longer valid. Start the download from the page again.',
  receiptUnknown: 'There is no receipt with this number.',
} as const;

export interface DataWords {
  readonly name: string;
  readonly what: string;
  readonly why: string;
  readonly kept: string;
  readonly seenBy: string;
}

const LEARNING = '5 years, then it is deleted.';
const ACCOUNT = 'While your account is open, and 4 years after it ends.';
const ONLY_YOU = 'Only you.';

/** Each kind of data in plain words: what it is, why we keep it, for how long, and who can see it. */
export const dataWords: Record<DataKind, DataWords> = {
  profile: {
    name: 'Profile',
    what: 'Your name, e-mail address and what you filled in about yourself.',
    why: 'So that you can sign in and people know who you are.',
    kept: ACCOUNT,
    seenBy: 'You. Admins and managers of your organization see your name, e-mail address and picture.',
  },
  accounts: {
    name: 'Accounts',
    what: 'The places you act in: your own, and those in organizations, with your role there.',
    why: 'So that each place shows you what belongs there.',
    kept: ACCOUNT,
    seenBy: 'You, and the admins of the organization that the account is in.',
  },
  sessions: {
    name: 'Study sessions',
    what: 'When you studied, what topic, for how long, and with how many breaks.',
    why: 'So that you see how you study.',
    kept: LEARNING,
    seenBy: 'You. Managers of your organization see topic, times and figures.',
  },
  pages: {
    name: 'Visited pages',
    what: 'Addresses and titles of pages that were open while a session ran, and how they were classed.',
    why: 'So that we can tell you apart what helped and what distracted you.',
    kept: LEARNING,
    seenBy: 'Only you. Managers see how long pages of a class were open, never which.',
  },
  expressions: {
    name: 'Expressions',
    what: 'Names of expressions over time, where you switched the camera on. Never a picture.',
    why: 'So that you see when a topic was hard.',
    kept: LEARNING,
    seenBy: 'Only you, unless you agree and your organization allows its coaches to see them.',
  },
  nudges: {
    name: 'Nudges',
    what: 'The hints that were shown to you while you studied, and how you took them.',
    why: 'So that hints come when they help.',
    kept: LEARNING,
    seenBy: 'You. Managers of your organization see how many there were and of which kind.',
  },
  calibration: {
    name: 'Calibration',
    what: 'Whether and when you calibrated. The calibration itself never leaves your device.',
    why: 'So that we remind you only when it is needed.',
    kept: LEARNING,
    seenBy: ONLY_YOU,
  },
  assignments: {
    name: 'Assigned capabilities',
    what: 'What your organization asked you to learn, until when, and how it stands.',
    why: 'So that you and your organization know what is due.',
    kept: '5 years. It belongs to your organization, and stays there when you erase your study data.',
    seenBy: 'You, and the managers of your organization.',
  },
  pictures: {
    name: 'Pictures',
    what: 'Pictures you uploaded.',
    why: 'To show them where you put them.',
    kept: ACCOUNT,
    seenBy: 'Whoever sees your name.',
  },
  sign_ins: {
    name: 'Sign-ins',
    what: 'Browsers that are or were signed in as you.',
    why: 'So that you stay signed in, and can be signed out.',
    kept: '30 days after they end.',
    seenBy: ONLY_YOU,
  },
  pairings: {
    name: 'Paired extensions',
    what: 'Browser extensions that may record sessions for you.',
    why: 'So that your sessions reach your account.',
    kept: '30 days after they end.',
    seenBy: ONLY_YOU,
  },
  security: {
    name: 'Security log',
    what: 'Sign-ins, also failed ones, and changes of your account, with browser and network address.',
    why: 'So that you notice when somebody else uses your account.',
    kept: '2 years.',
    seenBy: 'You. Admins see entries of accounts in their organization, without network addresses.',
  },
  mails: {
    name: 'E-mails',
    what: 'Which e-mails we sent you and when. Their text is not kept.',
    why: 'So that you get each of them once.',
    kept: '3 years.',
    seenBy: 'You, and the people who run the service.',
  },
  weekly_mail: {
    name: 'Weekly e-mail',
    what: 'Whether you get the weekly e-mail, and the interests it goes by.',
    why: 'To choose what it tells you.',
    kept: ACCOUNT,
    seenBy: ONLY_YOU,
  },
  applications: {
    name: 'Applications for corporate accounts',
    what: 'A form for a corporate account that waits for its code.',
    why: 'To open the account once the code comes.',
    kept: 'A day, where nobody finishes it.',
    seenBy: ONLY_YOU,
  },
  views: {
    name: 'Looks at your data',
    what: 'Who looked at your data, and when.',
    why: 'So that you know.',
    kept: 'A year.',
    seenBy: ONLY_YOU,
  },
  exports: {
    name: 'Copies of your data',
    what: 'Copies that you asked for.',
    why: 'For you to download.',
    kept: '7 days.',
    seenBy: ONLY_YOU,
  },
};

const account = 'the account it belongs to (random number)';
const session = 'the session it belongs to (random number)';

/** The fields of each kind in a copy of one's data, with what they mean; the order of the columns. */
export const dataFields: Record<DataKind, Readonly<Record<string, string>>> = {
  profile: {
    user_id: 'your number here (random)',
    first_name: 'first name',
    last_name: 'last name',
    email: 'e-mail address',
    designation: 'designation',
    profile_image_url: 'address of your picture on this service',
    external_id: 'the name your extension knows you by',
    email_verified_at: 'when you proved that the address is yours',
    terms_accepted_at: 'when you accepted the terms',
    created_at: 'when you came',
    updated_at: 'when this was last changed',
    signs_in_with: 'other services that you sign in with',
    chosen_extension: 'extension you chose yourself, where you did',
  },
  accounts: {
    account_id: 'number of the account (random)',
    organisation: 'name of the organization; empty for your own account',
    role: 'your role there',
    status: 'ACTIVE, PENDING (waits for an admin) or INACTIVE (ended)',
    is_main: 'whether it is your main account',
    since: 'since when you have it',
  },
  sessions: {
    account_id: account,
    session_id: 'number of the session (random)',
    started_at: 'when it began',
    topic: 'what you typed as its topic',
    origin: 'how the topic was chosen',
    capability_id: 'the capability it was for, where it was for one',
    plan_id: 'the learning plan it was for, where it was for one',
    camera: 'whether the camera was on',
    duration_s: 'seconds, breaks left out',
    nudge_count: 'how many nudges were shown',
    struggling_s: 'seconds in which expressions looked like struggling',
    stop_reason: 'why it ended; empty while it runs',
  },
  pages: {
    session_id: session,
    opened_at: 'when it came to the front',
    duration_s: 'seconds in front of you',
    class: 'relevant, transitional or distraction, as it counts',
    judged: 'the same, as it was judged before you corrected it',
    reason: 'why it was judged so',
    title: 'title; empty where you had the page forgotten',
    url: 'address; empty where you had the page forgotten',
    host: 'the site',
  },
  expressions: {
    session_id: session,
    name: 'name of the expression',
    held_s: 'seconds in that session',
  },
  nudges: {
    session_id: session,
    nudge: 'kind of nudge',
    raised_at: 'when it was shown',
    ended_at: 'when it ended',
    outcome: 'returned, dismissed, false_alarm or expired',
  },
  calibration: {
    account_id: account,
    calibrated_at: 'when you calibrated; empty where you took it back',
    reported_at: 'when your device said so',
  },
  assignments: {
    account_id: account,
    id: 'number of the assignment (random)',
    capability: 'what you are to learn',
    target_outcome: 'what you should be able to do then',
    assigned_by: 'who assigned it',
    assigned_at: 'when',
    deadline: 'until which day',
    status: 'pending or complete',
    completed_at: 'when it was complete',
    reminder_count: 'how many reminders you got',
  },
  pictures: {
    url: 'address of the picture on this service',
    bytes: 'size in bytes',
    width: 'width in pixels',
    height: 'height in pixels',
    stored_at: 'when you uploaded it',
  },
  sign_ins: {
    id: 'number of the sign-in (random)',
    account_id: account,
    user_agent: 'what the browser called itself',
    remembered: 'whether you chose Remember Me',
    created_at: 'when you signed in',
    last_used_at: 'when it was last used, to within five minutes',
    expires_at: 'when it ends by itself',
    revoked_at: 'when it was ended before',
    revoked_because: 'why',
  },
  pairings: {
    id: 'number of the pairing (random)',
    account_id: account,
    user_agent: 'what the browser called itself',
    created_at: 'when it was paired',
    last_used_at: 'when it was last used, to within five minutes',
    expires_at: 'when it ends by itself',
    revoked_at: 'when it was ended before',
    revoked_because: 'why',
  },
  security: {
    at: 'when',
    action: 'what happened',
    account_id: account,
    role: 'of changes of role: the new one',
    previous_role: 'of changes of role: the former one',
    detail: 'how you signed in, or what was changed',
    user_agent: 'what the browser called itself',
    address: 'network address',
  },
  mails: {
    kind: 'kind of e-mail',
    created_at: 'when it was due',
    sent_at: 'when it was handed to the mail server',
    status: 'queued, sending, sent, failed (to be tried again), dropped or dead (given up)',
  },
  weekly_mail: {
    first_name: 'how the e-mail addresses you',
    industry: 'your industry',
    role_title: 'what you do',
    country: 'your country',
    interests: 'what you chose to read about',
    subscribed_at: 'since when you get it',
    unsubscribed_at: 'since when you no longer do',
    issues: 'how many you got',
  },
  applications: {
    id: 'number of the application (random)',
    form: 'what you filled in',
    created_at: 'when',
  },
  views: {
    account_id: account,
    viewer: 'who looked; empty where they are no longer here',
    organisation: 'the organization they looked in',
    what: 'what they looked at',
    session_id: 'the session, where it was one',
    first_at: 'first look of that day',
    last_at: 'last look of that day',
    times: 'how often that day',
  },
  exports: {
    id: 'number of the copy (random)',
    status: 'queued, running, ready or failed',
    requested_at: 'when you asked for it',
    ready_at: 'when it was ready',
    expires_at: 'when it is deleted',
    bytes: 'size in bytes',
  },
};
