import { TARGET_OUTCOME_MAX } from '@keenly/contracts/assignment';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/components/button';
import { Field, type FieldProps } from '../../../ui/components/field';

export interface AssignmentModalProps {
  title: string;
  /** Whom it is about, where that can't be chosen. */
  lead?: string;
  /** Words of the button that saves. */
  submit: string;
  busy: boolean;
  /** What saving will do, in words. */
  say?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The assignment modal, as it is for assigning and for editing (product/capabilities#assigning). */
export function AssignmentModal({
  title,
  lead,
  submit,
  busy,
  say,
  onSubmit,
  onClose,
  children,
}: AssignmentModalProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      scroll="body"
      className="assign-dialog"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {title}
        {lead === undefined ? null : <span className="assign-lead">{lead}</span>}
      </DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        <DialogContent className="assign-form">{children}</DialogContent>
        <DialogActions>
          {say === undefined ? null : (
            <p className="assign-say" role="status">
              {say}
            </p>
          )}
          <Button onClick={onClose}>{dashboardLabels.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function OutcomeField(props: Omit<FieldProps, 'label' | 'maxLength' | 'hint'>) {
  return (
    <Field
      label={dashboardLabels.achievement}
      maxLength={TARGET_OUTCOME_MAX}
      hint={`How you’ll both know it’s done. Up to ${TARGET_OUTCOME_MAX} characters.`}
      {...props}
    />
  );
}
