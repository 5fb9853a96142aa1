import { EXPORT_KEPT_DAYS, type ErasureScope, type ViewedThing } from '../trust.js';

/** Words of /my-data and of a receipt's page; the specification has none. */
export const trustPage = {
  title: 'My data',
  menu: 'My data',
  lead: 'What we keep about you, who looked at it, a copy of it, and how to have it erased.',
  keptTitle: 'What we keep about you',
  keptLead:
    'Everything there is, by kind. Open a line to see why we keep it, for how long and who can see it.',
  nothing: 'Nothing',
  why: 'Why',
  kept: 'How long',
  seenBy: 'Who can see it',
  policy: 'Privacy policy',
  payments:
    'We hold no payment information and no support records here; letters to support stay in its mailbox for 3 years.',
  checked: 'Last looked for what has been kept long enough:',
  notChecked: 'The service looks every hour for what has been kept long enough.',
  viewsTitle: 'Who looked at your data',
  viewsLead: 'Looks of one person at one thing on one day are one line. They are kept for a year.',
  viewsEmpty: 'Nobody has looked',
  viewsEmptyLine: 'When a manager or an admin looks at your data, it shows here within a second.',
  viewer: 'Who',
  viewed: 'What',
  when: 'Last look',
  times: 'Times that day',
  gone: 'Somebody who has left',
  exportTitle: 'A copy of your data',
  exportLead: `One ZIP archive with everything as JSON, tables as CSV, and a README that explains each field. You can download it for ${String(EXPORT_KEPT_DAYS)} days.`,
  exportAsk: 'Prepare a copy',
  exportWaiting: 'Preparing your copy',
  exportReady: 'Your copy is ready.',
  exportFailed: 'This copy could not be made. Please ask for a new one.',
  exportNone: 'We write to you when it is ready. You can close this page meanwhile.',
  download: 'Download',
  until: 'Kept until',
  eraseTitle: 'Erase',
  eraseLead:
    'There is no way back: we destroy the key that your records are sealed with. Think of a copy first.',
  heldBy: 'These organizations hold an account of yours by license, so the account cannot be erased here:',
  leaveFirst: 'Go to your accounts',
  phrase: 'Type these words to confirm:',
  phraseLabel: 'Confirmation',
  password: 'Your password',
  noPassword:
    'You sign in with another service. If you signed in more than 15 minutes ago, sign out and in again first.',
  cancel: 'Cancel',
  receiptTitle: 'Receipt of an erasure',
  receiptLead: 'It names nobody. Who has its address can show it at any time; keep it.',
  receiptRunning: 'We are erasing. You can close this page; nothing stops it.',
  receiptDone: 'Done. Nobody can read it again, we cannot either.',
  receiptNumber: 'Number',
  receiptScope: 'What',
  receiptAsked: 'Asked for',
  receiptByPolicy: 'Begun by the privacy policy',
  receiptCompleted: 'Completed',
  receiptKeys: 'Keys destroyed',
  receiptCounts: 'How much of each kind there was',
  back: 'Back to My data',
  toStart: 'To the start page',
  /** For managers, where they look at other people's data. */
  watched: 'Learners see who looked at their data, and when.',
} as const;

export const viewedWords: Record<ViewedThing, string> = {
  session_detail: 'A session of yours',
  team_board: 'The live board of the team',
  employee_list: 'A list of people, with your name and e-mail address',
  assignments: 'Assigned capabilities',
  reports: 'Reports about your studies',
  audit_trail: 'The security log of the organization',
};

export interface ErasureWords {
  readonly name: string;
  readonly button: string;
  readonly goes: readonly string[];
  readonly stays: readonly string[];
}

/** What goes and what stays, before anybody confirms. */
export const erasureWords: Record<ErasureScope, ErasureWords> = {
  learning: {
    name: 'My study data',
    button: 'Erase my study data',
    goes: [
      'All sessions of this account with their pages, nudges, expressions and figures. A running session ends first.',
      'Your calibration date, and copies of your data that are waiting here.',
      'The pairing with your extension: pair it again to go on studying.',
    ],
    stays: [
      'Your account, your profile and your other accounts.',
      'Capabilities that your organization assigned to you: they are its own record.',
      'In the log which kind of thing happened when, under the random numbers of account and session: no address, title, topic, expression or figure.',
    ],
  },
  account: {
    name: 'My account',
    button: 'Erase my account',
    goes: [
      'Everything in ‘My study data’, of all your accounts.',
      'Your name, e-mail address, profile, pictures, sign-ins, e-mails and settings. You are signed out everywhere.',
      'The account itself. The same e-mail address can sign up anew, and finds nothing.',
    ],
    stays: [
      'What organizations you were in keep as their own record, under a random number that leads to nobody.',
      'In the log which kind of thing happened when, under random numbers that lead to nobody.',
      'The receipt, which names nobody. We send it to you before your address goes.',
    ],
  },
};
