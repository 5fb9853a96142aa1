import { zodResolver } from '@hookform/resolvers/zod';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { wordsFor } from '../../../shared/api/api-error';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import { timeZone, today } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { Field } from '../../../ui/components/field';
import { type EditValues, editFormSchema, editValuesOf } from './assign-form';
import { AssignmentModal, OutcomeField } from './assignment-modal';
import { CapabilityPicker } from './capability-picker';
import { QuickDays } from './quick-days';
import { type AssignmentEdit, useEditAssigned } from './change-assigned';

/** Fields of the form by their names on the wire. */
const fieldsOfWire = {
  capability: 'capability',
  deadline_date: 'deadline',
  capability_context: 'outcome',
} as const;

/**
 * The assignment modal in edit mode (product/capabilities#editing-and-completing). The assignee can't be changed; a
 * deadline that has passed may stay as it is. Where someone else changed it meanwhile, nothing typed is lost: the form
 * asks which of the two counts.
 */
export function EditDialog({ assigned, onClose }: { assigned: AssignedCapability; onClose: () => void }) {
  const [base, setBase] = useState(assigned);
  const { control, register, handleSubmit, formState, reset, setError, setValue } = useForm<EditValues>({
    resolver: zodResolver(editFormSchema(base.deadline)),
    defaultValues: editValuesOf(base),
  });
  const { errors, dirtyFields } = formState;
  const { send, stored } = useEditAssigned();
  const saving = useVersionedSave<AssignmentEdit>({
    send: (edit, version) => send(base.id, { ...edit, version }),
    latest: async () => (await stored(base)).version,
    onSaved: onClose,
    onFields: (fields) => {
      for (const [wire, field] of Object.entries(fieldsOfWire)) {
        const message = fields[wire];
        if (message !== undefined) setError(field, { message });
      }
    },
  });
  const submitWith = (save: (edit: AssignmentEdit) => Promise<void>) =>
    void handleSubmit(({ capability, deadline, outcome }) =>
      // Only what was changed here: the rest may be someone else's by now, and is theirs to say.
      save({
        ...(dirtyFields.capability === true && { capability }),
        ...(dirtyFields.deadline === true && { deadline_date: deadline }),
        ...(dirtyFields.outcome === true && { capability_context: outcome }),
        time_zone: timeZone(),
      }),
    )();
  const reload = async () => {
    try {
      const fresh = await stored(base);
      setBase(fresh);
      reset(editValuesOf(fresh));
      saving.settle();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <AssignmentModal
      title={dashboardLabels.editAssignment}
      lead={base.assignee.full_name}
      submit={dashboardLabels.update}
      busy={saving.busy}
      onSubmit={() => submitWith((edit) => saving.save(edit, base.version))}
      onClose={onClose}
    >
      {saving.conflict ? (
        <ConflictNote
          busy={saving.busy}
          onReload={() => void reload()}
          onOverwrite={() => submitWith(saving.overwrite)}
        />
      ) : null}
      <Controller
        control={control}
        name="capability"
        render={({ field }) => (
          <CapabilityPicker
            // Drawn again with what was read again.
            key={base.version}
            initial={base.capability}
            onChange={field.onChange}
            error={errors.capability?.message}
          />
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
        <QuickDays
          onDay={(day) =>
            setValue('deadline', day, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </div>
      <OutcomeField error={errors.outcome?.message} {...register('outcome')} />
    </AssignmentModal>
  );
}
