import { essayScreens as words } from '@keenly/contracts/catalogue/essay-screens';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { useEffect, useRef } from 'react';
import { LongField } from '../../../shared/long-field';
import type { MarkValues } from './mark-values';

export interface MarkFormProps {
  values: MarkValues;
  faults: Readonly<Record<string, string>>;
  busy: boolean;
  onChange: (part: Partial<MarkValues>) => void;
  onSave: (isNext: boolean) => void;
}

/** Points and comment of an essay. Ctrl+Enter in either field saves and goes on. */
export function MarkForm({ values, faults, busy, onChange, onSave }: MarkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <form
      ref={form}
      className="essay-mark"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSave(true);
      }}
    >
      <Field
        label={words.percent}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={values.percent}
        hint={words.percentHint}
        error={faults['percent']}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <LongField
        label={words.comment}
        rows={3}
        value={values.comment}
        hint={words.commentHint}
        error={faults['comment']}
        onChange={(comment) => onChange({ comment })}
      />
      <div className="essay-foot">
        <span className="k-quiet">{words.keys}</span>
        <Button busy={busy} onClick={() => onSave(false)}>
          {words.save}
        </Button>
        <Button look="primary" type="submit" busy={busy}>
          {words.saveNext}
        </Button>
      </div>
    </form>
  );
}
