/** Words of assignments and their questions: the editor's tab, its dialogs, and refusals (product/content#quizzes). */
export const quizMessages = {
  nameMissing: 'Assignment name is required.',
  nameTooLong: 'Use 200 characters or fewer.',
  lessonMissing: 'Select a lesson.',
  lessonUnknown: 'This lesson no longer exists.',
  tooManyInLesson: 'A lesson can have up to 50 assignments.',
  tooManyInCourse: 'A course can have up to 500 assignments.',
  noneTaken: 'Select at least 1 question.',
  tooManyQuestions: 'An assignment can have up to 200 questions.',
  tooManyInAllCourse: 'A course can have up to 2,000 questions.',
  titleMissing: 'Question is required.',
  titleTooLong: 'Use 2,000 characters or fewer.',
  typeUnknown: 'Select a question type.',
  optionMissing: 'Option is required.',
  optionTooLong: 'Use 1,000 characters or fewer.',
  modelAnswerTooLong: 'Use 10,000 characters or fewer.',
  optionUnknown: 'This option no longer exists.',
  optionTwice: 'Each option can be named only once.',
  noOptions: 'Add at least 1 option.',
  tooManyOptions: 'A question can have up to 20 options.',
  trueFalseFull: 'A true/false question has 2 options.',
  essayHasOne: 'An essay has exactly 1 option, its model answer.',
  oneCorrect: 'Only 1 option can be correct.',
  noneCorrect: 'Mark the correct option.',
  /** What a question lacks before its assignment can be active. */
  multipleChoiceShort: 'A multiple choice question needs at least 2 options.',
  trueFalseShort: 'A true/false question needs both options.',
  essayShort: 'An essay needs its model answer.',
  /** Why one can't become active: `place` counts from 1. */
  inTheWay: (place: number, lack: string) => `Question ${place} isn’t ready. ${lack}`,
  /** Why a change of an active one's question is refused. */
  keptReady: (lack: string) => `This assignment is active. ${lack} Make the assignment inactive first.`,
  essayKeepsOption: 'An essay keeps its model answer. Delete the question instead.',
  placedTwice: 'Each position can be used only once.',
  namedTwice: 'Each row can be named only once.',
  tooMany: 'Too many rows at once.',
  orderOutdated: 'Someone else changed this order. Yours wasn’t saved.',
} as const;

export const quizLabels = {
  heading: (course: string) => `Assignments for ${course}`,
  section: 'Section',
  lesson: 'Lesson',
  filter: 'Filter',
  add: 'Add Assignment',
  addTo: (lesson: string) => `Add Assignment: ${lesson}`,
  addTitle: 'Add New Assignment',
  editTitle: 'Edit Assignment',
  name: 'Assignment Name',
  active: 'Active',
  inactive: 'Inactive',
  created: 'Created',
  create: 'Create',
  update: 'Update',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  questions: 'Questions',
  question: 'Question',
  questionType: 'Question Type',
  addQuestion: 'Add Question',
  take: 'Take from another assignment',
  takeLead: 'Choose the course that has the assignment.',
  takeAction: 'Take questions',
  takeOtherCourse: 'Other course',
  takeOtherQuiz: 'Other assignment',
  takeTooMany: (picked: number) => `You selected ${picked}. Clear some of them.`,
  takeSearch: 'Search courses…',
  takeAll: 'Select all',
  noTakeCourses: 'No courses found. Try another search.',
  noTakeQuizzes: 'No other assignment of this course has questions.',
  takeRoom: (room: number) =>
    room === 1
      ? 'This assignment has room for 1 more question.'
      : `This assignment has room for ${room} more questions.`,
  saveQuestion: 'Save Question',
  updateQuestion: 'Update Question',
  option: 'Option',
  correctOption: 'Correct Option',
  modelAnswer: 'Model Answer',
  addOption: 'Add Option',
  deleteQuestion: 'Delete question',
  deleteOption: 'Delete option',
  deleteAssignmentAsk: 'Are you sure you want to delete this assignment? This action cannot be undone.',
  deleteQuestionAsk: 'Are you sure you want to delete this question? This action cannot be undone.',
  deleteOptionAsk: 'Are you sure you want to delete this option? This action cannot be undone.',
} as const;

/** By the type's number on the wire. */
export const questionTypeWords = { 1: 'Multiple Choice', 2: 'True/False', 3: 'Essay' } as const;

/** Of the overlay while something is saved, and of what became of it; the second clears after {@link OVERLAY_MS}. */
export const quizOverlays = {
  adding: ['Saving Assignment...', 'Added'],
  addingQuestions: ['Adding Questions...', 'Added'],
  saving: ['Updating Assignment...', 'Saved'],
  deletingQuestion: ['Deleting Question and Updating Assignment...', 'Deleted'],
  deletingOption: ['Deleting Question Option...', 'Option Deleted'],
} as const;
export const OVERLAY_MS = 600;
