import { Bone, useShowLoading } from '@keenly/web-learner/ui/components/skeleton';
import { withOwnCode } from '@keenly/web-learner/ui/components/with-own-code';
import '@keenly/web-learner/ui/components/field.css';
import { useId } from 'react';
import '@keenly/web-learner/ui/rich-text/rich-text.css';
import './rich-text.css';

export interface RichTextFieldProps {
  label: string;
  /** HTML; '' where there is no text. */
  value: string;
  error?: string | undefined;
  onChange: (html: string) => void;
}

// An editor weighs more than the rest of the form together.
const RichTextEditor = withOwnCode(async () => (await import('./rich-text-editor')).RichTextEditor);

/** A labelled field for text with headings, lists, and links. What's typed comes out as HTML. */
export function RichTextField({ label, value, error, onChange }: RichTextFieldProps) {
  const id = useId();
  return (
    <div className="k-field">
      <span className="rich-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="rich-box" data-error={error !== undefined || undefined}>
        <RichTextEditor
          label={label}
          labelledBy={`${id}-label`}
          describedBy={error === undefined ? undefined : `${id}-error`}
          value={value}
          onChange={onChange}
          meanwhile={<Awaited />}
        />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="k-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** As tall as the empty editor, so that nothing jumps when it comes. */
function Awaited() {
  const shown = useShowLoading(true);
  return (
    <div className="rich-awaited" aria-busy="true">
      {shown ? <Bone width="60%" /> : null}
    </div>
  );
}
