import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Note } from '@keenly/web-learner/ui/components/note';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { RichTextField } from '../../../../shared/rich-text/rich-text-field';
import type { TextFaults, TextValues } from './text-values';

export interface SectionFormProps {
  title: string;
  /** From 1. */
  place: number;
  values: TextValues;
  faults: TextFaults;
  isDirty: boolean;
  busy: boolean;
  action: string;
  above?: ReactNode;
  /** Its lessons, beside the fields. */
  lessons: ReactNode;
  /** Why it can't be saved at the moment. */
  waits?: string | undefined;
  /** The keyboard starts at its heading. */
  startsHere: boolean;
  onChange: (part: Partial<TextValues>) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** A section being edited: its heading and text on one side, its lessons on the other. */
export function SectionForm(props: SectionFormProps) {
  const { title, place, values, faults, isDirty, busy, action, above, lessons, waits, startsHere } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (startsHere) form.current?.querySelector('input')?.focus();
  }, [startsHere]);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <section className="k-panel section-edited" aria-labelledby={`${id}-title`}>
      <header>
        <span className="section-place k-num" aria-hidden="true">
          {place}
        </span>
        <h3 id={`${id}-title`} dir="auto">
          {title}
        </h3>
        <span className="k-quiet">{isDirty ? 'Not saved yet' : ''}</span>
      </header>
      {above}
      <div className="section-halves">
        <form
          ref={form}
          id={`${id}-form`}
          className="section-fields"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && waits === undefined) props.onSave();
          }}
        >
          <Field
            label="Heading"
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
        </form>
        <div className="section-side">{lessons}</div>
      </div>
      <footer className="editor-foot">
        {waits === undefined ? null : <Note>{waits}</Note>}
        <Button onClick={props.onCancel}>{labels.cancel}</Button>
        <Button type="submit" form={`${id}-form`} look="primary" busy={busy} disabled={waits !== undefined}>
          {busy ? labels.saving : action}
        </Button>
      </footer>
    </section>
  );
}
