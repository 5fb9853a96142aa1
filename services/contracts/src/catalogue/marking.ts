/** Words of refusals where essays are marked and quizzes regraded (product/content#essays, #regrade). */
export const markingMessages = {
  percent: 'Enter a whole number from 0 to 100.',
  commentTooLong: 'Use 2,000 characters or fewer.',
  changedTooOften: 'This mark was changed too often.',
  /** Someone else marked it since it was read. */
  markedMeanwhile: 'Someone else marked this essay. Look at their mark first.',
} as const;

export const regradeMessages = {
  optionMissing: 'Choose the correct option.',
  optionNotAsked: 'This way of regrading takes no option.',
  optionUnknown: 'This option isn’t part of this question.',
  questionUnknown: 'This question isn’t part of this quiz.',
  essayOnlyLeftOut: 'An essay can only be left out.',
  running: 'This quiz is being regraded. Wait until that is done.',
} as const;
