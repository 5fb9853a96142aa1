/** A quiz of Keenly's own, by the course and the lesson that have it. */
export interface KeenlyQuiz {
  readonly course: string;
  readonly lesson: string;
}

/**
 * The quizzes that the sign-up wizard offers (product/content#keenlys-courses). Their ids are the same in every
 * installation, so that nobody has to be asked where they are. What a course says is changed by making another one, with
 * new ids: what people answered stays with the questions that they were asked.
 */
export const keenlyQuizzes = {
  growthMindset: {
    course: '00000000-0000-7000-8000-00000000c101',
    lesson: '00000000-0000-7000-8000-00000000c102',
  },
  procrastination: {
    course: '00000000-0000-7000-8000-00000000c201',
    lesson: '00000000-0000-7000-8000-00000000c202',
  },
} as const satisfies Record<string, KeenlyQuiz>;
