import { zodResolver } from '@hookform/resolvers/zod';
import {
  CAPABILITY_DESCRIPTION_MAX,
  CAPABILITY_NAME_MAX,
  type CapabilityOption,
  createCapabilitySchema,
} from '@keenly/contracts/assignment';
import { createCapability } from '@keenly/contracts/assignment.endpoints';
import { dashboardLabels as labels } from '@keenly/contracts/catalogue/dashboard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api/api';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { capabilitiesQuery } from '../../../shared/lookups/capabilities';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { toast } from '../../../ui/toasts/toast-store';

/**
 * The form for a new capability (product/capabilities#assigning), inside the form that it is chosen in. What was typed
 * stays where it can't be created.
 */
export function NewCapability({
  name,
  onCreated,
  onCancel,
}: {
  /** What was searched for. */
  name: string;
  onCreated: (capability: CapabilityOption) => void;
  onCancel: () => void;
}) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(createCapabilitySchema),
    defaultValues: { name: name.slice(0, CAPABILITY_NAME_MAX), description: '' },
  });
  const { errors } = formState;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { name: string; description: string }) => api.ask(createCapability, { body }),
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: capabilitiesQuery.queryKey });
      toast('success', `Capability “${data.name}” created.`);
      onCreated(data);
    },
    onError: (error) => {
      const taken = error instanceof ApiError ? error.fields['name'] : undefined;
      if (taken === undefined) toast('error', wordsFor(error));
      else setError('name', { message: taken });
    },
  });
  const create = () => {
    if (!isPending) void handleSubmit((values) => mutate(values))();
  };
  return (
    <div
      role="group"
      aria-label={labels.createCapability}
      className="assign-new"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onCancel();
        }
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // The form around it isn't meant.
        event.preventDefault();
        create();
      }}
    >
      <Field
        label={labels.capabilityName}
        autoFocus
        maxLength={CAPABILITY_NAME_MAX}
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={labels.capabilityDescription}
        maxLength={CAPABILITY_DESCRIPTION_MAX}
        hint="Optional. What someone who has it can do."
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="assign-new-buttons">
        <Button onClick={onCancel}>{labels.cancel}</Button>
        <Button look="primary" busy={isPending} onClick={create}>
          {labels.create}
        </Button>
      </div>
    </div>
  );
}
