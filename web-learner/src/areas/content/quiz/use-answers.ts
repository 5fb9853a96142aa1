import type { OpenAttempt, QuizResult, TakenQuestion } from '@keenly/contracts/attempts';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { sessionStore } from '../../../shared/api/api';
import { AnswerKeeper, ESSAY_IDLE_MS, type Keeping } from './answer-keeper';
import { laterOf, nextSeq, type Answers } from '../../../shared/quiz/answering';
import { KeptAnswers } from './kept-answers';
import { answersOf, sendAnswers, submitted } from './quiz-answers';

export interface AnswersOfAttempt {
  readonly answers: Answers;
  readonly keeping: Keeping;
  readonly give: (question: TakenQuestion, answer: string) => void;
  /** Rejects with an ApiError; the answers are kept as before. */
  readonly submit: () => Promise<QuizResult>;
}

/** Answers of an attempt, kept as they're given: those of the service, and those that wait on this device for the network. */
export function useAnswers(attempt: OpenAttempt, account: string, link: string | null): AnswersOfAttempt {
  const [kept] = useState(() => new KeptAnswers(localStorage, { account, attempt: attempt.attempt_id }));
  const [answers, setAnswers] = useState(() => laterOf(answersOf(attempt.answers), kept.all()));
  const [keeper] = useState(
    () =>
      new AnswerKeeper({
        kept,
        isRefusal,
        network: window,
        isStill: () => sessionStore.get()?.user.id === account,
        send: async (given) => {
          try {
            const after = await sendAnswers(attempt, given);
            setAnswers((now) => laterOf(now, after));
          } catch (error) {
            if (isSubmitted(error)) kept.clear();
            throw error;
          }
        },
      }),
  );
  useEffect(() => keeper.start(), [keeper]);
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.get);
  return {
    answers,
    keeping,
    give: ({ id, question_type: type }, answer) => {
      const given = { answer, seq: nextSeq(answers[id], Date.now()) };
      setAnswers((now) => ({ ...now, [id]: given }));
      keeper.give(id, given, type === ESSAY ? ESSAY_IDLE_MS : 0);
    },
    submit: async () => {
      await keeper.settle();
      try {
        const result = await submitted(attempt, answers, link);
        keeper.done();
        return result;
      } catch (error) {
        keeper.resume();
        throw error;
      }
    },
  };
}

/** Someone submitted the attempt on another device: nothing of it waits any longer. */
export const isSubmitted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ATTEMPT_ALREADY_SUBMITTED';

/** The service has looked at it and says no; where it was busy or away, it may take it later. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}
