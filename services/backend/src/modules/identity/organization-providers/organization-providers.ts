import { domainOf, type SignInRule } from '@keenly/contracts/organization-sign-in';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { OrganizationIssuer } from '../../../platform/auth/openid/organization-flow.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { ProviderSecrets } from './provider-secrets.js';
import { requiresProvider } from './requires-provider.js';

/** The provider of an organization, as it serves the addresses of its approved domains. */
export interface OrganizationWay {
  readonly clientId: string;
  readonly organization: string;
  readonly domain: string;
  readonly rule: SignInRule;
}

/** A provider that is asked, at the version of its settings. */
export interface KnownProvider {
  readonly clientId: string;
  readonly version: number;
  readonly issuer: OrganizationIssuer;
}

interface Row {
  readonly version: number;
  readonly issuer: string;
  readonly app_id: string;
  readonly sealed: Buffer;
}

/** The providers of organizations, for whoever signs in. */
@Injectable()
export class OrganizationProviders {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly secrets: ProviderSecrets,
  ) {}

  /** The one whose approved domain this is. */
  async ofDomain(domain: string): Promise<OrganizationWay | undefined> {
    const { rows } = await this.pool.query<OrganizationWay>(
      `select p.client_id as "clientId", o.name as organization, d.domain,
         case when p.is_required then 'required' else 'offered' end as rule
       from app.sign_in_domain d join app.sign_in_provider p on p.client_id = d.client_id
         join ${ORGANISATION_CARDS} o on o.client_id = p.client_id
       where d.domain = $1 and d.approved_at is not null`,
      [domain],
    );
    return rows[0];
  }

  async known(clientId: string): Promise<KnownProvider | undefined> {
    const { rows } = await this.pool.query<Row>(
      'select version, issuer, app_id, sealed from app.sign_in_provider where client_id = $1',
      [clientId],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { version, issuer, app_id: appId, sealed } = row;
    return { clientId, version, issuer: { issuer, appId, appSecret: this.secrets.open(sealed, clientId) } };
  }

  /** Whether an address is of an approved domain of this organization. */
  async serves(clientId: string, email: string, sql: Sql = this.pool): Promise<boolean> {
    const { rowCount } = await sql.query(
      'select from app.sign_in_domain where client_id = $1 and domain = $2 and approved_at is not null',
      [clientId, domainOf(email)],
    );
    return rowCount !== 0;
  }

  /** See {@link requiresProvider}. */
  async isRequiredOf(personId: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ is: boolean }>(
      `select ${requiresProvider('p.id', 'p.email')} as is from app.person p where p.id = $1`,
      [personId],
    );
    return rows[0]?.is === true;
  }
}
