import { webhookKindWords, webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import { type WebhookKind, webhookKinds } from '@keenly/contracts/webhook-kinds';
import { Checkbox } from '@keenly/web-learner/ui/components/checkbox';
import { useId } from 'react';

export interface KindChoiceProps {
  chosen: readonly WebhookKind[];
  error: string | undefined;
  onChange: (chosen: WebhookKind[]) => void;
}

/** What a webhook is told of, each kind with the type that its deliveries have. */
export function KindChoice({ chosen, error, onChange }: KindChoiceProps) {
  const id = useId();
  return (
    <fieldset className="webhook-kinds" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{words.kinds}</legend>
      <div>
        {webhookKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(webhookKinds.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
            }
          >
            {webhookKindWords[kind]} <code>{kind}</code>
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
