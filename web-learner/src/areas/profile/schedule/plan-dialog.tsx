import { profileLabels } from '@keenly/contracts/catalogue/profile';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../ui/components/button';

export interface PlanDialogProps {
  title: string;
  /** What keeps it from being saved, in words. */
  problem: string | undefined;
  /** A spinner is in the place of Save (product/profile#schedule). */
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a plan's fields, with Cancel and Save. */
export function PlanDialog({ title, problem, saving, onSave, onClose, children }: PlanDialogProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="plan-title" maxWidth="xs" fullWidth scroll="body">
      <DialogTitle id="plan-title">{title}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className="plan-form">
          {children}
          {problem === undefined ? null : (
            <p className="k-field-error" role="alert">
              {problem}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{profileLabels.cancel}</Button>
          {saving ? (
            <CircularProgress size={28} aria-label="Saving" className="plan-saving" />
          ) : (
            <Button look="primary" type="submit">
              {profileLabels.save}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
