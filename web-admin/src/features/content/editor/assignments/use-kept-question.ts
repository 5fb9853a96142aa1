import { quizMessages, quizOverlays } from '@keenly/contracts/catalogue/quiz';
import { lackOf } from '@keenly/contracts/formulas/question-rules';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { changeQuestion, deleteOption, deleteQuestion } from '@keenly/contracts/quiz.endpoints';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { useVersionedSave } from '@keenly/web-learner/shared/editing/use-versioned-save';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { useTypedDraft } from '../typed/use-typed-draft';
import { useProgress } from './progress';
import {
  isQuestionValues,
  isSameQuestion,
  noFaults,
  type OptionValues,
  questionFaults,
  type QuestionValues,
  questionValuesOf,
} from './question-values';
import { changeKnownQuestions, latestQuestions, readQuizzesAgain, withOne, withoutOne } from './quiz-queries';

/** A question that is there: what is typed over it, how it's saved, and how it and its options go. */
export function useKeptQuestion(courseId: string, quiz: Quiz, question: Question, onClose: () => void) {
  const client = useQueryClient();
  const run = useProgress();
  const { id } = question;
  const draft = useTypedDraft({
    thing: { courseId, thing: `question/${id}` },
    kept: question,
    valuesOf: questionValuesOf,
    isSame: isSameQuestion,
    isValues: isQuestionValues,
  });
  const [faults, setFaults] = useState(noFaults);
  const readAgain = () => readQuizzesAgain(client, courseId, quiz.id);
  const put = (saved: Question) =>
    changeKnownQuestions(client, quiz.id, (questions) => withOne(questions, saved));
  const saving = useVersionedSave<QuestionValues>({
    isTold: true,
    send: async (values, version) => {
      const body = { ...values, options: [...values.options], version };
      const answer = await run(quizOverlays.saving, () =>
        consoleApi.ask(changeQuestion, { params: { id }, body }),
      );
      put(answer.question);
    },
    latest: async () =>
      (await latestQuestions(client, quiz.id)).find((one) => one.id === id)?.version ?? question.version,
    onSaved: () => {
      draft.forget();
      onClose();
      void readAgain();
    },
    onFields: setFaults,
    onConflict: () => void readAgain(),
  });
  const dropOption = (option: OptionValues) => {
    setFaults(noFaults);
    draft.change({ options: withoutOne(draft.values.options, option.id) });
  };
  const stored = questionValuesOf(question);
  return {
    draft,
    faults,
    saving,
    stored,
    change: (part: Partial<QuestionValues>) => {
      setFaults(noFaults);
      draft.change(part);
    },
    save: () => {
      const wrong = questionFaults(draft.values, quiz.is_active);
      setFaults(wrong);
      if (wrong === noFaults) void saving.save(draft.values, draft.version);
    },
    dropOption,
    /** Whether the service has it: a type that was switched takes its options along only once it's saved. */
    isStored: (option: OptionValues) =>
      draft.values.question_type === stored.question_type &&
      stored.options.some((one) => one.id === option.id),
    /** False where the assignment needs it, which is then said at the options. */
    mayDelete: (option: OptionValues): boolean => {
      const lack = quiz.is_active
        ? lackOf({ ...stored, options: withoutOne(stored.options, option.id) })
        : undefined;
      setFaults(lack === undefined ? noFaults : { options: quizMessages.keptReady(lack) });
      return lack === undefined;
    },
    deleteOption: async (option: OptionValues) => {
      try {
        const answer = await run(quizOverlays.deletingOption, () =>
          consoleApi.ask(deleteOption, { params: { id: option.id }, query: { version: draft.version } }),
        );
        put(answer.question);
        draft.rebase(answer.question, (now) => ({ ...now, options: withoutOne(now.options, option.id) }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONFLICT') setFaults({ options: error.message });
        toast('error', wordsFor(error));
      } finally {
        void readAgain();
      }
    },
    deleteQuestion: async () => {
      try {
        await run(quizOverlays.deletingQuestion, () =>
          consoleApi.ask(deleteQuestion, { params: { id }, query: { version: question.version } }),
        );
        draft.forget();
        onClose();
        changeKnownQuestions(client, quiz.id, (questions) => withoutOne(questions, id));
      } catch (error) {
        toast('error', wordsFor(error));
      } finally {
        void readAgain();
      }
    },
  };
}
