import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { grantLicencesSchema, type Neighborhood } from '@keenly/contracts/networks';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';

interface Props {
  readonly neighborhood: Neighborhood;
  readonly onClose: () => void;
}

/** Asks for the new limit; what the service says of it stands at the field, and what was typed stays. */
export function LicenceLimitDialog({ neighborhood, onClose }: Props) {
  const { id, client_name: name, user_count: taken, max_licenses: limit } = neighborhood;
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const form = useId();
  const [typed, setTyped] = useState(String(limit));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const asked = grantLicencesSchema.safeParse({ total: typed.trim() === '' ? undefined : Number(typed) });
    if (!asked.success) {
      setError(licenceMessages.range);
      return;
    }
    setBusy(true);
    try {
      await provider.grantLicences(id, asked.data.total);
      toast('success', allocationMessages.updated);
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.fields['total'] : undefined);
      toast('error', wordsFor(failure));
      setBusy(false);
    } finally {
      refresh();
    }
  };
  return (
    <Modal
      title={`License limit of ${name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={busy}
            disabled={typed.trim() === String(limit)}
          >
            Save limit
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Field
          label="License limit"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={error}
          hint={licenceMessages.inUse(taken)}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
