import { questionTypeWords, quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { useState } from 'react';
import { ConfirmRemoval } from '../../../../shared/confirm-removal';
import { ConflictChoice, differing } from '../conflict-choice';
import { LeaveGuard } from '../leave-guard';
import { RegradeDialog } from '../regrade/regrade-dialog';
import type { RegradedQuestion } from '../regrade/regrade-queries';
import { ConfirmOption } from './confirm-option';
import { goneWords } from './gone-words';
import { QuestionForm } from './question-form';
import type { OptionValues, QuestionValues } from './question-values';
import { useKeptQuestion } from './use-kept-question';

export interface EditQuestionProps {
  courseId: string;
  quiz: Quiz;
  question: Question;
  /** What someone else has deleted. */
  gone: keyof typeof goneWords | undefined;
  onClose: () => void;
}

/** A question that is there. Where someone saved in between, both texts are above the fields. */
export function EditQuestion({ courseId, quiz, question, gone, onClose }: EditQuestionProps) {
  const kept = useKeptQuestion(courseId, quiz, question, onClose);
  const [asked, setAsked] = useState<OptionValues | 'question'>();
  const [isRegrading, setRegrading] = useState(false);
  // Theirs, once it was chosen, has nothing of what was typed before.
  const [reloads, setReloads] = useState(0);
  const { draft, saving } = kept;
  const remove = (option: OptionValues) => {
    const isStored = kept.isStored(option) && gone === undefined;
    if (!isStored && option.option_value === '') kept.dropOption(option);
    else if (!isStored || kept.mayDelete(option)) setAsked(option);
  };
  return (
    <>
      <QuestionForm
        key={reloads}
        label={`Edit ${question.question_title}`}
        values={draft.values}
        faults={kept.faults}
        busy={saving.busy}
        action={labels.updateQuestion}
        gone={gone === undefined ? undefined : goneWords[gone]}
        above={
          saving.conflict && gone === undefined ? (
            <ConflictChoice
              fields={differing([
                {
                  label: labels.question,
                  mine: draft.values.question_title,
                  saved: kept.stored.question_title,
                },
                {
                  label: labels.questionType,
                  mine: questionTypeWords[draft.values.question_type],
                  saved: questionTypeWords[kept.stored.question_type],
                },
                {
                  label: 'Options',
                  mine: lines(draft.values),
                  saved: lines(kept.stored),
                  show: (text) => <span className="option-lines">{text}</span>,
                },
              ])}
              busy={saving.busy}
              onReload={() => {
                draft.drop();
                saving.settle();
                setReloads((n) => n + 1);
              }}
              onOverwrite={() => void saving.overwrite(draft.values)}
            />
          ) : (
            draft.note
          )
        }
        onChange={kept.change}
        onDeleteOption={remove}
        onDelete={gone === undefined ? () => setAsked('question') : undefined}
        onRegrade={gone === undefined ? () => setRegrading(true) : undefined}
        onSave={kept.save}
        onCancel={() => {
          draft.forget();
          onClose();
        }}
      />
      {asked === 'question' ? (
        <ConfirmRemoval
          title={`${labels.deleteQuestion}?`}
          question={labels.deleteQuestionAsk}
          action={labels.deleteQuestion}
          onRemove={() => {
            // The dialog goes at once: what is being done is told by the overlay.
            void kept.deleteQuestion();
            return Promise.resolve();
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : asked === undefined ? null : (
        <ConfirmOption
          option={asked}
          onDelete={() => {
            if (kept.isStored(asked) && gone === undefined) void kept.deleteOption(asked);
            else kept.dropOption(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isRegrading ? (
        <RegradeDialog question={regradedOf(question)} onClose={() => setRegrading(false)} />
      ) : null}
      <LeaveGuard when={draft.isDirty} />
    </>
  );
}

/** As it's saved: the key that's being typed isn't one yet. */
const regradedOf = (question: Question): RegradedQuestion => ({
  assignment: question.assignment_id,
  id: question.id,
  title: question.question_title,
  type: question.question_type,
  options: question.question_options_attributes.map((option) => ({
    id: option.id,
    value: option.option_value,
    isCorrect: option.is_correct === 1,
  })),
});

/** The options one below the other, the correct one named. */
const lines = ({ question_type: type, options }: QuestionValues): string =>
  options
    .map(({ option_value: value, is_correct: isCorrect }) =>
      isCorrect && type !== ESSAY ? `${value} (${labels.correctOption})` : value,
    )
    .join('\n');
