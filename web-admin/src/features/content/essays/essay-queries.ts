import type { EssaysToMarkQuery } from '@keenly/contracts/essay-marking';
import { essaysOfAttempt, essaysToMark, markEssay } from '@keenly/contracts/essay-marking.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '../../../data/console-api';

export type EssayState = EssaysToMarkQuery['state'];

/** A page of the attempts with essays. */
export const essaysQuery = (state: EssayState, page: number) =>
  queryOptions({
    queryKey: [essaysToMark.path, state, page],
    queryFn: ({ signal }) => consoleApi.ask(essaysToMark, { query: { state, page_no: page } }, { signal }),
  });

/** The essays of an attempt. Each time they're asked for is a view that the learner sees, so nothing asks again unasked. */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: [essaysOfAttempt.path, id],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(essaysOfAttempt, { params: { id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The attempt as it is after an essay of it was marked. */
export async function marked(
  attempt: string,
  question: string,
  mark: { readonly percent: number; readonly comment: string; readonly version: number },
) {
  const params = { id: attempt, question };
  return (await consoleApi.ask(markEssay, { params, body: mark })).data;
}
