import { zodResolver } from '@hookform/resolvers/zod';
import { type AssignedCapability, TARGET_OUTCOME_MAX } from '@keenly/contracts/assignment';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Controller, useForm } from 'react-hook-form';
import { timeZone } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { editFormSchema, type EditValues } from './assign-form';
import { CapabilityPicker } from './capability-picker';
import { useChangeAssigned } from './change-assigned';

/**
 * The assignment modal in edit mode (product/capabilities#editing-and-completing). The assignee can't be changed; a
 * deadline that has passed may stay as it is. On failure the modal stays, and the words are a toast.
 */
export function EditDialog({ assigned, onClose }: { assigned: AssignedCapability; onClose: () => void }) {
  const { control, register, handleSubmit, formState } = useForm<EditValues>({
    resolver: zodResolver(editFormSchema(assigned.deadline)),
    defaultValues: {
      capability: assigned.capability.id,
      deadline: assigned.deadline,
      outcome: assigned.capability_context,
    },
  });
  const { mutate, isPending } = useChangeAssigned();
  const { errors, dirtyFields } = formState;
  const submit = handleSubmit(({ capability, deadline, outcome }) => {
    // Only what was changed here: the rest may be somebody else's by now, and is theirs to say.
    const edit = {
      ...(dirtyFields.capability === true && { capability }),
      ...(dirtyFields.deadline === true && { deadline_date: deadline }),
      ...(dirtyFields.outcome === true && { capability_context: outcome }),
      time_zone: timeZone(),
    };
    mutate(
      { assigned, edit },
      {
        onSuccess: () => {
          toast('success', 'Assignment updated.');
          onClose();
        },
      },
    );
  });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      scroll="body"
      className="assign-dialog"
      aria-labelledby="edit-title"
    >
      <DialogTitle id="edit-title">Edit the assignment for {assigned.assignee.full_name}</DialogTitle>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogContent className="assign-form">
          <Controller
            control={control}
            name="capability"
            render={({ field }) => (
              <CapabilityPicker
                initial={assigned.capability}
                onChange={field.onChange}
                error={errors.capability?.message}
              />
            )}
          />
          <Field label="Deadline" type="date" error={errors.deadline?.message} {...register('deadline')} />
          <Field
            label={dashboardLabels.targetOutcome}
            maxLength={TARGET_OUTCOME_MAX}
            hint={`How you’ll both know it’s done. Up to ${TARGET_OUTCOME_MAX} characters.`}
            error={errors.outcome?.message}
            {...register('outcome')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{dashboardLabels.cancel}</Button>
          <Button look="primary" type="submit" busy={isPending}>
            {dashboardLabels.update}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
