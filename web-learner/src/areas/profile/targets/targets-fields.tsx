import { targetWords as words } from '@keenly/contracts/catalogue/profile';
import {
  TARGET_HOURS_MONTH_MAX,
  TARGET_HOURS_WEEK_MAX,
  TARGET_NUMBER_MAX,
  type Targets,
} from '@keenly/contracts/profile';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { CapabilityField } from '../../../shared/lookups/capability-field';
import { Field } from '../../../ui/components/field';
import { capabilityFields, type TargetsValues } from './targets-values';

const numbers = [
  { name: 'targetHoursAWeek', label: words.hoursAWeek, max: TARGET_HOURS_WEEK_MAX },
  { name: 'targetHoursAMonth', label: words.hoursAMonth, max: TARGET_HOURS_MONTH_MAX },
  { name: 'targetNumber', label: words.number, max: TARGET_NUMBER_MAX },
] as const;
const ranks = [1, 2, 3] as const;

export interface TargetsFieldsProps {
  form: UseFormReturn<TargetsValues, unknown, Targets>;
  /** What chosen capabilities are called, by id. */
  names: Readonly<Record<string, string>>;
}

/** Number inputs, and three capability pickers of which none offers what another has. */
export function TargetsFields({ form, names }: TargetsFieldsProps) {
  const { register, control, formState, trigger } = form;
  const { errors } = formState;
  const chosen = useWatch({ control });
  return (
    <div className="target-edit">
      <div className="target-fields">
        {numbers.map(({ name, label, max }) => (
          <Field
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
            step={1}
            error={errors[name]?.message}
            {...register(name, {
              // A month is compared with its weeks.
              onChange: () => void trigger('targetHoursAMonth'),
            })}
          />
        ))}
      </div>
      <fieldset className="target-pickers">
        <legend>{words.capabilities}</legend>
        {ranks.map((rank) => (
          <Controller
            key={rank}
            control={control}
            name={capabilityFields[rank]}
            render={({ field, fieldState }) => (
              <CapabilityField
                label={words.ranks[rank]}
                value={field.value}
                onChange={(value) => {
                  field.onChange(value);
                  if (formState.isSubmitted || Object.keys(errors).length > 0) void trigger();
                }}
                nameOf={(id) => names[id]}
                taken={ranks
                  .filter((other) => other !== rank)
                  .map((other) => chosen[capabilityFields[other]] ?? '')}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </fieldset>
    </div>
  );
}
