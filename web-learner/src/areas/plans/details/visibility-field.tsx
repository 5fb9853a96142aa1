import { planDetailsWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PlanAudience } from '@keenly/contracts/learning-plan';

const labels = { me: words.own, organization: words.private, community: words.public } as const;

export interface VisibilityFieldProps {
  /** What may be chosen. */
  options: readonly PlanAudience[];
  /** Why it's no more. */
  why?: string | undefined;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** Who can see a plan. */
export function VisibilityField({ options, why, error, field }: VisibilityFieldProps) {
  return (
    <fieldset
      className="plan-visibility"
      aria-describedby={error === undefined ? undefined : 'plan-visibility-error'}
    >
      <legend>{words.visibility}</legend>
      {options.map((option) => (
        <label key={option} className="k-check">
          <input type="radio" value={option} {...field} />
          {labels[option]}
        </label>
      ))}
      {why === undefined ? null : <p className="k-quiet">{why}</p>}
      {error === undefined ? null : (
        <p id="plan-visibility-error" className="k-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
