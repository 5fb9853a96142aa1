import { statementTargetWords as words } from '@keenly/contracts/catalogue/statement-targets';
import { type StatementTarget, targetVersions } from '@keenly/contracts/statement-targets';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { SelectField } from '@keenly/web-learner/ui/components/select-field';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';
import { KindChoice } from './kind-choice';
import { type Asked, formOf, type TargetForm } from './target-form';

export interface TargetDialogProps<Body> {
  title: string;
  action: string;
  /** What it is now; absent for a new one. */
  target?: StatementTarget;
  asked: (form: TargetForm) => Asked<Body>;
  onSave: (body: Body) => Promise<unknown>;
  onClose: () => void;
}

/** A store that is sent statements. What is wrong is said at its field, and what was typed stays. */
export function TargetDialog<Body>({
  title,
  action,
  target,
  asked,
  onSave,
  onClose,
}: TargetDialogProps<Body>) {
  const id = useId();
  const [form, setForm] = useState(() => formOf(target));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const change = (over: Partial<TargetForm>) => {
    setForm({ ...form, ...over });
    setErrors({});
  };
  const save = async () => {
    const said = asked(form);
    if ('errors' in said) {
      setErrors(said.errors);
      return;
    }
    setBusy(true);
    try {
      await onSave(said.body);
      onClose();
    } catch (failure) {
      setErrors(failure instanceof ApiError ? failure.fields : {});
      toast('error', wordsFor(failure));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="record-store-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Fields form={form} errors={errors} isNew={target === undefined} onChange={change} />
      </form>
    </Modal>
  );
}

interface FieldsProps {
  form: TargetForm;
  errors: Readonly<Record<string, string>>;
  isNew: boolean;
  onChange: (over: Partial<TargetForm>) => void;
}

function Fields({ form, errors, isNew, onChange }: FieldsProps) {
  return (
    <>
      <Field
        autoFocus
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        dir="auto"
        value={form.name}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {isNew ? (
        <Field
          label={words.endpoint}
          hint={words.endpointHint}
          type="url"
          autoComplete="off"
          value={form.endpoint}
          error={errors['endpoint']}
          onChange={({ target }) => onChange({ endpoint: target.value })}
        />
      ) : null}
      <SelectField
        label={words.version}
        value={form.xapi_version}
        error={errors['xapi_version']}
        onChange={({ target }) => onChange({ xapi_version: target.value })}
      >
        {targetVersions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </SelectField>
      <Field
        label={words.key}
        autoComplete="off"
        value={form.key}
        error={errors['key']}
        onChange={({ target }) => onChange({ key: target.value })}
      />
      <Field
        label={words.secret}
        hint={isNew ? undefined : words.secretHint}
        type="password"
        autoComplete="new-password"
        value={form.secret}
        error={errors['secret']}
        onChange={({ target }) => onChange({ secret: target.value })}
      />
      <KindChoice chosen={form.kinds} error={errors['kinds']} onChange={(kinds) => onChange({ kinds })} />
      {isNew ? (
        <Field
          label={words.from}
          hint={words.fromHint}
          type="date"
          value={form.from}
          error={errors['from']}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      ) : null}
    </>
  );
}
