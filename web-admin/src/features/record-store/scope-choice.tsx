import { recordStoreScopeWords, recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import { type RecordStoreScope, recordStoreScopes } from '@keenly/contracts/record-store-scopes';
import { Checkbox } from '@keenly/web-learner/ui/components/checkbox';
import { useId } from 'react';

export interface ScopeChoiceProps {
  chosen: readonly RecordStoreScope[];
  error: string | undefined;
  onChange: (chosen: RecordStoreScope[]) => void;
}

/** What a system may do, each scope with its name as the specification has it. */
export function ScopeChoice({ chosen, error, onChange }: ScopeChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="record-store-scopes"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{words.scopes}</legend>
      <div>
        {recordStoreScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(
                recordStoreScopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))),
              )
            }
          >
            {recordStoreScopeWords[scope]} <code>{scope}</code>
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
