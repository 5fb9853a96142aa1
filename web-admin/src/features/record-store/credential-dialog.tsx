import { recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import {
  type Credential,
  type MakeCredential,
  makeCredentialSchema,
} from '@keenly/contracts/record-store-credentials';
import type { RecordStoreScope } from '@keenly/contracts/record-store-scopes';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';
import { ScopeChoice } from './scope-choice';

export interface CredentialDialogProps {
  title: string;
  action: string;
  /** What it is now; absent for a new one. */
  credential?: Pick<Credential, 'name' | 'scopes'>;
  onSave: (credential: MakeCredential) => Promise<unknown>;
  onClose: () => void;
}

/** Name and scopes of a credential. What is wrong is said at its field, and what was typed stays. */
export function CredentialDialog({ title, action, credential, onSave, onClose }: CredentialDialogProps) {
  const form = useId();
  const [name, setName] = useState(credential?.name ?? '');
  const [scopes, setScopes] = useState<readonly RecordStoreScope[]>(
    credential?.scopes ?? ['statements/write', 'statements/read/mine'],
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const asked = makeCredentialSchema.safeParse({ name, scopes });
    if (!asked.success) {
      const said = asked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      setErrors(Object.fromEntries(said));
      return;
    }
    setBusy(true);
    try {
      await onSave(asked.data);
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
          <Button look="primary" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="record-store-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Field
          autoFocus
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          dir="auto"
          value={name}
          error={errors['name']}
          onChange={({ target }) => {
            setName(target.value);
            setErrors({});
          }}
        />
        <ScopeChoice
          chosen={scopes}
          error={errors['scopes']}
          onChange={(chosen) => {
            setScopes(chosen);
            setErrors({});
          }}
        />
      </form>
    </Modal>
  );
}
