import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import { createPlanSchema, PLAN_DESCRIPTION_MAX, PLAN_TITLE_MAX } from '@keenly/contracts/learning-plan';
import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/components/field';
import { CapabilityPicker } from '../assignments/capability-picker';
import type { PlanTerms } from './author-plans';

/** The rules and words of the wire (product/plans#record). */
export const planFormSchema = createPlanSchema.pick({ title: true, category_id: true }).extend({
  description: createPlanSchema.shape.description.unwrap(),
});

/** Title, capability, and description, for a new plan and one that is changed. */
export function PlanFields({
  form: { control, register, formState },
  capability,
  version,
}: {
  form: UseFormReturn<PlanTerms>;
  /** Chosen before. */
  capability: { id: string; name: string } | null;
  /** Drawn again with what was read again. */
  version: number;
}) {
  const { errors } = formState;
  return (
    <>
      <Field
        label={labels.planTitle}
        maxLength={PLAN_TITLE_MAX}
        error={errors.title?.message}
        {...register('title')}
      />
      <Controller
        control={control}
        name="category_id"
        render={({ field }) => (
          <CapabilityPicker
            key={version}
            initial={capability}
            onChange={field.onChange}
            error={errors.category_id?.message}
          />
        )}
      />
      <LongField label={labels.description} error={errors.description?.message}>
        {(attributes) => (
          <textarea rows={4} maxLength={PLAN_DESCRIPTION_MAX} {...attributes} {...register('description')} />
        )}
      </LongField>
    </>
  );
}

/** A field of several lines. */
function LongField({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="k-field">
      <label htmlFor={id}>{label}</label>
      <div className="k-field-box plans-long" data-error={error !== undefined || undefined}>
        {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-words` })}
      </div>
      <p
        id={`${id}-words`}
        className={error === undefined ? 'k-quiet' : 'k-field-error'}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? 'Optional. What people will learn, and how.'}
      </p>
    </div>
  );
}
