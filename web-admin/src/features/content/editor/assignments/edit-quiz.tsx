import { quizLabels as labels, quizOverlays } from '@keenly/contracts/catalogue/quiz';
import type { Quiz } from '@keenly/contracts/quiz';
import { changeQuiz } from '@keenly/contracts/quiz.endpoints';
import { useVersionedSave } from '@keenly/web-learner/shared/editing/use-versioned-save';
import { Note } from '@keenly/web-learner/ui/components/note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { ConflictChoice, differing } from '../conflict-choice';
import { useEdits } from '../who-edits/presence';
import { useTypedDraft } from '../typed/use-typed-draft';
import { useProgress } from './progress';
import { QuizForm, quizFaults, type QuizValues, quizValuesOf, sentQuiz } from './quiz-form';
import { changeKnownQuizzes, latestQuizzes, readQuizzesAgain, withOne } from './quiz-queries';

export interface EditQuizProps {
  courseId: string;
  /** The heading of its lesson, where it's still there. */
  lesson: string | undefined;
  quiz: Quiz;
  /** Someone else has deleted it. */
  isGone: boolean;
  onClose: () => void;
}

/** An assignment that is there. Where someone saved in between, both texts are in the dialog. */
export function EditQuiz({ courseId, lesson, quiz, isGone, onClose }: EditQuizProps) {
  const client = useQueryClient();
  const run = useProgress();
  const { id } = quiz;
  useEdits('assignment', id, !isGone);
  const draft = useTypedDraft({
    thing: { courseId, thing: `assignment/${id}` },
    kept: quiz,
    valuesOf: quizValuesOf,
  });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const saving = useVersionedSave<QuizValues>({
    isTold: true,
    send: async (values, version) => {
      const body = { ...sentQuiz(values), version };
      const { data } = await run(quizOverlays.saving, () =>
        consoleApi.ask(changeQuiz, { params: { id }, body }),
      );
      changeKnownQuizzes(client, courseId, (quizzes) => withOne(quizzes, data));
    },
    latest: async () =>
      (await latestQuizzes(client, courseId)).find((one) => one.id === id)?.version ?? quiz.version,
    onSaved: () => {
      draft.forget();
      onClose();
      void readQuizzesAgain(client, courseId);
    },
    onFields: setFaults,
    onConflict: () => void readQuizzesAgain(client, courseId),
  });
  return (
    <QuizForm
      title={labels.editTitle}
      lesson={lesson}
      values={draft.values}
      faults={faults}
      busy={saving.busy}
      action={labels.update}
      isGone={isGone}
      above={
        isGone ? (
          <Note>Someone deleted this assignment. Copy what you need, then select Cancel.</Note>
        ) : saving.conflict ? (
          <ConflictChoice
            fields={disagreements(draft.values, quizValuesOf(quiz))}
            busy={saving.busy}
            onReload={() => {
              draft.drop();
              saving.settle();
            }}
            onOverwrite={() => void saving.overwrite(draft.values)}
          />
        ) : (
          draft.note
        )
      }
      onChange={(part) => {
        setFaults({});
        draft.change(part);
      }}
      onSave={() => {
        const wrong = quizFaults(draft.values);
        setFaults(wrong);
        if (Object.keys(wrong).length === 0) void saving.save(draft.values, draft.version);
      }}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const state = (isActive: boolean) => (isActive ? labels.active : labels.inactive);
const onOrOff = (isOn: boolean) => (isOn ? labels.on : labels.off);

/** The parts in which what is typed differs from what is saved. */
const disagreements = (mine: QuizValues, saved: QuizValues) => {
  const both = (label: string, show: (values: QuizValues) => string) => ({
    label,
    mine: show(mine),
    saved: show(saved),
  });
  return differing([
    both(labels.name, (values) => values.assignment_name),
    both(labels.active, (values) => state(values.is_active)),
    both(labels.shuffleQuestions, (values) => onOrOff(values.shuffle_questions)),
    both(labels.shuffleOptions, (values) => onOrOff(values.shuffle_options)),
    both(labels.tries, ({ tries }) => (tries === '' ? labels.anyNumber : tries)),
    both(labels.passMark, ({ pass_mark: mark }) => (mark === '' ? labels.nothingToPass : mark)),
    both(labels.showCorrect, (values) => onOrOff(values.show_correct_answers)),
  ]);
};
