import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Note } from '@keenly/web-learner/ui/components/note';
import { type ReactNode, useEffect, useRef } from 'react';
import { RichTextField } from '../../../../shared/rich-text/rich-text-field';
import type { TextFaults, TextValues } from './text-values';

export interface LessonFormProps {
  label: string;
  values: TextValues;
  faults: TextFaults;
  busy: boolean;
  /** Someone else has deleted it: there is nothing to save it to. */
  isGone?: boolean;
  action: string;
  above?: ReactNode;
  /** Its files. */
  attachments: ReactNode;
  onChange: (part: Partial<TextValues>) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** A lesson being written, in its place among the others. */
export function LessonForm(props: LessonFormProps) {
  const { label, values, faults, busy, isGone = false, action, above, attachments } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <form
      ref={form}
      className="lesson-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isGone) props.onSave();
      }}
    >
      {above}
      <Field
        label={labels.lessonTitle}
        dir="auto"
        autoComplete="off"
        value={values.heading}
        error={faults['heading']}
        onChange={({ target }) => props.onChange({ heading: target.value })}
      />
      <RichTextField
        label={labels.description}
        value={values.description}
        error={faults['description']}
        onChange={(description) => props.onChange({ description })}
      />
      {attachments}
      <div className="editor-foot">
        {isGone ? <Note>Someone deleted this lesson. Copy what you need, then select Cancel.</Note> : null}
        <Button small onClick={props.onCancel}>
          {labels.cancel}
        </Button>
        <Button small type="submit" busy={busy} disabled={isGone}>
          {busy ? labels.saving : action}
        </Button>
      </div>
    </form>
  );
}
