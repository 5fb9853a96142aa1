import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';

export interface ConfirmRemovalProps {
  title: string;
  question: string;
  /** On the button, such as 'Delete course'. */
  action: string;
  /** Said once it's done; absent where the page says so itself. */
  done?: string;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something or someone is removed, and says what became of it; it stays open where that failed. */
export function ConfirmRemoval({ title, question, action, done, onRemove, onClose }: ConfirmRemovalProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      if (done !== undefined) toast('success', done);
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void remove()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Modal>
  );
}
