import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from '../../ui/components/button';

export interface AskDialogProps {
  title: string;
  text: string;
  /** Absent: there is nothing to do but to read it, with OK only. */
  confirm?: { label: string; busy: boolean; onConfirm: () => void };
  onClose: () => void;
}

/** A question before something that cannot be taken back, or a message with OK only. */
export function AskDialog({ title, text, confirm, onClose }: AskDialogProps) {
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby="ask-title" aria-describedby="ask-text">
      <DialogTitle id="ask-title">{title}</DialogTitle>
      <DialogContent>
        <p id="ask-text">{text}</p>
      </DialogContent>
      <DialogActions>
        {confirm === undefined ? (
          <Button look="primary" onClick={onClose}>
            {labels.ok}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{labels.cancel}</Button>
            <Button look="primary" busy={confirm.busy} onClick={confirm.onConfirm}>
              {confirm.label}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
