/** Errors and confirmations on the My data page (product/trust#my-data). */
export const trustMessages = {
  phraseWrong: 'Type the words exactly as shown.',
  passwordWrong: 'This isn’t your password.',
  passwordRequired: 'Enter your password.',
  signInAgain: 'To confirm it’s you, sign out and sign in again. You then have 15 minutes.',
  heldByLicence:
    'One of your accounts is covered by an organization’s license. Leave the organization, or ask it to close the account, before you erase everything.',
  erasureRunning: 'We’re already erasing this. It takes a moment.',
  exportRunning: 'We’re already preparing a copy.',
  exportGone: 'This copy is no longer available. Request a new one.',
  addressRefused: 'This download link has expired. Select Download again.',
  receiptUnknown: 'No receipt has this number.',
} as const;
