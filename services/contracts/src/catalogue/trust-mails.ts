/** Mails about copies of one's data and about erasures; the specification has no words for them. */
export const eraseMails = {
  learning: {
    subject: 'Your study data have been erased',
    paragraphs: [
      'The sessions, pages, nudges and expressions of your account are gone, and the key that they were sealed with is destroyed: nobody can read them again, we cannot either.',
      'Your account, your profile and what your organization assigned to you are still there. To study again, pair your extension again.',
    ],
  },
  account: {
    subject: 'Your account has been erased',
    paragraphs: [
      'Everything we kept about your studies is gone, and the key that it was sealed with is destroyed: nobody can read it again, we cannot either.',
      'We kept this e-mail address only to send you this receipt. It is deleted as soon as this mail is on its way, together with your name, your profile and every sign-in.',
    ],
  },
  receipt: 'Receipt',
  requested: 'Asked for',
  showReceipt: 'Show the receipt',
  exportReady: 'The copy of your data is ready',
  exportPreview: 'You can download it from the page ‘My data’, signed in as yourself.',
  openPage: 'Open My data',
} as const;
