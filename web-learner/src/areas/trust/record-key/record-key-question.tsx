import { ownRecordKeyWords as words } from '@keenly/contracts/catalogue/own-record-key';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';

export interface RecordKeyQuestionProps {
  title: string;
  question: string;
  button: string;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before programs lose access. */
export function RecordKeyQuestion({ title, question, button, busy, onYes, onClose }: RecordKeyQuestionProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" busy={busy} onClick={onYes}>
            {button}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Modal>
  );
}
