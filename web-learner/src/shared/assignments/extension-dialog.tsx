import type { AssignedCapability } from '@keenly/contracts/assignment';
import { assignmentMessages as messages } from '@keenly/contracts/catalogue/assignments';
import { extensionWords as words } from '@keenly/contracts/catalogue/extension-request';
import { useId, useState } from 'react';
import { ApiError, wordsFor } from '../api/api-error';
import { tableDay, timeZone, today } from '../../ui/format/dates';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { Modal } from '../../ui/components/modal';
import { toast } from '../../ui/toasts/toast-store';
import { askableDays, useAskExtension } from './ask-extension';
import './extension-dialog.css';

const REASON_MAX = 200;

/** Asks for a later deadline; on failure it stays as it is, with the words at their fields and in a toast. */
export function ExtensionDialog({
  assigned: { id, capability, deadline, version },
  onAsked,
  onClose,
}: {
  assigned: Pick<AssignedCapability, 'id' | 'capability' | 'deadline' | 'version'>;
  /** The list is to be read again: it was asked, or what was read is no longer so. */
  onAsked: () => void;
  onClose: () => void;
}) {
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useAskExtension();
  const form = useId();
  const send = () => {
    if (day === '') {
      setFaults({ deadline_date: messages.deadlineEmpty });
      return;
    }
    setFaults({});
    mutate(
      { id, deadline_date: day, reason, version, time_zone: timeZone() },
      {
        onSuccess: () => {
          toast('success', words.sent);
          onAsked();
          onClose();
        },
        onError: (error) => {
          toast('error', wordsFor(error));
          if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') setFaults(error.fields);
          else onAsked();
        },
      },
    );
  };
  return (
    <Modal
      title={words.askAbout(capability.name)}
      lead={words.lead(tableDay(deadline))}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} busy={isPending}>
            {words.send}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="k-extension-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // It may have been opened from another form, which hears what its children do.
          event.stopPropagation();
          if (!isPending) send();
        }}
      >
        <Field
          label={words.newDate}
          type="date"
          value={day}
          {...askableDays(deadline, today())}
          error={faults['deadline_date']}
          onChange={({ target }) => setDay(target.value)}
        />
        <Field
          label={words.reason}
          value={reason}
          maxLength={REASON_MAX}
          hint={words.reasonHint}
          error={faults['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Modal>
  );
}
