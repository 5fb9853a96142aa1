import type { AttachmentType } from '@keenly/contracts/attachments';
import type { QuestionType } from '@keenly/contracts/quiz';

/*
 * What a version of a course keeps of each kind of its parts. Names and their order go into the hash by which a part is
 * known (`content-parts.ts`): the same words are the same part, whoever writes them.
 */

export interface SyllabusBody {
  readonly heading: string;
  readonly description: string;
  readonly category_id: string;
  readonly image_url: string | null;
  readonly cover_image_url: string | null;
}

/** Of a section or lesson. */
export interface WordsBody {
  readonly heading: string;
  readonly description: string;
}

export interface AttachmentBody {
  readonly name: string;
  readonly type: AttachmentType;
  /** Of files that the course holds for as long as it's there. */
  readonly file_id: string;
  readonly captions_file_id: string | null;
}

export interface QuizBody {
  readonly name: string;
  readonly is_active: boolean;
  /** Named where it's so: one that doesn't shuffle is known by what it was known by before it could. */
  readonly shuffle_questions?: true;
  readonly shuffle_options?: true;
  /** Named where there is one. */
  readonly tries?: number;
  readonly pass_mark?: number;
  readonly show_correct_answers?: true;
}

export interface QuestionBody {
  readonly question_title: string;
  readonly question_type: QuestionType;
  readonly options: readonly {
    readonly id: string;
    readonly option_value: string;
    readonly is_correct: 0 | 1;
  }[];
}

export const wordsBody = ({ heading, description }: WordsBody): WordsBody => ({ heading, description });

export const attachmentBody = (attachment: {
  readonly name: string;
  readonly type: AttachmentType;
  readonly fileId: string;
  readonly captionsFileId: string | null;
}): AttachmentBody => ({
  name: attachment.name,
  type: attachment.type,
  file_id: attachment.fileId,
  captions_file_id: attachment.captionsFileId,
});

export const quizBody = (quiz: {
  readonly name: string;
  readonly isActive: boolean;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly tries: number | null;
  readonly passMark: number | null;
  readonly showCorrectAnswers: boolean;
}): QuizBody => ({
  name: quiz.name,
  is_active: quiz.isActive,
  ...(quiz.shuffleQuestions ? { shuffle_questions: true as const } : {}),
  ...(quiz.shuffleOptions ? { shuffle_options: true as const } : {}),
  ...(quiz.tries === null ? {} : { tries: quiz.tries }),
  ...(quiz.passMark === null ? {} : { pass_mark: quiz.passMark }),
  ...(quiz.showCorrectAnswers ? { show_correct_answers: true as const } : {}),
});

export const questionBody = (question: {
  readonly title: string;
  readonly type: QuestionType;
  readonly options: readonly { readonly id: string; readonly value: string; readonly isCorrect: boolean }[];
}): QuestionBody => ({
  question_title: question.title,
  question_type: question.type,
  options: question.options.map(({ id, value, isCorrect }) => ({
    id,
    option_value: value,
    is_correct: isCorrect ? 1 : 0,
  })),
});
