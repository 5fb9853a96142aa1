/** Words of questions as GIFT: the editor's dialog, and refusals (product/content#gift). */
export const giftMessages = {
  textMissing: 'Choose a file or paste questions.',
  textTooLong: 'Use 200,000 characters or fewer.',
  noQuestions: 'No questions found. GIFT separates questions by an empty line.',
  tooManyQuestions: 'A file can have up to 200 questions.',
  tooSlow: 'This takes too long to read. Import fewer questions at once.',
  questionTooLong: 'This question is too long.',
  badAt: (line: number) => `GIFT can’t be read here, at line ${line}.`,
  description: 'This text has no answers. Add { } with the answers.',
  multipleCorrect: 'Multiple choice with several correct or partly correct options isn’t supported.',
  matching: 'Matching questions aren’t supported.',
  numeric: 'Numerical questions aren’t supported.',
  shortAnswer: 'Short answer questions aren’t supported.',
  missingWord: 'Questions with a gap in the text aren’t supported.',
  essayAnswer: 'Add the model answer of this essay: {####answer}',
  notLeftOut: 'Some questions can’t be imported. Check the preview again.',
} as const;
