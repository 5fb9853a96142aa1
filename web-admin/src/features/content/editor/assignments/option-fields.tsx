import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { ESSAY, TRUE_FALSE } from '@keenly/contracts/formulas/question-rules';
import { OPTIONS_MAX } from '@keenly/contracts/quiz';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useEffect, useId, useRef } from 'react';
import { ConsoleIcon } from '../../../../shared/console-icon';
import { LongField } from '../../../../shared/long-field';
import {
  emptyOption,
  faultOfOption,
  type OptionValues,
  type QuestionFaults,
  type QuestionValues,
} from './question-values';

export interface OptionFieldsProps {
  values: QuestionValues;
  faults: QuestionFaults;
  onChange: (options: readonly OptionValues[]) => void;
  onDelete: (option: OptionValues) => void;
}

/** The options of a question, one of them correct; an essay's model answer. */
export function OptionFields({ values, faults, onChange, onDelete }: OptionFieldsProps) {
  const { question_type: type, options } = values;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // Where the keyboard goes once there is one more, or one fewer.
  const next = useRef<number>(undefined);
  const count = options.length;
  useEffect(() => {
    if (next.current === undefined) return;
    const fields = list.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [];
    (fields[Math.min(next.current, fields.length - 1)] ?? list.current?.querySelector('button'))?.focus();
    next.current = undefined;
  }, [count]);
  const change = (n: number, value: string) =>
    onChange(options.map((option, place) => (place === n ? { ...option, option_value: value } : option)));
  const ofAll = faults['options'];
  if (type === ESSAY)
    return (
      <LongField
        label={labels.modelAnswer}
        rows={4}
        value={options[0]?.option_value ?? ''}
        error={faultOfOption(faults, 0) ?? ofAll}
        hint="The people who mark the answers see it."
        onChange={(value) =>
          onChange([{ ...(options[0] ?? emptyOption()), option_value: value, is_correct: true }])
        }
      />
    );
  const most = type === TRUE_FALSE ? 2 : OPTIONS_MAX;
  return (
    <fieldset ref={list} className="options" aria-describedby={ofAll === undefined ? undefined : `${id}-all`}>
      <legend>
        Options <span className="k-quiet">Mark one as the {labels.correctOption}.</span>
      </legend>
      <ul>
        {options.map((option, n) => {
          const fault = faultOfOption(faults, n);
          const name = `${labels.option} ${n + 1}`;
          return (
            <li key={option.id} className="option" data-correct={option.is_correct || undefined}>
              <label className="option-mark" title={labels.correctOption}>
                <input
                  type="radio"
                  name={id}
                  data-fault={(n === 0 && ofAll !== undefined) || undefined}
                  checked={option.is_correct}
                  aria-label={`${labels.correctOption}: ${option.option_value === '' ? name : option.option_value}`}
                  onChange={() =>
                    onChange(options.map((one) => ({ ...one, is_correct: one.id === option.id })))
                  }
                />
              </label>
              <div className="k-field-box" data-error={fault !== undefined || undefined}>
                <input
                  data-option
                  dir="auto"
                  autoComplete="off"
                  aria-label={name}
                  aria-invalid={fault !== undefined}
                  aria-describedby={fault === undefined ? undefined : `${id}-${n}`}
                  value={option.option_value}
                  onChange={({ target }) => change(n, target.value)}
                />
              </div>
              <button
                type="button"
                className="k-icon-btn"
                aria-label={`${labels.deleteOption} ${n + 1}`}
                title={labels.deleteOption}
                onClick={() => {
                  next.current = n;
                  onDelete(option);
                }}
              >
                <ConsoleIcon name="bin" small />
              </button>
              {option.is_correct ? (
                <span className="option-correct" aria-hidden="true">
                  {labels.correctOption}
                </span>
              ) : null}
              {fault === undefined ? null : (
                <p id={`${id}-${n}`} className="k-field-error" role="alert">
                  {fault}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {ofAll === undefined ? null : (
        <p id={`${id}-all`} className="k-field-error" role="alert">
          {ofAll}
        </p>
      )}
      {count < most ? (
        <Button
          small
          icon="plus"
          onClick={() => {
            next.current = count;
            onChange([...options, emptyOption()]);
          }}
        >
          {labels.addOption}
        </Button>
      ) : null}
    </fieldset>
  );
}
