import { zodResolver } from '@hookform/resolvers/zod';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error';
import { today } from '../../../ui/format/dates';
import { counted } from '../../../ui/format/figures';
import { toast } from '../../../ui/toasts/toast-store';
import { Field } from '../../../ui/components/field';
import { useAssign } from './assign';
import { AssigneePicker } from './assignee-picker';
import { assignFormSchema, assignmentsOf, type AssignValues, fieldErrorsOf } from './assign-form';
import { AssignmentModal, OutcomeField } from './assignment-modal';
import { CapabilitiesPicker } from './capabilities-picker';

/**
 * Assign New Capability (product/capabilities#assigning). On failure the modal stays as it is, and the words are at
 * their fields and in a toast.
 */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { control, register, handleSubmit, formState, setError } = useForm<AssignValues>({
    resolver: zodResolver(assignFormSchema),
    defaultValues: { assignees: [], capabilities: [], deadline: '', outcome: '' },
  });
  const { mutate, isPending } = useAssign();
  const submit = handleSubmit((values) =>
    mutate(assignmentsOf(values), {
      onSuccess: () => {
        toast('success', `Assigned to ${counted(values.assignees.length, 'person', 'people')}.`);
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError)
          for (const [field, message] of fieldErrorsOf(error.fields)) setError(field, { message });
        toast('error', error.message);
      },
    }),
  );
  const { errors } = formState;
  const [assignees, capabilities] = useWatch({ control, name: ['assignees', 'capabilities'] });
  return (
    <AssignmentModal
      title={dashboardLabels.assignNew}
      submit={dashboardLabels.submit}
      busy={isPending}
      say={sum(assignees.length, capabilities.length)}
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
        name="capabilities"
        render={({ field }) => (
          <CapabilitiesPicker onChange={field.onChange} error={errors.capabilities?.message} />
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

/** How much will be assigned; nothing while there is nothing. */
function sum(people: number, capabilities: number): string {
  if (people === 0 || capabilities === 0) return '';
  const parts = `${counted(people, 'person', 'people')}, ${counted(capabilities, 'capability', 'capabilities')}`;
  return people * capabilities === 1 ? parts : `${parts}: ${counted(people * capabilities, 'assignment')}`;
}
