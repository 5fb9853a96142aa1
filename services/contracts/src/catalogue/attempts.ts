/** Words of refusals while a quiz is taken, and of what its result says (product/content#taking-quizzes). */
export const attemptMessages = {
  /** At a question of choices that has no answer yet. */
  chooseOption: 'Please choose any option',
  /** At an essay that has no answer yet. */
  fieldRequired: 'Field is required.',
  noQuestions: "Assignment doesn't contain the question.",
  questionUnknown: 'This question isn’t part of this quiz.',
  optionUnknown: 'This option isn’t part of this question.',
  answeredTwice: 'Each question can be answered only once.',
  essayTooLong: 'Use 20,000 characters or fewer.',
  tooManyAnswers: 'A quiz can have up to 200 answers.',
  tooManyChanges: 'This attempt was changed too often. Submit it.',
  triesUsedUp: 'You’ve used all attempts at this quiz.',
  alreadySubmitted: 'This quiz was already submitted.',
  /** A lesson that is completed by its quiz can’t be marked by hand. */
  completedByQuiz: 'This lesson is completed by its quiz.',
  /** Nor can one that a package completed be reopened. */
  completedByPackage: 'A package completed this lesson.',
} as const;
