import {
  statementKindWords,
  statementTargetWords as words,
} from '@keenly/contracts/catalogue/statement-targets';
import { type StatementKind, statementKinds } from '@keenly/contracts/statement-kinds';
import { Checkbox } from '@keenly/web-learner/ui/components/checkbox';
import { useId } from 'react';

export interface KindChoiceProps {
  chosen: readonly StatementKind[];
  error: string | undefined;
  onChange: (chosen: StatementKind[]) => void;
}

/** What a store is sent. */
export function KindChoice({ chosen, error, onChange }: KindChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="record-store-scopes"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{words.kinds}</legend>
      <div>
        {statementKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(statementKinds.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
            }
          >
            {statementKindWords[kind]}
          </Checkbox>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="k-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
