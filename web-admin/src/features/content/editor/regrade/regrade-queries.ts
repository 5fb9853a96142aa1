import type { QuestionType } from '@keenly/contracts/quiz';
import type { RegradeWay } from '@keenly/contracts/regrade';
import { previewRegrade, regradesOfQuiz, startRegrade } from '@keenly/contracts/regrade.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '../../../../data/console-api';

/** A question whose answers are to count in another way, as it is in the course. */
export interface RegradedQuestion {
  readonly assignment: string;
  readonly id: string;
  readonly title: string;
  readonly type: QuestionType;
  readonly options: readonly { readonly id: string; readonly value: string; readonly isCorrect: boolean }[];
}

export interface RegradeChoice {
  readonly way: RegradeWay;
  /** Of the option that is right; '' for none. Only some ways ask for one. */
  readonly option: string;
}

/** How soon one that runs is asked about again, ms. */
const POLL_MS = 1000;

export const asksForOption = (way: RegradeWay): boolean => way === 'new_key' || way === 'both_keys';

const bodyOf = (question: RegradedQuestion, { way, option }: RegradeChoice) => ({
  question_id: question.id,
  way,
  option_ids: asksForOption(way) ? [option] : [],
});

/** Whom a choice would change. Nothing is written. */
export const previewQuery = (question: RegradedQuestion, choice: RegradeChoice) => {
  const body = bodyOf(question, choice);
  return queryOptions({
    queryKey: [previewRegrade.path, question.assignment, body],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(previewRegrade, { params: { id: question.assignment }, body }, { signal })).data,
    // Someone may submit the quiz at any time.
    staleTime: 0,
  });
};

/** The regrades of a quiz; asked again as long as one runs. */
export const regradesQuery = (assignment: string) =>
  queryOptions({
    queryKey: [regradesOfQuiz.path, assignment],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(regradesOfQuiz, { params: { id: assignment } }, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some((regrade) => regrade.state === 'running') === true && POLL_MS,
  });

/** @param id Made here: sent again, the same regrade isn't started twice. */
export async function startedRegrade(id: string, question: RegradedQuestion, choice: RegradeChoice) {
  const body = { id, ...bodyOf(question, choice) };
  return (await consoleApi.ask(startRegrade, { params: { id: question.assignment }, body })).data;
}
