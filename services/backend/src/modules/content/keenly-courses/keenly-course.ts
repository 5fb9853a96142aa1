import type { KeenlyQuiz } from '@keenly/contracts/keenly-courses';
import { MULTIPLE_CHOICE, TRUE_FALSE } from '@keenly/contracts/formulas/question-rules';
import type { UploadedQuestion } from '../upload-courses/question-row.js';

/** A course of Keenly's own, as it's written here. Texts are HTML. */
export interface KeenlyCourse {
  /** Where it is in every installation. */
  readonly at: KeenlyQuiz;
  readonly heading: string;
  readonly about: string;
  readonly section: string;
  /** The last one has the quiz. */
  readonly lessons: readonly { readonly heading: string; readonly text: string }[];
  readonly quiz: { readonly name: string; readonly questions: readonly UploadedQuestion[] };
}

/** A question whose right answer is the one marked with `*`. */
export const choice = (title: string, ...options: readonly string[]): UploadedQuestion => ({
  title,
  type: MULTIPLE_CHOICE,
  options: options.map((option) => ({
    value: option.replace(/^\*/, ''),
    isCorrect: option.startsWith('*'),
  })),
});

export const trueOrFalse = (title: string, isTrue: boolean): UploadedQuestion => ({
  title,
  type: TRUE_FALSE,
  options: [
    { value: 'True', isCorrect: isTrue },
    { value: 'False', isCorrect: !isTrue },
  ],
});

/** The text as an editor has it: its lines here are for whoever reads the source. */
export const html = (text: string): string =>
  text
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
