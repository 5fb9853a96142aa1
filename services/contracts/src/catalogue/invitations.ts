import { counted, grouped } from '../formulas/counted.js';

/** Inviting (product/members#invitations): the form's rules and success words to the letter; the others are ours. */
export const inviteMessages = {
  firstNameInvalid: 'First Name is invalid',
  firstNameRequired: 'First Name is required',
  lastNameInvalid: 'Last Name is invalid',
  lastNameRequired: 'Last Name is required',
  emailInvalid: 'Invalid Email Address format',
  emailRequired: 'Email is required',
  sent: 'Email Sent',
  sentSeveral: 'Success! Invites Sent',
  noneSent: 'No invitation was sent.',
  alreadyMember: 'Already a member',
  alreadyInvited: 'Already invited',
  tooOften: 'Invited too often. Try again tomorrow.',
  tooMany: 'You can invite up to 200 people at a time.',
  resent: 'Invitation sent again',
  revoked: 'Invitation revoked',
  roleRefused: 'Only an admin can invite people with this role.',
  resendTooSoon: 'This invitation was sent less than 10 minutes ago. Try again later.',
  resendSpent: 'This invitation has been sent 5 times. Revoke it and invite the person again.',
  resendTaken: 'This person has another open invitation.',
} as const;

/** A file of people to invite (product/members#invitation-files): the failure screen's words to the letter. */
export const inviteFileMessages = {
  failed: 'Failed to upload your file!',
  failedWords:
    'Error occured when attempting to upload your file due to incorrect formatting. Please try again.',
  noFile: 'Choose a CSV file.',
  unreadable: 'This isn’t a CSV file.',
  brokenAt: (line: number) => `Line ${grouped(line)} isn’t valid CSV. Check its quotation marks.`,
  noEmailColumn: 'No column has email addresses. Name it Email in the first line.',
  noRows: 'The file has no people in it.',
  tooManyRows: 'The file has more than 20,000 rows. Split it and upload the parts.',
  tooLarge: 'The file is larger than 5 MB. Split it and upload the parts.',
  twice: 'This address is in the file more than once.',
  tooManyFiles: '5 files are already waiting. Send or discard one of them first.',
  discarded: 'File discarded',
  sendingAlready: 'Sending this file has already started.',
  nothingToSend: 'No row of this file can be invited.',
  notReached: 'Not sent, since sending stopped before this row.',
  /** Columns of the file of rows that weren't invited; it can be mended and uploaded again. */
  head: ['First Name', 'Last Name', 'Email', 'Line', 'Reason'],
  mayNoLonger: 'The person who uploaded this file can no longer invite people.',
} as const;

/** Text of the modal's second method, and of what becomes of a file (product/members#invitation-files). */
export const inviteFileLabels = {
  method: 'Upload CSV',
  needs: 'Use the columns First Name, Last Name, and Email. A file can have up to 20,000 rows and 5 MB.',
  template: 'Download a template',
  templateName: 'people-to-invite.csv',
  drop: 'Drop a CSV file here',
  choose: 'Choose a file',
  another: 'Choose another file',
  oneFile: 'Choose one file at a time.',
  nothingYet: 'Nothing is sent yet. First you’ll see who can be invited.',
  intoGroup: 'Everyone you invite also joins this group.',
  upload: 'Upload',
  checking: (name: string) => `Checking ${name}…`,
  retry: 'Try again',
  unnamed: 'Unnamed file',
  canBe: (people: number) => `${counted(people, 'person', 'people')} can be invited`,
  firstRows: 'The first people in the file',
  cannot: (rows: number) => `${counted(rows, 'row')} can’t`,
  room: (room: number) =>
    room === 0
      ? 'No licenses are left for more invitations.'
      : `${counted(room, 'invitation')} can be sent with the licenses you have left.`,
  roomShort: (rest: number, named: string) =>
    `The other ${counted(rest, 'person', 'people')} will be listed with “${named}”.`,
  roomNone: (named: string) => `Everyone will be listed with “${named}”.`,
  invite: (good: number, rows: number) =>
    good === rows ? `Invite ${grouped(good)}` : `Invite ${grouped(good)} of ${grouped(rows)}`,
  discard: 'Discard',
  kept: 'You can close this window and decide later. The file is kept for 7 days.',
  sending: 'Sending invitations',
  sentOf: (done: number, good: number, percent: number) =>
    `${grouped(done)} of ${grouped(good)} · ${String(percent)}%`,
  mayClose: 'You can close this window. Sending continues, and you’ll find the progress here again.',
  close: 'Close window',
  stopped: 'Sending stopped',
  stoppedAt: (sent: number, good: number) =>
    `${grouped(sent)} of ${counted(good, 'invitation')} ${sent === 1 ? 'was' : 'were'} sent.`,
  outcomesTitle: 'Outcomes',
  outcomes: {
    sent: 'Sent',
    already_member: 'Already members',
    already_invited: 'Already invited',
    limit: 'Licenses Usage Limit exceeded',
    too_often: 'Invited too often',
  },
  rowsRefused: 'Rows that can’t be invited',
  rowsLeft: 'Not sent when it stopped',
  notSent: 'Rows that aren’t sent',
  line: 'Line',
  email: 'Email',
  reason: 'Reason',
  more: (rows: number) => `and ${grouped(rows)} more`,
  download: 'Download these rows',
  downloadName: 'not-sent.csv',
  newFile: 'Upload another file',
  uploaded: (when: string) => `Uploaded ${when}`,
  finished: (when: string) => `Finished ${when}`,
  stoppedWhen: (when: string) => `Stopped ${when}`,
  files: 'Your files',
  show: 'Show',
  showOf: (name: string) => `Show ${name}`,
  states: {
    checked: (people: number) => `${counted(people, 'person', 'people')} to invite, nothing sent yet`,
    sending: (done: number, good: number) => `Sending, ${grouped(done)} of ${grouped(good)}`,
    sent: (sent: number) => `${counted(sent, 'invitation')} sent`,
    stopped: (sent: number) => `Stopped, ${counted(sent, 'invitation')} sent`,
  },
} as const;

