import { courseLabels as labels, courseMessages } from '@keenly/contracts/catalogue/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { useAuthorRights } from '../use-author-rights';
import { CategoryField } from './category-field';
import { syllabusFaults, type SyllabusValues } from './syllabus-values';
import './syllabus-form.css';
import '../../../shared/accounts/account-switches.css';

export interface SyllabusFormProps {
  title: string;
  /** On the button while nothing is being saved. */
  action: string;
  values: SyllabusValues;
  /** The name of the category that is chosen, where it's no longer offered. */
  categoryName?: string;
  busy: boolean;
  /** What the service said of each field. */
  refused: Readonly<Record<string, string>>;
  /** Above the fields, such as a conflict. */
  above?: ReactNode;
  onChange: (part: Partial<SyllabusValues>) => void;
  onSave: () => void;
}

/** What a course is about, with the rule's words at each field that can't be saved (product/content#authoring). */
export function SyllabusForm(props: SyllabusFormProps) {
  const { title, action, values, categoryName, busy, refused, above, onChange, onSave } = props;
  const { forOthers } = useAuthorRights();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const isRefused = Object.keys(refused).length > 0;
  // What is wrong may be far above the button: the keyboard goes there when it's said. From then on it stays where it is,
  // though a field that was mended may leave others that weren't.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, isRefused]);
  const errorOf = (field: keyof SyllabusValues) => wrong[field] ?? refused[field];
  const change = (part: Partial<SyllabusValues>) => {
    // What is being mended is not wrong until the next attempt.
    setWrong((now) => without(now, Object.keys(part)));
    onChange(part);
  };
  return (
    <Panel title={title}>
      {above}
      <form
        ref={form}
        className="syllabus-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          const faults = syllabusFaults(values);
          setWrong(faults);
          setAttempts((now) => now + 1);
          if (Object.keys(faults).length === 0) onSave();
        }}
      >
        <CategoryField
          value={values.category_id}
          nameOfChosen={categoryName}
          error={errorOf('category_id')}
          onChange={(id) => change({ category_id: id })}
        />
        <Field
          label={labels.courseName}
          autoComplete="off"
          dir="auto"
          value={values.heading}
          error={errorOf('heading')}
          onChange={({ target }) => change({ heading: target.value })}
        />
        <Field
          label={labels.image}
          type="url"
          placeholder="https://"
          autoComplete="off"
          value={values.image_url}
          error={errorOf('image_url')}
          onChange={({ target }) => change({ image_url: target.value })}
        />
        <RichTextField
          label={labels.description}
          value={values.description}
          error={errorOf('description')}
          onChange={(description) => change({ description })}
        />
        <div className="syllabus-public">
          <label className="account-switch">
            <input
              type="checkbox"
              role="switch"
              checked={values.is_public}
              disabled={!forOthers}
              onChange={({ target }) => change({ is_public: target.checked })}
            />
            <span>{values.is_public ? labels.isPublic : labels.isPrivate}</span>
          </label>
          <p className="k-meta">{forOthers ? visibilityLine(values) : courseMessages.audienceRefused}</p>
        </div>
        <div className="editor-foot">
          <Button type="submit" look="primary" busy={busy}>
            {busy ? labels.saving : action}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function visibilityLine({ is_public: isPublic }: SyllabusValues): string {
  return isPublic
    ? 'Everyone in the community sees this course.'
    : 'Share, in the list of courses, sets who sees this course.';
}

function without(words: Readonly<Record<string, string>>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(words).filter(([field]) => !fields.includes(field)));
}
