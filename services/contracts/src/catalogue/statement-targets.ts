import type { StatementKind, StatementTargetState } from '../statement-kinds.js';

/** What the service says of stores that statements are sent to (product/statements-out#targets). */
export const statementTargetMessages = {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use 100 characters or fewer.',
  nameTaken: 'Another store has this name.',
  endpointMissing: 'Enter the endpoint.',
  endpointWrong: 'Enter an address that starts with https://, up to 500 characters, without a query.',
  keyMissing: 'Enter the key.',
  keyWrong: 'Use up to 200 characters without a colon.',
  secretMissing: 'Enter the secret.',
  secretTooLong: 'Use 500 characters or fewer.',
  kindsMissing: 'Choose at least one kind.',
  tooMany: 'An organization can have up to 3 stores. Delete one first.',
  changedElsewhere: 'Someone changed this store in the meantime. Check it and try again.',
  tested: 'The store answered and took a test statement.',
} as const;

/** Why a store got nothing, as a sentence for the people who look after it. */
export const forwardingFailures = {
  unreachable: 'The store can’t be reached. Check its endpoint.',
  notPublic: 'The endpoint isn’t a public address, so Keenly doesn’t call it.',
  tooSlow: 'The store didn’t answer in time.',
  redirects: 'The store redirects, which Keenly doesn’t follow. Enter the address that it redirects to.',
  denied: (status: number) =>
    `The store doesn’t let Keenly in (${status}). Check the key, the secret, and what they may write, then resume.`,
  status: (status: number) => `The store answered ${status} instead of taking the statements.`,
  refusesAll: 'The store refuses every statement. Check its endpoint and the version of xAPI.',
  refusedOne: (id: string) => `The store refused the statement ${id}, which isn’t sent again.`,
  unknownVersion: (version: string) => `The store doesn’t say that it speaks xAPI ${version}.`,
  noStore: 'No learning record store answers at this endpoint.',
  inside: 'Keenly couldn’t prepare the statements. It tries again.',
} as const;

/** Words of the console's panel and its dialogs. */
export const statementTargetWords = {
  list: 'Forwarding',
  listLead: 'Keenly sends what members do to these learning record stores, as xAPI statements.',
  never: 'Titles of pages, session topics, and written answers are never sent.',
  learnersDecide:
    'Expressions and addresses of pages are sent only of learners who switch that on themselves, in My data.',
  agreed: { expressions: 'Let expressions be sent', addresses: 'Let addresses be sent' },
  people: (count: number | null) => (count === null ? 'Fewer than 5 people' : `${count} people`),
  none: 'No stores yet.',
  noneLine:
    'Add your organization’s own learning record store to receive sessions, courses, and plans there.',
  add: 'Add store',
  name: 'Store name',
  nameHint: 'Learners see it where they see who viewed their data.',
  endpoint: 'Store endpoint',
  endpointHint: 'The address before /statements, such as https://lrs.example.edu/xapi.',
  version: 'Version of xAPI',
  key: 'Store key',
  secret: 'Store secret',
  secretHint: 'Leave it empty to keep the one in use.',
  kinds: 'What to send',
  from: 'Start from',
  fromHint: 'What was recorded from the start of that day, UTC. Leave it empty to start now.',
  state: 'State',
  waiting: 'Waiting',
  upToDate: 'Nothing',
  statements: (count: number, isMost: boolean) =>
    `${count}${isMost ? ' or more' : ''} ${count === 1 ? 'statement' : 'statements'} since`,
  lastSuccess: 'Last delivery',
  noSuccess: 'Nothing sent yet',
  lastFailure: 'Last failure',
  nextTry: 'Next try',
  putAside: 'Refused by the store',
  changeOf: (name: string) => `Change ${name}`,
  pauseOf: (name: string) => `Pause ${name}`,
  resumeOf: (name: string) => `Resume ${name}`,
  testOf: (name: string) => `Test ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  change: 'Change',
  pause: 'Pause',
  resume: 'Resume',
  test: 'Test',
  delete: 'Delete',
  save: 'Save',
  cancel: 'Cancel',
  added: (name: string) => `${name} added.`,
  saved: (name: string) => `${name} saved.`,
  paused: (name: string) => `${name} paused.`,
  resumed: (name: string) => `${name} resumed.`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteQuestion:
    'Keenly stops sending to it and deletes the secret. What the store has stays there. You can’t undo this.',
  deleteNow: 'Delete store',
  deleted: (name: string) => `${name} deleted.`,
} as const;

export const statementKindWords: Readonly<Record<StatementKind, string>> = {
  sessions: 'Study sessions, page classes, and nudges',
  courses: 'Courses and quizzes',
  plans: 'Capabilities and learning plans',
};

export const statementTargetStateWords: Readonly<Record<StatementTargetState, string>> = {
  sending: 'Sending',
  retrying: 'Trying again',
  paused: 'Paused',
  refused: 'Stopped: access refused',
};
