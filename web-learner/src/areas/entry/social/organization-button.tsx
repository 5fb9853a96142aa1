import { organizationSignInMessages } from '@keenly/contracts/catalogue/organization-sign-in';
import type { FoundOrganizationSignIn } from '@keenly/contracts/organization-sign-in';
import {
  findOrganizationSignIn,
  startOrganizationSignIn,
} from '@keenly/contracts/organization-sign-in.endpoints';
import { useCallback } from 'react';
import { api } from '../../../shared/api/api';
import { useAnswer } from '../../../shared/query/use-answer';
import { buttonClass } from '../../../ui/components/button';
import { useDebounced } from '../../../ui/components/use-debounced';
import './social-buttons.css';

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
  return domain === undefined ? null : <Offered domain={domain} rememberMe={rememberMe} />;
}

function Offered({ domain, rememberMe }: { domain: string; rememberMe: boolean }) {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const path = `${findOrganizationSignIn.path}?${new URLSearchParams({ domain }).toString()}`;
      return (await api.get<FoundOrganizationSignIn>(path, { anonymous: true, signal })).data;
    },
    [domain],
  );
  const found = useAnswer(ask);
  if (found.state !== 'here' || found.data === null) return null;
  const { organization, rule } = found.data;
  const query = new URLSearchParams({ domain, remember_me: String(rememberMe) });
  return (
    <div className="social" role="status">
      {rule === 'required' ? <p className="k-meta">{organizationSignInMessages.required}</p> : null}
      <a className={buttonClass('outlined')} href={`${startOrganizationSignIn.path}?${query.toString()}`}>
        Continue with {organization}
      </a>
    </div>
  );
}

/** Of an address that looks finished; undefined before. */
function domainIn(email: string): string | undefined {
  return /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase();
}
