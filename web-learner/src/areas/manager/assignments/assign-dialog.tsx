import { zodResolver } from '@hookform/resolvers/zod';
import { TARGET_OUTCOME_MAX } from '@keenly/contracts/assignment';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Controller, useForm } from 'react-hook-form';
import { today } from '../../../ui/format/dates';
import { counted } from '../../../ui/format/figures';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { useAssign } from './assign';
import { AssigneePicker } from './assignee-picker';
import { assignFormSchema, assignmentsOf, type AssignValues } from './assign-form';
import { CapabilityPicker } from './capability-picker';

/**
 * Assign New Capability (product/capabilities#assigning). On failure the modal stays as it is, and the words are a
 * toast.
 */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { control, register, handleSubmit, formState } = useForm<AssignValues>({
    resolver: zodResolver(assignFormSchema),
    defaultValues: { assignees: [], capability: '', deadline: '', outcome: '' },
  });
  const { mutate, isPending } = useAssign();
  const submit = handleSubmit((values) =>
    mutate(assignmentsOf(values), {
      onSuccess: () => {
        toast('success', `Assigned to ${counted(values.assignees.length, 'person', 'people')}.`);
        onClose();
      },
      onError: (error) => toast('error', error.message),
    }),
  );
  const { errors } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      scroll="body"
      className="assign-dialog"
      aria-labelledby="assign-title"
    >
      <DialogTitle id="assign-title">{dashboardLabels.assignNew}</DialogTitle>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogContent className="assign-form">
          <Controller
            control={control}
            name="assignees"
            render={({ field }) => (
              <AssigneePicker onChange={field.onChange} error={errors.assignees?.message} />
            )}
          />
          <Controller
            control={control}
            name="capability"
            render={({ field }) => (
              <CapabilityPicker onChange={field.onChange} error={errors.capability?.message} />
            )}
          />
          <Field
            label="Deadline"
            type="date"
            min={today()}
            error={errors.deadline?.message}
            {...register('deadline')}
          />
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
            {dashboardLabels.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
