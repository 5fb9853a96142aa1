import { questionTypeWords, quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { regradeScreens } from '@keenly/contracts/catalogue/regrade-screens';
import { ESSAY, MULTIPLE_CHOICE, TRUE_FALSE } from '@keenly/contracts/formulas/question-rules';
import type { QuestionType } from '@keenly/contracts/quiz';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Note } from '@keenly/web-learner/ui/components/note';
import { SelectField } from '@keenly/web-learner/ui/components/select-field';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConsoleIcon } from '../../../../shared/console-icon';
import { LongField } from '../../../../shared/long-field';
import { OptionFields } from './option-fields';
import { type OptionValues, optionsFor, type QuestionFaults, type QuestionValues } from './question-values';

const types: readonly QuestionType[] = [MULTIPLE_CHOICE, TRUE_FALSE, ESSAY];

export interface QuestionFormProps {
  label: string;
  values: QuestionValues;
  faults: QuestionFaults;
  busy: boolean;
  action: string;
  above?: ReactNode;
  /** Why it can't be saved. */
  gone?: string | undefined;
  onChange: (part: Partial<QuestionValues>) => void;
  onDeleteOption: (option: OptionValues) => void;
  /** Absent where there is nothing to delete. */
  onDelete?: (() => void) | undefined;
  /** Absent where no one can have answered it. */
  onRegrade?: (() => void) | undefined;
  onSave: () => void;
  onCancel: () => void;
}

/** A question being written. */
export function QuestionForm(props: QuestionFormProps) {
  const { label, values, faults, busy, action, above, gone, onChange, onDelete } = props;
  const form = useRef<HTMLFormElement>(null);
  // The options of each type that was left: switching back brings them back.
  const left = useRef(new Map<QuestionType, readonly OptionValues[]>());
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
  }, [faults]);
  const become = (type: QuestionType) => {
    left.current.set(values.question_type, values.options);
    onChange({ question_type: type, options: left.current.get(type) ?? optionsFor(type, values) });
  };
  return (
    <form
      ref={form}
      className="question-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && gone === undefined) props.onSave();
      }}
    >
      {above}
      <div className="question-fields">
        <LongField
          label={labels.question}
          rows={2}
          value={values.question_title}
          error={faults['question_title']}
          onChange={(question_title) => onChange({ question_title })}
        />
        <SelectField
          label={labels.questionType}
          value={values.question_type}
          error={faults['question_type']}
          onChange={({ target }) =>
            become(types.find((type) => String(type) === target.value) ?? MULTIPLE_CHOICE)
          }
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {questionTypeWords[type]}
            </option>
          ))}
        </SelectField>
      </div>
      <OptionFields
        values={values}
        faults={faults}
        onChange={(options) => onChange({ options })}
        onDelete={props.onDeleteOption}
      />
      <div className="editor-foot question-foot">
        {gone === undefined ? null : <Note>{gone}</Note>}
        {onDelete === undefined ? null : (
          <Button small look="text" className="question-delete" onClick={onDelete}>
            <ConsoleIcon name="bin" small />
            {labels.deleteQuestion}
          </Button>
        )}
        {props.onRegrade === undefined ? null : (
          <Button small look="text" onClick={props.onRegrade}>
            {regradeScreens.action}
          </Button>
        )}
        <Button small onClick={props.onCancel}>
          {labels.cancel}
        </Button>
        <Button small look="primary" type="submit" busy={busy} disabled={gone !== undefined}>
          {action}
        </Button>
      </div>
    </form>
  );
}
