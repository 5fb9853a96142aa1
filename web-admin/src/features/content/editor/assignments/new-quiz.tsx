import { quizLabels as labels, quizOverlays } from '@keenly/contracts/catalogue/quiz';
import type { Lesson } from '@keenly/contracts/content';
import type { Quiz } from '@keenly/contracts/quiz';
import { createQuiz } from '@keenly/contracts/quiz.endpoints';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { useTypedNew } from '../typed/use-typed-new';
import { useProgress } from './progress';
import { newQuizValues, QuizForm, quizFaults, quizValuesOf, sentQuiz } from './quiz-form';
import { changeKnownQuizzes, quizzesQuery, readQuizzesAgain, withOne } from './quiz-queries';

export interface NewQuizProps {
  courseId: string;
  lesson: Lesson;
  onAdded: (quiz: Quiz) => void;
  onClose: () => void;
}

/** An assignment that isn't saved yet; it becomes its lesson's last one. */
export function NewQuiz({ courseId, lesson, onAdded, onClose }: NewQuizProps) {
  const client = useQueryClient();
  const run = useProgress();
  const text = useTypedNew({
    thing: { courseId, thing: `assignment/new/${lesson.id}` },
    start: () => newQuizValues,
    madeAs: (made) => {
      const known = client.getQueryData(quizzesQuery(courseId).queryKey)?.find((one) => one.id === made);
      return known && quizValuesOf(known);
    },
  });
  const { id, values } = text;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const wrong = quizFaults(values);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = { id, campaign_id: lesson.id, ...sentQuiz(values) };
      const { data } = await run(quizOverlays.adding, () => consoleApi.ask(createQuiz, { body }));
      changeKnownQuizzes(client, courseId, (quizzes) => withOne(quizzes, data));
      void readQuizzesAgain(client, courseId);
      text.forget();
      onAdded(data);
    } catch (error) {
      if (error instanceof ApiError) setFaults(error.fields);
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <QuizForm
      title={labels.addTitle}
      lesson={lesson.heading}
      values={values}
      faults={faults}
      busy={busy}
      action={labels.create}
      above={text.note}
      onChange={(part) => {
        setFaults({});
        text.change(part);
      }}
      onSave={() => void save()}
      onCancel={() => {
        text.forget();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