/** What someone reads who opened an invitation's link (product/members#invitations). */
export const invitationMessages = {
  unknown: 'This invitation link doesn’t work. Ask for a new invitation.',
  expired: 'This invitation has expired. Ask for a new one.',
  revoked: 'This invitation has been revoked.',
  used: 'This invitation has already been used.',
  otherAddress: 'This invitation is for another email address. Sign in with the address it was sent to.',
  signInFirst: 'You already have an account with this address. Sign in to accept the invitation.',
} as const;

/** States of an invitation, as the list names them. */
export const invitationStates = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
  undeliverable: 'Undeliverable',
} as const;

/** The page behind an invitation's link. */
export const invitationPage = {
  title: 'Invitation',
  join: (organisation: string) => `Join ${organisation}`,
  lead: (by: string, address: string) =>
    by === '' ? `This invitation is for ${address}.` : `${by} invited ${address}.`,
  group: 'Group',
  role: 'You’ll join as',
  accept: 'Accept invitation',
  signUp: 'Accept and join',
  signIn: 'Sign in to accept',
  signedInAs: (name: string) => `You’re signed in as ${name}.`,
  another: 'Sign in with another account',
  choose: 'Choose a password for your new account. Your email address is already verified.',
} as const;

/** What an invitation makes of someone, as its page and the form name it. */
export const invitedRoleNames = { USER: 'Member', MANAGER: 'Manager', TEACHER: 'Teacher' } as const;

/** Text of the Invite Members modal and the list of invitations (product/members#invitations). */
export const inviteLabels = {
  open: 'Invite Members',
  byEmail: 'Enter Email To Invite',
  list: 'Invitations',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  select: (n: number) => `Select row ${String(n)}`,
  add: 'Add',
  invite: 'Invite',
  role: 'Role',
  rowsLead: 'Only selected rows are sent. Each person gets a link that works for 14 days.',
  success: 'Success!',
  done: 'Done',
  more: 'Invite more',
  room: (room: number) =>
    room === 0
      ? 'No licenses are left for more invitations.'
      : `${counted(room, 'more invitation')} can be sent with the licenses you have left.`,
  empty: 'No invitations yet',
  emptyLine: 'Invite someone by email to see them here.',
  noMatch: 'No record found',
  noMatchLine: 'Try another name, address, or state.',
  search: 'Name or email',
  state: 'State',
  everyState: 'All states',
  resend: 'Resend',
  revoke: 'Revoke',
  revokeQuestion: (name: string) => `Revoke the invitation for ${name}?`,
  revokeMeaning: 'The link in the email stops working. You can invite this person again.',
  cancel: 'Cancel',
  openUntil: (day: string) => `Open until ${day}`,
  sentBy: (by: string, day: string) => (by === '' ? `Sent ${day}` : `Sent ${day} by ${by}`),
} as const;
