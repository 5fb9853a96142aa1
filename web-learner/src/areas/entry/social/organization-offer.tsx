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
import './social-buttons.css';

/** The way of the organization that has a domain; nothing where none has it. */
export function OrganizationOffer({ domain, rememberMe }: { domain: string; rememberMe: boolean }) {
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
