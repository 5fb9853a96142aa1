import { zodResolver } from '@hookform/resolvers/zod';
import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanModule } from '@keenly/contracts/plan-content';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { Note } from '../../../ui/components/note';
import { SelectField } from '../../../ui/components/select-field';
import { toast } from '../../../ui/toasts/toast-store';
import { ContentFields } from './content-fields';
import { type Customized, type CustomizedValues, customizedSchema, isAllSet } from './form-schemas';

export interface NewContent extends Customized {
  /** Of this form's making, so that sending it again adds nothing twice. */
  readonly id: string;
  /** The module. */
  readonly parent_id: string;
}

export interface CustomizedFormProps {
  modules: readonly PlanModule[];
  /** The plan's, chosen beforehand. */
  capability: { readonly id: string; readonly name: string };
  onSend: (content: NewContent) => Promise<unknown>;
  onCancel: () => void;
}

const names = ['heading', 'url', 'description', 'category_id', 'content_type'] as const;

/** A link that an author describes (product/plans#plan-builder): it can be created once all five are set. */
export function CustomizedForm({ modules, capability, onSend, onCancel }: CustomizedFormProps) {
  const [moduleId, setModule] = useState<string>();
  const { register, handleSubmit, formState, setError, reset, control } = useForm<
    CustomizedValues,
    unknown,
    Customized
  >({
    mode: 'onTouched',
    resolver: zodResolver(customizedSchema),
    defaultValues: { heading: '', url: '', description: '', category_id: capability.id, content_type: '' },
  });
  const [id, setId] = useState(() => crypto.randomUUID());
  const { errors, isSubmitting } = formState;
  const canCreate = useWatch({ control, compute: isAllSet });
  const into = modules.find(({ id }) => id === moduleId) ?? modules.at(-1);
  const submit = handleSubmit(async (values) => {
    if (into === undefined) return;
    try {
      await onSend({ ...values, id, parent_id: into.id });
      setId(crypto.randomUUID());
      reset();
    } catch (error) {
      if (error instanceof ApiError)
        for (const name of names) {
          const message = error.fields[name];
          if (message !== undefined) setError(name, { message });
        }
      toast('error', wordsFor(error));
    }
  });
  if (into === undefined) return <Note>{words.firstModule}</Note>;
  return (
    <form
      noValidate
      className="plan-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit();
      }}
    >
      <ContentFields register={register} errors={errors} capability={capability} />
      <SelectField
        label={words.intoModule}
        value={into.id}
        onChange={(event) => setModule(event.target.value)}
      >
        {modules.map(({ id, heading }) => (
          <option key={id} value={id}>
            {heading}
          </option>
        ))}
      </SelectField>
      <div className="plan-form-actions">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="primary" type="submit" busy={isSubmitting} disabled={!canCreate}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
