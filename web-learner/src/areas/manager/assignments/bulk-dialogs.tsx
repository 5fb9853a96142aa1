import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { bulkWords as words } from '@keenly/contracts/catalogue/assigned-bulk';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { counted } from '@keenly/contracts/formulas/counted';
import { useId, useState } from 'react';
import { today } from '../../../ui/format/dates';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { Modal } from '../../../ui/components/modal';
import { QuickDays } from './quick-days';

interface DialogProps {
  /** How many are selected. */
  count: number;
  onClose: () => void;
}

/** Asks before many emails go out, which no one can take back. */
export function RemindDialog({ count, onSend, onClose }: DialogProps & { onSend: () => void }) {
  return (
    <Modal
      title={words.remindTitle(counted(count, 'reminder'))}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{dashboardLabels.cancel}</Button>
          <Button look="primary" onClick={onSend}>
            {words.send}
          </Button>
        </>
      }
    >
      <p>{words.remindLead}</p>
    </Modal>
  );
}

/** Asks for the day that all of them are due on from now on. */
export function MoveDialog({ count, onMove, onClose }: DialogProps & { onMove: (day: string) => void }) {
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string>();
  const form = useId();
  const move = () => {
    if (day === '') setFault(assignmentMessages.deadlineEmpty);
    else if (day < today()) setFault(assignmentMessages.deadlinePast);
    else onMove(day);
  };
  return (
    <Modal
      title={words.moveTitle(counted(count, 'deadline'))}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{dashboardLabels.cancel}</Button>
          <Button look="primary" type="submit" form={form}>
            {words.moveNow}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="assigned-move"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        <Field
          label={words.newDeadline}
          type="date"
          min={today()}
          value={day}
          error={fault}
          onChange={({ target }) => setDay(target.value)}
        />
        <QuickDays onDay={setDay} />
      </form>
    </Modal>
  );
}
