import { takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import { type PublicCourse, TAKE_DOWN_REASON_MAX, takeDownSchema } from '@keenly/contracts/course-take-down';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import { LongField } from '../../shared/long-field';

interface Props {
  readonly course: PublicCourse;
  readonly onClose: () => void;
}

/** Asks for the reason; what the service says of it is shown at the field, and what was typed stays. */
export function TakeDownDialog({ course: { id, heading }, onClose }: Props) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const takeDown = async () => {
    const asked = takeDownSchema.safeParse({ reason: typed });
    if (!asked.success) {
      setError(asked.error.issues[0]?.message);
      return;
    }
    setBusy(true);
    try {
      await provider.takeDownCourse(id, asked.data.reason);
      toast('success', words.taken(heading));
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.fields['reason'] : undefined);
      toast('error', wordsFor(failure));
      setBusy(false);
    } finally {
      refresh();
    }
  };
  return (
    <Modal
      title={words.dialogTitle(heading)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="take-down-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void takeDown();
        }}
      >
        <p>{words.dialogLine}</p>
        <LongField
          label={words.reason}
          rows={4}
          value={typed}
          error={error}
          hint={words.reasonUse(typed.trim().length, TAKE_DOWN_REASON_MAX)}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
