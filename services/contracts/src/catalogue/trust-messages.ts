/** What the page about one's own data says when something happens; the specification has no words for it. */
export const trustMessages = {
  phraseWrong: 'Type the words exactly as they are shown.',
  passwordWrong: 'This is not your password.',
  passwordRequired: 'Enter your password.',
  signInAgain: 'Sign out and in again first, so that we know it is you. Then you have 15 minutes.',
  heldByLicence:
    'A license of an organization holds one of your accounts. Leave the organization, or ask it to end the account, before you erase everything.',
  erasureRunning: 'We are erasing already. This takes a moment.',
  exportRunning: 'We are preparing a copy already.',
  exportGone: 'This copy is no longer here. Ask for a new one.',
  addressRefused: 'This download address is no longer valid. Start the download from the page again.',
  receiptUnknown: 'There is no receipt with this number.',
} as const;
