/** Words of the panel of one's own sign-ins (product/entering#where-you-are-signed-in). They are ours. */
export const signInWords = {
  title: 'Where you’re signed in',
  lead: 'Sign out any you don’t recognize, and then change your password.',
  onlyThis: 'You’re signed in nowhere else.',
  unnamed: 'Unknown browser',
  thisOne: 'This browser',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
  othersTitle: 'Sign out everywhere else?',
  othersLead:
    'Every other browser is signed out at once. Paired extensions stop working too, this browser’s included, until you pair them again.',
  cancel: 'Cancel',
  ended: 'Signed out there.',
  othersEnded: 'Signed out everywhere else.',
} as const;
