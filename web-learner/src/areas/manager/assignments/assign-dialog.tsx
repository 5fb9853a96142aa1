import { zodResolver } from '@hookform/resolvers/zod';
import { assigningWords as words } from '@keenly/contracts/catalogue/assigning';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { today } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { Field } from '../../../ui/components/field';
import { useAssign } from './assign';
import { AssigneePicker } from './assignee-picker';
import { assignFormSchema, assignmentsOf, type AssignValues, fieldErrorsOf } from './assign-form';
import { AssignmentModal, OutcomeField } from './assignment-modal';
import { CapabilitiesPicker } from './capabilities-picker';
import { areSamePairs, assigneesOf, pairsOf } from './chosen';
import { ChosenPeople } from './chosen-people';
import { useHasIt, useReadAgain } from './open-assignees';
import { QuickDays } from './quick-days';

/**
 * Assign New Capability (product/capabilities#assigning). On failure the modal stays as it is, and the words are at
 * their fields and in a toast.
 */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { isPending, mutateAsync } = useAssign();
  const form = useForm<AssignValues>({
    resolver: (values, context, options) => zodResolver(assignFormSchema(hasIt))(values, context, options),
    defaultValues: { chosen: [], capabilities: [], deadline: '', outcome: '' },
  });
  const { control, register, handleSubmit, formState, getValues, setError, setValue } = form;
  const [chosen, capabilities] = useWatch({ control, name: ['chosen', 'capabilities'] });
  const hasIt = useHasIt(capabilities);
  const readAgain = useReadAgain();
  const { errors, isSubmitted, isSubmitting } = formState;
  const assignees = assigneesOf(chosen);
  const pairs = pairsOf(assignees, capabilities, hasIt);

  /** False where what Submit would assign isn't what was said any longer; the form says so, and has what is. */
  const isStill = async (values: AssignValues): Promise<boolean> => {
    const now = await readAgain(values.chosen, values.capabilities);
    if (areSamePairs(pairs, pairsOf(assigneesOf(now.chosen), values.capabilities, now.hasIt))) return true;
    setValue('chosen', now.chosen);
    setError('chosen', { message: words.changed });
    return false;
  };
  const submit = handleSubmit(async (values) => {
    try {
      if (!(await isStill(values))) return;
      const made = await mutateAsync(assignmentsOf(values, hasIt));
      toast('success', words.assigned(new Set(made.map(({ assignee }) => assignee)).size));
      onClose();
    } catch (error) {
      if (error instanceof ApiError)
        for (const [field, message] of fieldErrorsOf(error.fields)) setError(field, { message });
      toast('error', wordsFor(error));
    }
  });
  const setDay = (day: string) => setValue('deadline', day, { shouldValidate: isSubmitted });
  const had = assignees.length * capabilities.length - pairs.length;
  return (
    <AssignmentModal
      title={dashboardLabels.assignNew}
      submit={dashboardLabels.submit}
      busy={isPending || isSubmitting}
      say={words.sum({ people: assignees.length, capabilities: capabilities.length, had })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div>
        <Controller
          control={control}
          name="chosen"
          render={({ field }) => (
            <AssigneePicker
              chosen={field.value}
              onChange={(change) => field.onChange(change(getValues('chosen')))}
              capabilities={capabilities}
              hasIt={hasIt}
              error={errors.chosen?.message}
            />
          )}
        />
        {had > 0 || chosen.some(({ kind }) => kind === 'group') ? (
          <ChosenPeople assignees={assignees} capabilities={capabilities} hasIt={hasIt} />
        ) : null}
      </div>
      <Controller
        control={control}
        name="capabilities"
        render={({ field }) => (
          <CapabilitiesPicker onChange={field.onChange} error={errors.capabilities?.message} />
        )}
      />
      <div className="assign-deadline">
        <Field
          label="Deadline"
          type="date"
          min={today()}
          error={errors.deadline?.message}
          {...register('deadline')}
        />
        <QuickDays onDay={setDay} />
      </div>
      <OutcomeField error={errors.outcome?.message} {...register('outcome')} />
    </AssignmentModal>
  );
}
