import type { SignInDomain, SignInProviderAnswer } from '@keenly/contracts/organization-sign-in';
import { organizationCallback } from '@keenly/contracts/organization-sign-in.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Sql } from '@keenly/event-store/types';

interface Row {
  readonly issuer: string;
  readonly app_id: string;
  readonly is_required: boolean;
  readonly version: number;
  readonly domains: SignInDomain[];
  readonly is_tried: boolean;
}

/** What an organization entered, as it travels. */
export async function providerSettings(
  clientId: string,
  origin: string,
  sql: Sql,
): Promise<SignInProviderAnswer> {
  const { rows } = await sql.query<Row>(
    `select p.issuer, p.app_id, p.is_required, p.version,
       coalesce((select jsonb_agg(jsonb_build_object('domain', d.domain, 'approved', d.approved_at is not null)
         order by d.domain) from app.sign_in_domain d where d.client_id = p.client_id), '[]') as domains,
       exists (select from app.sign_in_identity i where i.client_id = p.client_id) as is_tried
     from app.sign_in_provider p where p.client_id = $1`,
    [clientId],
  );
  const [row] = rows;
  const redirect_uri = callbackOf(clientId, origin).href;
  if (row === undefined) return { data: null, redirect_uri };
  const { is_required: isRequired, ...settings } = row;
  return { data: { ...settings, rule: isRequired ? 'required' : 'offered' }, redirect_uri };
}

/** The address that an organization's provider sends browsers back to. */
export function callbackOf(clientId: string, origin: string): URL {
  return new URL(pathOf(organizationCallback.path, { id: clientId }), origin);
}
