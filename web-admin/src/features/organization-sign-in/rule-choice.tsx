import { organizationSignInWords as words } from '@keenly/contracts/catalogue/organization-sign-in';
import { type SignInRule, signInRuleSchema } from '@keenly/contracts/organization-sign-in';
import { useId } from 'react';

export interface RuleChoiceProps {
  rule: SignInRule;
  error: string | undefined;
  onChange: (rule: SignInRule) => void;
}

/** Whether a provider is one way of several, or the only one. */
export function RuleChoice({ rule, error, onChange }: RuleChoiceProps) {
  const id = useId();
  return (
    <fieldset className="sign-in-rule" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{words.rule}</legend>
      {signInRuleSchema.options.map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={rule === one} onChange={() => onChange(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
      {rule === 'required' ? <p className="k-quiet">{words.requiredLine}</p> : null}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="k-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
