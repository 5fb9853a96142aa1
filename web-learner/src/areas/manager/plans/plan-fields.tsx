import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import { createPlanSchema, PLAN_DESCRIPTION_MAX, PLAN_TITLE_MAX } from '@keenly/contracts/learning-plan';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/components/field';
import { LongField } from '../../../ui/components/long-field';
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
      <LongField
        label={labels.description}
        maxLength={PLAN_DESCRIPTION_MAX}
        hint="Optional. What people will learn, and how."
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}
