import { zodResolver } from '@hookform/resolvers/zod';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { Controller, useForm } from 'react-hook-form';
import { today } from '../../../ui/format/dates';
import { counted } from '../../../ui/format/figures';
import { toast } from '../../../ui/toasts/toast-store';
import { Field } from '../../../ui/components/field';
import { useAssign } from './assign';
import { AssigneePicker } from './assignee-picker';
import { assignFormSchema, assignmentsOf, type AssignValues } from './assign-form';
import { AssignmentModal, OutcomeField } from './assignment-modal';
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
    <AssignmentModal
      title={dashboardLabels.assignNew}
      submit={dashboardLabels.submit}
      busy={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="assignees"
        render={({ field }) => <AssigneePicker onChange={field.onChange} error={errors.assignees?.message} />}
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
      <OutcomeField error={errors.outcome?.message} {...register('outcome')} />
    </AssignmentModal>
  );
}
