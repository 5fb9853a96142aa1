/** A second step at sign-in (product/entering#two-step-sign-in). The words are ours. */
export const secondFactorMessages = {
  required: 'Enter the code from your authenticator app.',
  malformed: 'Enter the 6 digits from your app, or a recovery code.',
  wrong: 'That code isn’t right. Enter the one your app shows now.',
  spent: 'Too many wrong codes. Use one of your recovery codes.',
  lapsed: 'That took too long. Enter your password again.',
  alreadyOn: 'Two-step sign-in is already on. Turn it off first.',
  turnedOff: 'Two-step sign-in is off.',
} as const;

/** Words of its panel and dialogs. */
export const secondFactorLabels = {
  title: 'Two-step sign-in',
  lead: 'After your password, you’ll enter a code from an app on your phone.',
  off: 'Off. Your password alone signs you in.',
  turnOn: 'Turn on two-step sign-in',
  turnOff: 'Turn off two-step sign-in',
  newCodes: 'Get new recovery codes',
  appCode: 'Code from your app',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use my app',
  scan: 'Scan this with an authenticator app, such as Google Authenticator or 1Password. Then enter the 6 digits it shows.',
  key: 'Can’t scan it? Enter this key in the app:',
  codesTitle: 'Save your recovery codes',
  codesLead: 'Each one signs you in once if you lose your phone. You won’t see them again.',
  copy: 'Copy codes',
  copied: 'Recovery codes copied.',
  saved: 'I’ve saved them',
} as const;
