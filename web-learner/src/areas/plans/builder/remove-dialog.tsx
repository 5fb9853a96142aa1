import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';
import { toast } from '../../../ui/toasts/toast-store';

export interface Removed {
  readonly id: string;
  readonly name: string;
  readonly isModule: boolean;
}

export interface RemoveDialogProps {
  removed: Removed;
  onRemove: (id: string) => Promise<unknown>;
  onClose: () => void;
}

/** Takes an item, or a module with its items, out of a plan; the library keeps what is its own (product/plans#removing-from-a-plan). */
export function RemoveDialog({ removed, onRemove, onClose }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove(removed.id);
      toast('success', words.removed);
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={words.removeTitle(removed.name)}
      onClose={onClose}
      foot={
        <>
          <Button autoFocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{removed.isModule ? words.moduleLeaves : words.staysInLibrary}</p>
    </Modal>
  );
}
