import { SET_ASIDE_MOST_DAYS } from '@keenly/contracts/attention';
import { attentionLabels as labels, attentionMessages } from '@keenly/contracts/catalogue/attention';
import { dateOf, dayNumber } from '@keenly/contracts/formulas/calendar';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { Modal } from '../../../ui/components/modal';
import { today } from '../../../ui/format/dates';

export interface SetAsideDialogProps {
  of: string;
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** The day on which a reason comes back, from tomorrow to 90 days from now. */
export function SetAsideDialog({ of, onChoose, onClose }: SetAsideDialogProps) {
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const now = dayNumber(today());
  const [first, last] = [dateOf(now + 1), dateOf(now + SET_ASIDE_MOST_DAYS)];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (until >= first && until <= last) onChoose(until);
    else setError(attentionMessages.untilOutside);
  };
  return (
    <Modal title={labels.dayTitle} lead={of} onClose={onClose}>
      <form className="attention-day" noValidate onSubmit={submit}>
        <Field
          label={labels.day}
          type="date"
          min={first}
          max={last}
          value={until}
          error={error}
          onChange={(event) => setUntil(event.target.value)}
        />
        <p className="k-meta">{labels.asideRule}</p>
        <Button look="primary" type="submit">
          {labels.setAside}
        </Button>
      </form>
    </Modal>
  );
}
