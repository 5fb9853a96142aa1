import { EXPORT_KEPT_DAYS } from '../retention-terms.js';
import type { ErasureScope, ViewedThing } from '../trust.js';

/** Words of /my-data and of a receipt's page (product/trust#my-data). */
export const trustPage = {
  title: 'My data',
  menu: 'My data',
  lead: 'See what we keep about you and who viewed it, download a copy, or erase it.',
  keptTitle: 'What we keep about you',
  keptLead: 'All your data, by type. Open a row to see why we keep it, for how long, and who can see it.',
  nothing: 'None',
  why: 'Why',
  kept: 'How long',
  seenBy: 'Who can see it',
  policy: 'Privacy policy',
  payments:
    'We don’t hold payment information or support records here. Emails to support stay in its mailbox for 3 years.',
  checked: 'Last retention check:',
  notChecked: 'Every hour, we check for data that’s due for deletion.',
  viewsTitle: 'Who viewed your data',
  viewsLead: 'Each row groups one person’s or tool’s views of one item on one day. We keep these for 1 year.',
  viewsEmpty: 'No views yet',
  viewsEmptyLine: 'When a manager or admin views your data, it appears here within a second.',
  viewer: 'Who',
  viewed: 'What',
  when: 'Last view',
  times: 'Times that day',
  gone: 'Someone who has left',
  exportTitle: 'A copy of your data',
  exportLead: `One ZIP archive with everything as JSON, tables as CSV, and a README that explains each field. You can download it for ${String(EXPORT_KEPT_DAYS)} days.`,
  exportAsk: 'Prepare a copy',
  exportWaiting: 'Preparing your copy',
  exportReady: 'Your copy is ready.',
  exportFailed: 'Couldn’t prepare this copy. Request a new one.',
  exportNone: 'We’ll email you when it’s ready. You can close this page.',
  download: 'Download',
  until: 'Kept until',
  eraseTitle: 'Erase',
  eraseLead:
    'This can’t be undone: we destroy the key that encrypts your records. You may want to download a copy first.',
  heldBy: 'These organizations’ licenses cover one of your accounts, so you can’t erase your account here:',
  leaveFirst: 'Go to your accounts',
  phrase: 'Type these words to confirm:',
  phraseLabel: 'Confirmation',
  password: 'Your password',
  noPassword:
    'You sign in with another service. If you signed in more than 15 minutes ago, sign out and sign in again first.',
  cancel: 'Cancel',
  receiptTitle: 'Erasure receipt',
  receiptLead: 'This receipt doesn’t identify you. Anyone with the link can view it, so save it as proof.',
  receiptRunning: 'Erasing your data. You can close this page, and the erasure will continue.',
  receiptDone: 'Done. No one, including us, can read it again.',
  receiptNumber: 'Number',
  receiptScope: 'What',
  receiptAsked: 'Requested',
  receiptByPolicy: 'Started by the privacy policy',
  receiptCompleted: 'Completed',
  receiptKeys: 'Keys destroyed',
  receiptCounts: 'How much of each type there was',
  back: 'Back to My data',
  toStart: 'To the start page',
  /** For managers, where they view other people's data. */
  watched: 'Learners can see who viewed their data, and when.',
} as const;

export const viewedWords: Record<ViewedThing, string> = {
  session_detail: 'One of your sessions',
  team_board: 'The team’s live board',
  employee_list: 'A list of people, with your name and email address',
  assignments: 'Assigned capabilities',
  plans: 'Assigned learning plans',
  reports: 'Reports about your studies',
  export: 'A table with your row in it, saved as a file',
  audit_trail: 'The organization’s security log',
  essays: 'Your essays, to mark them',
  record_statements: 'Learning records about you, read by a tool of your organization',
  record_documents: 'Documents about you, read by a tool of your organization',
  sent_statements: 'Learning records about you, sent to a store of your organization',
};

export interface ErasureWords {
  readonly name: string;
  readonly button: string;
  readonly goes: readonly string[];
  readonly stays: readonly string[];
}

/** For each scope of an erasure, the data it erases and the data it keeps. Shown before the confirmation. */
export const erasureWords: Record<ErasureScope, ErasureWords> = {
  learning: {
    name: 'My study data',
    button: 'Erase my study data',
    goes: [
      'All sessions of this account, with their pages, nudges, expressions, and stats. A running session is stopped first.',
      'Your calibration date, and data copies that are ready to download.',
      'The pairing with your extension. Pair it again to keep studying.',
      'Study that counted from other tools.',
      'What learning tools of your organization stored about you: records of what you did, bookmarks, and progress.',
    ],
    stays: [
      'Your account, your profile, and your other accounts.',
      'Capabilities and learning plans your organization assigned to you. They belong to your organization’s records.',
      'Learning records of what someone else did that name you, and files attached to yours for up to 2 days.',
      'In our event log: the type and time of each event, under the random IDs of the account and session. No address, title, topic, expression, or stat.',
    ],
  },
  account: {
    name: 'My account',
    button: 'Erase my account',
    goes: [
      'Everything in “My study data”, for all your accounts.',
      'Your name, email address, profile, pictures, sign-ins, emails, and settings. You’ll be signed out everywhere.',
      'The account itself. You can sign up again with the same email address, and nothing will be there.',
    ],
    stays: [
      'What your organizations keep as their own records, under a random ID that can’t be linked to you.',
      'In our event log: the type and time of each event, under random IDs that can’t be linked to you.',
      'The receipt, which doesn’t identify you. We send it to you before we erase your email address.',
    ],
  },
};
