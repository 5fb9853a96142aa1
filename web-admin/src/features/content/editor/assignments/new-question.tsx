import { quizLabels as labels, quizOverlays } from '@keenly/contracts/catalogue/quiz';
import type { Quiz } from '@keenly/contracts/quiz';
import { createQuestion } from '@keenly/contracts/quiz.endpoints';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { LeaveGuard } from '../leave-guard';
import { ConfirmOption } from './confirm-option';
import { useProgress } from './progress';
import { QuestionForm } from './question-form';
import { useTypedNew } from '../typed/use-typed-new';
import {
  isQuestionValues,
  isSameQuestion,
  newQuestion,
  noFaults,
  type OptionValues,
  questionFaults,
  type QuestionValues,
  questionValuesOf,
} from './question-values';
import { changeKnownQuestions, questionsQuery, readQuizzesAgain, withOne, withoutOne } from './quiz-queries';
import { goneWords } from './gone-words';

export interface NewQuestionProps {
  courseId: string;
  quiz: Quiz;
  /** Someone else has deleted its assignment. */
  isGone: boolean;
  onClose: () => void;
}

/** A question that isn't saved yet; it becomes the last one. */
export function NewQuestion({ courseId, quiz, isGone, onClose }: NewQuestionProps) {
  const client = useQueryClient();
  const run = useProgress();
  const text = useTypedNew({
    thing: { courseId, thing: `question/new/${quiz.id}` },
    start: newQuestion,
    madeAs: (made) => {
      const known = client.getQueryData(questionsQuery(quiz.id).queryKey)?.find((one) => one.id === made);
      return known && questionValuesOf(known);
    },
    isSame: isSameQuestion,
    isValues: isQuestionValues,
  });
  const { id, values } = text;
  const [faults, setFaults] = useState(noFaults);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<OptionValues>();
  const save = async () => {
    const wrong = questionFaults(values, quiz.is_active);
    setFaults(wrong);
    if (wrong !== noFaults) return;
    setBusy(true);
    try {
      const body = { id, assignment_id: quiz.id, ...values, options: [...values.options] };
      const { question } = await run(quizOverlays.adding, () => consoleApi.ask(createQuestion, { body }));
      changeKnownQuestions(client, quiz.id, (questions) => withOne(questions, question));
      text.forget();
      onClose();
      void readQuizzesAgain(client, courseId, quiz.id);
    } catch (error) {
      if (error instanceof ApiError) setFaults(error.fields);
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  const change = (part: Partial<QuestionValues>) => {
    setFaults(noFaults);
    text.change(part);
  };
  const drop = (option: OptionValues) => change({ options: withoutOne(values.options, option.id) });
  return (
    <>
      <QuestionForm
        label="New question"
        values={values}
        faults={faults}
        busy={busy}
        action={labels.saveQuestion}
        above={text.note}
        gone={isGone ? goneWords.assignment : undefined}
        onChange={change}
        onDeleteOption={(option) => (option.option_value === '' ? drop(option) : setAsked(option))}
        onSave={() => void save()}
        onCancel={() => {
          text.forget();
          onClose();
        }}
      />
      {asked === undefined ? null : (
        <ConfirmOption option={asked} onDelete={() => drop(asked)} onClose={() => setAsked(undefined)} />
      )}
      <LeaveGuard when={text.isDirty} />
    </>
  );
}
