/** Words of the panel of known browsers (product/entering#known-browsers). They are ours. */
export const knownBrowserWords = {
  title: 'Known browsers',
  lead: 'You can still sign in from these when someone else guesses at your password. Forget any you don’t recognize.',
  none: 'No known browsers yet. The next one you sign in with will appear here.',
  unnamed: 'Unknown browser',
  thisOne: 'This browser',
  forget: 'Forget',
  forgetOthers: 'Forget all others',
  forgotten: 'Browser forgotten.',
  othersForgotten: 'All other browsers forgotten.',
} as const;
