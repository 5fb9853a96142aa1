import type { Question, Quiz } from '@keenly/contracts/quiz';
import * as endpoints from '@keenly/contracts/quiz.endpoints';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../../../data/console-api';

/** Assignments of all lessons of a course. */
export const quizzesQuery = (courseId: string) =>
  queryOptions({
    queryKey: [endpoints.quizzesOfCourse.path, courseId],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(endpoints.quizzesOfCourse, { params: { id: courseId } }, { signal })).data,
  });

/** Questions of an assignment, with the key. */
export const questionsQuery = (quizId: string) =>
  queryOptions({
    queryKey: [endpoints.questionsOfQuiz.path, quizId],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(endpoints.questionsOfQuiz, { query: { assignment_id: quizId } }, { signal }))
        .data,
  });

/** The assignments as they're stored now. */
export const latestQuizzes = (client: QueryClient, courseId: string): Promise<readonly Quiz[]> =>
  client.query({ ...quizzesQuery(courseId), staleTime: 0 });

/** The questions as they're stored now. */
export const latestQuestions = (client: QueryClient, quizId: string): Promise<readonly Question[]> =>
  client.query({ ...questionsQuery(quizId), staleTime: 0 });

/** Changes what is known of a course's assignments, ahead of reading them again. */
export function changeKnownQuizzes(
  client: QueryClient,
  courseId: string,
  change: (quizzes: readonly Quiz[]) => readonly Quiz[],
): void {
  client.setQueryData(quizzesQuery(courseId).queryKey, (known) => known && [...change(known)]);
}

/** Changes what is known of an assignment's questions, ahead of reading them again. */
export function changeKnownQuestions(
  client: QueryClient,
  quizId: string,
  change: (questions: readonly Question[]) => readonly Question[],
): void {
  client.setQueryData(questionsQuery(quizId).queryKey, (known) => known && [...change(known)]);
}

/** Reads a course's assignments again, and one's questions: after a change of one's own. */
export async function readQuizzesAgain(
  client: QueryClient,
  courseId: string,
  quizId?: string,
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: quizzesQuery(courseId).queryKey }),
    ...(quizId === undefined
      ? []
      : [client.invalidateQueries({ queryKey: questionsQuery(quizId).queryKey })]),
  ]);
}

/** The list with this one in the place of the one with its id; last where there is none. */
export const withOne = <Item extends { readonly id: string }>(
  items: readonly Item[],
  item: Item,
): readonly Item[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];

export const withoutOne = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
): readonly Item[] => items.filter((one) => one.id !== id);
