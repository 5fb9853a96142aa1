import type { Difference } from '@keenly/contracts/course-history';
import type { Sql } from '@keenly/event-store/types';
import type { QuestionBody, QuizBody, WordsBody } from '../course-saves/part-bodies.js';
import type { PartDifference } from '../domain/course-differences.js';
import { bodiesOf, bodyOf } from './stored-versions.js';

/** Differences with the headings of their parts. */
export async function namedDifferences(
  sql: Sql,
  courseId: string,
  differences: readonly PartDifference[],
): Promise<Difference[]> {
  const bodies = await bodiesOf<Partial<WordsBody & QuizBody & QuestionBody>>(
    sql,
    courseId,
    differences.map(({ hash }) => hash),
  );
  return differences.map(({ part, id, what, hash }) => {
    const { heading, name, question_title: title } = bodyOf(bodies, hash);
    return { part, id, what, heading: heading ?? name ?? title ?? '' };
  });
}
