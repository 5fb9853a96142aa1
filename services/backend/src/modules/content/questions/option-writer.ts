import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import type { NewOption, QuestionType } from '@keenly/contracts/quiz';
import type { Sql } from '@keenly/event-store/types';
import { v7 as uuidv7 } from 'uuid';
import { refusedAt } from '../../../kernel/domain-error.js';
import type { OptionRow, StoredQuestion } from '../quiz-rows/question-rows.js';

export type OptionTerms = Pick<OptionRow, 'value' | 'isCorrect'> & { readonly id: string | undefined };

/** As they're kept: an essay's one is the model answer, and so correct. */
export const optionTerms = (type: QuestionType, options: readonly NewOption[]): OptionTerms[] =>
  options.map(({ id, option_value: value, is_correct: isCorrect }) => ({
    id,
    value,
    isCorrect: isCorrect || type === ESSAY,
  }));

/** Whether a question has these options already; one without an id is any of the same words at its place. */
export const hasOptions = ({ options }: Pick<StoredQuestion, 'options'>, terms: readonly OptionTerms[]) =>
  options.length === terms.length &&
  terms.every(({ id, value, isCorrect }, n) => {
    const stored = options[n];
    return (
      stored !== undefined &&
      stored.value === value &&
      stored.isCorrect === isCorrect &&
      (id === undefined || id === stored.id)
    );
  });

/**
 * Makes these the options of a question: those that aren't named go, new ones come. VALIDATION_FAILED at `options.N.id`
 * where an id is named twice, or is that of another question's option.
 */
export async function writeOptions(
  questionId: string,
  terms: readonly OptionTerms[],
  sql: Sql,
): Promise<void> {
  const named = new Set<string>();
  for (const [n, { id }] of terms.entries()) {
    if (id !== undefined && named.has(id)) throw atOption(n, quizMessages.optionTwice);
    if (id !== undefined) named.add(id);
  }
  const options = terms.map((option, place) => ({ ...option, id: option.id ?? uuidv7(), place }));
  const ids = options.map(({ id }) => id);
  await sql.query('delete from app.question_option where question_id = $1 and id <> all($2::uuid[])', [
    questionId,
    ids,
  ]);
  const { rows } = await sql.query<{ id: string }>(
    `insert into app.question_option (id, question_id, option_value, is_correct, sort_order)
     select o.id, $1, o.value, o.correct, o.place
     from unnest($2::uuid[], $3::text[], $4::boolean[], $5::int[]) as o (id, value, correct, place)
     on conflict (id) do update set option_value = excluded.option_value, is_correct = excluded.is_correct,
       sort_order = excluded.sort_order
     where app.question_option.question_id = excluded.question_id
     returning id`,
    [
      questionId,
      ids,
      options.map(({ value }) => value),
      options.map(({ isCorrect }) => isCorrect),
      options.map(({ place }) => place),
    ],
  );
  const written = new Set(rows.map(({ id }) => id));
  const foreign = ids.findIndex((id) => !written.has(id));
  if (foreign !== -1) throw atOption(foreign, quizMessages.optionUnknown);
}

const atOption = (n: number, message: string) => refusedAt(`options.${n}.id`, message);
