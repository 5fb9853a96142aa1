/** What is said when a value was copied to be pasted elsewhere, and when the browser didn't let it be. */
export const copyingWords = {
  copied: 'Copied.',
  copyFailed: 'Couldn’t copy. Select the text and copy it yourself.',
} as const;
