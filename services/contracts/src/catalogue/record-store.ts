import type { RecordStoreScope } from '../record-store-scopes.js';

/** What the service says of credentials of the record store (product/record-store#credentials). */
export const recordStoreMessages = {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use 100 characters or fewer.',
  nameTaken: 'Another credential has this name.',
  scopesMissing: 'Choose at least one scope.',
  tooMany: 'An organization can have up to 50 credentials. End one first.',
  tooManySecrets:
    'This credential got 5 new secrets in 24 hours. Wait until an old one ends, or make another credential.',
  changedElsewhere: 'Someone changed this credential in the meantime. Check it and try again.',
} as const;

/** Words of the console's page and its dialogs. */
export const recordStoreWords = {
  title: 'Record store',
  titleOf: (name: string) => `Record store of ${name}`,
  lead: 'Other systems write and read learning records of this organization here, by xAPI.',
  members: 'Members',
  list: 'Credentials',
  listLead: 'A key and a secret for each system that connects.',
  endpoint: 'Endpoint',
  copyEndpoint: 'Copy endpoint',
  none: 'No credentials yet.',
  noneLine: 'Make one for each system that connects, so you can end one without stopping the others.',
  make: 'New credential',
  makeNow: 'Make credential',
  name: 'Name',
  nameHint: 'The system that uses it, such as “Campus LMS”.',
  scopes: 'Scopes',
  key: 'Key',
  secret: 'Secret',
  copyKey: 'Copy key',
  copySecret: 'Copy secret',
  lastUse: 'Last used',
  never: 'Not used yet',
  oldSecret: 'Old secret works until',
  changeOf: (name: string) => `Change ${name}`,
  rotateOf: (name: string) => `New secret for ${name}`,
  endOf: (name: string) => `End ${name}`,
  change: 'Change',
  rotate: 'New secret',
  end: 'End',
  save: 'Save',
  saved: (name: string) => `${name} saved.`,
  rotateTitle: (name: string) => `New secret for ${name}?`,
  rotateQuestion: 'The secret in use keeps working for 24 hours. Enter the new one in your system by then.',
  rotateNow: 'Make new secret',
  endTitle: (name: string) => `End ${name}?`,
  endQuestion: 'Systems that use it lose access at once. The records they wrote stay. You can’t undo this.',
  endNow: 'End credential',
  ended: (name: string) => `${name} ended.`,
  onceTitle: (name: string) => `Secret of ${name}`,
  once: 'Copy the secret now. Keenly doesn’t keep it and can’t show it again.',
  cancel: 'Cancel',
  done: 'Done',
} as const;

/** What each scope lets a system do. */
export const recordStoreScopeWords: Readonly<Record<RecordStoreScope, string>> = {
  'statements/write': 'Write statements',
  'statements/read': 'Read all statements',
  'statements/read/mine': 'Read the statements it wrote',
  state: 'Read and write state documents',
  profile: 'Read and write profile documents',
  'all/read': 'Read everything',
  all: 'Read and write everything',
};
