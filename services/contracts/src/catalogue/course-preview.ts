/** Words of a course as its authors see it before others do (product/content#preview). */
export const coursePreview = {
  open: 'Preview',
  title: (course: string) => `Preview: ${course}`,
  lead: 'Preview: nothing is recorded',
  line: 'You see the course as it was last saved, with changes that aren’t published yet.',
  toEditor: 'Back to the editor',
  toLesson: 'Back to the lesson',
  again: 'Take it again',
  inactive: 'Inactive: learners don’t see it yet.',
  noQuestions: 'No questions yet: learners don’t see it.',
  quizGone: 'This assignment isn’t part of the lesson.',
  noneLine: 'Go back to the lesson, or add questions in the editor.',
  answered: (done: number, of: number) => `${done} of ${of} answered`,
} as const;
