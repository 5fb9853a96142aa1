import type { AttachmentType } from '@keenly/contracts/attachments';
import type { Audience } from '@keenly/contracts/content';
import { ESSAY, MULTIPLE_CHOICE, TRUE_FALSE } from '@keenly/contracts/formulas/question-rules';
import type { QuestionType } from '@keenly/contracts/quiz';

/** A course as it's written here: everything that an author gives it in the editor. Texts are HTML. */
export interface DemoCourse {
  /** The capability that it belongs to, by name. */
  readonly topic: string;
  readonly heading: string;
  /** What it's about, and what one can do after it. */
  readonly about: string;
  /** Marks of its picture, as SVG of 1200 by 600. */
  readonly picture: string;
  readonly audience: Extract<Audience, 'organization' | 'community'>;
  readonly sections: readonly DemoSection[];
}

export interface DemoSection {
  readonly heading: string;
  readonly about: string;
  readonly lessons: readonly DemoLesson[];
}

export interface DemoLesson {
  readonly heading: string;
  readonly text: string;
  readonly files?: readonly DemoFile[];
  readonly assignments?: readonly DemoAssignment[];
}

export interface DemoFile {
  readonly name: string;
  readonly type: AttachmentType;
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: () => Buffer;
  /** WebVTT. */
  readonly captions?: string;
}

export interface DemoAssignment {
  readonly name: string;
  readonly questions: readonly DemoQuestion[];
}

export interface DemoQuestion {
  readonly title: string;
  readonly type: QuestionType;
  readonly options: readonly { readonly value: string; readonly isCorrect: boolean }[];
}

/** A question whose right answer is the one marked with `*`. */
export const choice = (title: string, ...options: readonly string[]): DemoQuestion => ({
  title,
  type: MULTIPLE_CHOICE,
  options: options.map((option) => ({
    value: option.replace(/^\*/, ''),
    isCorrect: option.startsWith('*'),
  })),
});

export const trueOrFalse = (title: string, isTrue: boolean): DemoQuestion => ({
  title,
  type: TRUE_FALSE,
  options: [
    { value: 'True', isCorrect: isTrue },
    { value: 'False', isCorrect: !isTrue },
  ],
});

/** A question to write about, with the answer that whoever marks it compares. */
export const essay = (title: string, modelAnswer: string): DemoQuestion => ({
  title,
  type: ESSAY,
  options: [{ value: modelAnswer, isCorrect: true }],
});

/** The text as an editor has it: its lines here are for whoever reads the source. */
export const html = (text: string): string =>
  text
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
