import { sortQuestions, sortQuizzes } from '@keenly/contracts/quiz.endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { lastingApi } from '../../../../data/lasting-api';
import { inOrder } from '@keenly/web-learner/shared/editing/reorder';
import {
  changeKnownQuestions,
  changeKnownQuizzes,
  questionsQuery,
  quizzesQuery,
  readQuizzesAgain,
  withOne,
} from './quiz-queries';

interface Placed {
  readonly id: string;
  readonly sort_order: number;
}

/** Where each goes, and where it was when the order was read: refused whole where someone moved one since. */
const placed = <Row extends Placed>(rows: readonly Row[], ids: readonly string[]) =>
  inOrder<Row>(rows, ids).map((row, place) => ({ row: { ...row, sort_order: place }, was: row.sort_order }));

/** Saves the order of a lesson's assignments over the one that is known; where it's refused, they're read again. */
export async function saveQuizOrder(
  client: QueryClient,
  courseId: string,
  lessonId: string,
  ids: readonly string[],
): Promise<void> {
  const known = client.getQueryData(quizzesQuery(courseId).queryKey) ?? [];
  const rows = placed(
    known.filter(({ campaign_id: lesson }) => lesson === lessonId),
    ids,
  );
  if (rows.length === 0) return;
  const items = rows.map(({ row: { id, campaign_id, sort_order }, was }) => ({
    id,
    campaign_id,
    sort_order,
    was,
  }));
  try {
    await lastingApi.ask(sortQuizzes, { params: { id: courseId }, body: { items } });
    changeKnownQuizzes(client, courseId, (quizzes) =>
      rows
        .reduce((now, { row: { id, sort_order } }) => {
          const one = now.find((quiz) => quiz.id === id);
          return one === undefined ? now : withOne(now, { ...one, sort_order });
        }, quizzes)
        .toSorted((a, b) => a.sort_order - b.sort_order),
    );
    void readQuizzesAgain(client, courseId);
  } catch (error) {
    await readQuizzesAgain(client, courseId);
    throw error;
  }
}

/** Saves the order of an assignment's questions likewise. */
export async function saveQuestionOrder(
  client: QueryClient,
  quizId: string,
  ids: readonly string[],
): Promise<void> {
  const { queryKey } = questionsQuery(quizId);
  const rows = placed(client.getQueryData(queryKey) ?? [], ids);
  if (rows.length === 0) return;
  const items = rows.map(({ row: { id, sort_order }, was }) => ({ id, sort_order, was }));
  try {
    await lastingApi.ask(sortQuestions, { params: { id: quizId }, body: { items } });
    changeKnownQuestions(client, quizId, (questions) =>
      inOrder(
        questions,
        items.map(({ id }) => id),
      ).map((question, place) => ({ ...question, sort_order: place })),
    );
    void client.invalidateQueries({ queryKey });
  } catch (error) {
    await client.invalidateQueries({ queryKey });
    throw error;
  }
}
