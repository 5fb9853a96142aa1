import { lazy, Suspense } from 'react';
import { useDebounced } from '../../../ui/components/use-debounced';

/** Fetched once an address is there to be asked about. */
const OrganizationOffer = lazy(async () => ({
  default: (await import('./organization-offer')).OrganizationOffer,
}));

/** So long no one types before the service is asked, milliseconds. */
const SETTLED_MS = 400;

export interface OrganizationButtonProps {
  email: string;
  rememberMe: boolean;
}

/**
 * The way of the organization that has the typed address's domain: a link, since the browser leaves for its provider.
 * Nothing for any other domain, and where it can't be had: the form serves everyone.
 */
export function OrganizationButton({ email, rememberMe }: OrganizationButtonProps) {
  const domain = useDebounced(domainIn(email), SETTLED_MS);
  if (domain === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OrganizationOffer domain={domain} rememberMe={rememberMe} />
    </Suspense>
  );
}

/** Of an address that looks finished; undefined before. */
function domainIn(email: string): string | undefined {
  return /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase();
}
