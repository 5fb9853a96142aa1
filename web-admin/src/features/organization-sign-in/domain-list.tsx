import { organizationSignInWords as words } from '@keenly/contracts/catalogue/organization-sign-in';
import type { SignInDomain } from '@keenly/contracts/organization-sign-in';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Chip } from '@keenly/web-learner/ui/components/chips';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';
import { useOwnPlace } from '../../shared/own-place';
import { useProviderChanges } from './provider-queries';

export interface DomainListProps {
  clientId: string;
  domains: readonly SignInDomain[];
}

/** The domains of an organization, each with how it stands; the platform's people approve them. */
export function DomainList({ clientId, domains }: DomainListProps) {
  const { isPlatform } = useOwnPlace();
  return (
    <ul className="sign-in-domains">
      {domains.map((one) => (
        <li key={one.domain}>
          <span>{one.domain}</span>
          <Chip>{one.approved ? words.approved : words.waiting}</Chip>
          {isPlatform ? <Approval clientId={clientId} {...one} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Approval({ clientId, domain, approved }: SignInDomain & { clientId: string }) {
  const { approve } = useProviderChanges(clientId);
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await approve(domain, !approved);
      toast('success', approved ? words.withdrawnNow(domain) : words.approvedNow(domain));
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      small
      busy={busy}
      aria-label={approved ? words.withdrawOf(domain) : words.approveOf(domain)}
      onClick={() => void change()}
    >
      {approved ? words.withdraw : words.approve}
    </Button>
  );
}
