import { zodResolver } from '@hookform/resolvers/zod';
import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { MODULE_DESCRIPTION_MAX, MODULE_NAME_MAX } from '@keenly/contracts/plan-content';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { toast } from '../../../ui/toasts/toast-store';
import { LongField } from '../../../ui/components/long-field';
import { type ModuleValues, moduleSchema } from './form-schemas';

export interface ModuleFormProps {
  /** Of the module that is changed; absent for a new one. */
  values?: ModuleValues;
  /** Under an id of this form's making, so that sending it again adds nothing twice. */
  onSend: (values: ModuleValues, id: string) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** A module's name and description (product/plans#plan-builder). */
export function ModuleForm({ values, onSend, onDone, onCancel }: ModuleFormProps) {
  const { register, handleSubmit, formState, setError, reset } = useForm<ModuleValues>({
    mode: 'onTouched',
    resolver: zodResolver(moduleSchema),
    defaultValues: values ?? { heading: '', description: '' },
  });
  const [id, setId] = useState(() => crypto.randomUUID());
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (wanted) => {
    try {
      await onSend(wanted, id);
      setId(crypto.randomUUID());
      reset();
      onDone();
    } catch (error) {
      if (error instanceof ApiError) {
        const { heading, description } = error.fields;
        if (heading !== undefined) setError('heading', { message: heading });
        if (description !== undefined) setError('description', { message: description });
      }
      toast('error', wordsFor(error));
    }
  });
  return (
    <form
      noValidate
      className="plan-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit();
      }}
    >
      <Field
        label={words.moduleName}
        maxLength={MODULE_NAME_MAX}
        error={errors.heading?.message}
        {...register('heading')}
      />
      <LongField
        label={words.description}
        maxLength={MODULE_DESCRIPTION_MAX}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="plan-form-actions">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="primary" type="submit" busy={isSubmitting}>
          {values === undefined ? words.create : words.save}
        </Button>
      </div>
    </form>
  );
}
