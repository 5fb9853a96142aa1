/** Emails about data copies and erasures (product/trust#my-data). */
export const eraseMails = {
  learning: {
    subject: 'Your study data has been erased',
    paragraphs: [
      'The sessions, pages, nudges, and expressions of your account are gone, and the key that encrypted them is destroyed: no one, including us, can read them again.',
      'You still have your account, your profile, and what your organization assigned to you. To study again, pair your extension again.',
    ],
  },
  account: {
    subject: 'Your account has been erased',
    paragraphs: [
      'Everything we kept about your studies is gone, and the key that encrypted it is destroyed: no one, including us, can read it again.',
      'We kept this email address only to send you this receipt. It’s deleted as soon as this email is sent, along with your name, your profile, and every sign-in.',
    ],
  },
  receipt: 'Receipt',
  requested: 'Requested',
  showReceipt: 'View receipt',
  exportReady: 'Your data copy is ready',
  exportPreview: 'Sign in and open My data to download it.',
  openPage: 'Open My data',
} as const;
