import { quizOverlays } from '@keenly/contracts/catalogue/quiz';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { takeQuestions } from '@keenly/contracts/take-questions.endpoints';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../../data/console-api';
import { useProgress } from '../progress';
import { changeKnownQuestions, questionsQuery, readQuizzesAgain, withOne } from '../quiz-queries';

/** Takes questions into an assignment, all or none. */
export function useTake(courseId: string, quiz: Quiz, onTaken: () => void) {
  const client = useQueryClient();
  const run = useProgress();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  // The same for each attempt with a question: one whose answer was lost doesn't leave a second copy behind.
  const [ids] = useState(() => new Map<string, string>());
  const idOf = (of: string) => {
    const id = ids.get(of) ?? crypto.randomUUID();
    ids.set(of, id);
    return id;
  };
  const take = async (from: string, picked: readonly Question[]) => {
    setBusy(true);
    setRefused(undefined);
    const questions = picked.map(({ id: of, version }) => ({ of, version, id: idOf(of) }));
    try {
      const { data } = await run(quizOverlays.addingQuestions, () =>
        consoleApi.ask(takeQuestions, { params: { id: quiz.id }, body: { from, questions } }),
      );
      changeKnownQuestions(client, quiz.id, (known) => data.reduce(withOne<Question>, known));
      onTaken();
      void readQuizzesAgain(client, courseId, quiz.id);
    } catch (error) {
      const [atField] = error instanceof ApiError ? Object.values(error.fields) : [];
      setRefused(atField ?? wordsFor(error));
      toast('error', wordsFor(error));
      setBusy(false);
      // Someone may have changed what is listed.
      void client.invalidateQueries({ queryKey: questionsQuery(from).queryKey });
    }
  };
  return { take, busy, refused, settle: () => setRefused(undefined) };
}
