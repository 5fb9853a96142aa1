/** Words of questions as GIFT: the editor's dialog, and refusals (product/content#gift). */
export const giftMessages = {
  textMissing: 'Choose a file or paste questions.',
  textTooLong: 'Use 200,000 characters or fewer.',
  noQuestions: 'No questions found. GIFT separates questions by an empty line.',
  tooManyQuestions: 'A file can have up to 200 questions.',
  tooSlow: 'This takes too long to read. Import fewer questions at once.',
  questionTooLong: 'This question is too long.',
  badAt: (line: number) => `This isn’t GIFT, at line ${line}.`,
  description: 'This text has no answers. Add { } with the answers.',
  multipleCorrect: 'Multiple choice with several correct or partly correct options isn’t supported.',
  matching: 'Matching questions aren’t supported.',
  numeric: 'Numerical questions aren’t supported.',
  shortAnswer: 'Short answer questions aren’t supported.',
  missingWord: 'Questions with a gap in the text aren’t supported.',
  essayAnswer: 'Add the model answer of this essay: {####answer}',
  notLeftOut: 'Some questions can’t be imported. Check the preview again.',
} as const;

export const giftLabels = {
  title: 'GIFT',
  lead: 'Questions as text that other learning platforms read and write.',
  download: 'Download questions',
  fileName: 'questions.gift',
  drop: 'Drop a GIFT file here.',
  choose: 'Choose file',
  another: 'Choose another file',
  fileHint: 'Text up to 200 KB',
  noFile: 'Couldn’t read this file. Choose another one.',
  oneFile: 'Choose 1 file at a time.',
  tooLarge: 'Choose a file of up to 200 KB.',
  paste: 'Or paste questions',
  check: 'Check questions',
  import: 'Import questions',
  cancel: 'Cancel',
  found: (count: number) =>
    count === 1 ? '1 question can be imported.' : `${count} questions can be imported.`,
  bad: (count: number) =>
    count === 1 ? '1 question can’t be imported.' : `${count} questions can’t be imported.`,
  leaveOut: (count: number) =>
    count === 1 ? 'Leave out this question' : `Leave out these ${count} questions`,
  line: (line: number) => `Line ${line}`,
  correct: 'Correct',
} as const;
