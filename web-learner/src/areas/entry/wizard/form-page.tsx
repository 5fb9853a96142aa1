import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useAnswer } from '../../../shared/query/use-answer';
import { Button } from '../../../ui/components/button';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { hasLinkedOrganisation, linkedOrganisation } from './linked-organisation';
import { SignUpForm } from './sign-up-form';

export interface FormPageProps {
  email: string;
  onSignedUp: (email: string) => void;
  onOtherWays: () => void;
}

/** Page 2, once it is known what the link says of the organisation. A link that names none that exists says so. */
export function FormPage({ email, onSignedUp, onOtherWays }: FormPageProps) {
  const [query] = useSearchParams();
  const asked = query.toString();
  const linked = useAnswer(
    useCallback((signal: AbortSignal) => linkedOrganisation(new URLSearchParams(asked), signal), [asked]),
  );
  const names = hasLinkedOrganisation(query);
  if (linked.state === 'loading' && names) {
    return (
      <p className="k-meta" role="status">
        Looking up your organization…
      </p>
    );
  }
  return (
    <>
      {linked.state === 'failed' ? <RetryPanel reason={linked.reason} onRetry={linked.retry} /> : null}
      <SignUpForm
        // Starts over once the organisation is known.
        key={names ? linked.state : 'plain'}
        email={email}
        linked={linked.state === 'here' ? linked.data : null}
        onSignedUp={onSignedUp}
      />
      <p className="k-meta wizard-other">
        <Button look="text" small onClick={onOtherWays}>
          Other ways to register
        </Button>
      </p>
    </>
  );
}
