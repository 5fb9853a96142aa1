import { createHash } from 'node:crypto';

/**
 * The same rows in an order that a seed settles, the same each time and on each device. Sorted by SHA-256 of the seed and
 * each row's id, so that it hangs on nothing but these two.
 */
export function shuffled<Row extends { readonly id: string }>(
  rows: readonly Row[],
  seed: string,
): readonly Row[] {
  return rows
    .map((row) => ({ row, key: createHash('sha256').update(`${seed}/${row.id}`).digest('hex') }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => row);
}

interface Shuffling<Question> {
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly questions: readonly Question[];
}

/** The questions of a quiz in the order in which the attempt with this seed sees them. */
export function seenQuestions<
  Option extends { readonly id: string },
  Question extends { readonly id: string; readonly options: readonly Option[] },
>({ shuffleQuestions, shuffleOptions, questions }: Shuffling<Question>, seed: string): readonly Question[] {
  const inOrder = shuffleQuestions ? shuffled(questions, seed) : questions;
  if (!shuffleOptions) return inOrder;
  return inOrder.map((question) => ({ ...question, options: shuffled(question.options, seed) }));
}
