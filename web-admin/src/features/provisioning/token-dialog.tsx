import { provisioningWords as words } from '@keenly/contracts/catalogue/provisioning';
import {
  type MakeProvisioningToken,
  makeProvisioningTokenSchema,
} from '@keenly/contracts/provisioning-tokens';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';

export interface TokenDialogProps {
  title: string;
  action: string;
  /** What it is called now; absent for a new one. */
  name?: string;
  onSave: (token: MakeProvisioningToken) => Promise<unknown>;
  onClose: () => void;
}

/** The name of a token. What is wrong is said at its field, and what was typed stays. */
export function TokenDialog({ title, action, name: current = '', onSave, onClose }: TokenDialogProps) {
  const form = useId();
  const [name, setName] = useState(current);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const asked = makeProvisioningTokenSchema.safeParse({ name });
    if (!asked.success) {
      setError(asked.error.issues[0]?.message);
      return;
    }
    setBusy(true);
    try {
      await onSave(asked.data);
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.fields['name'] : undefined);
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
        className="provisioning-form"
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
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
