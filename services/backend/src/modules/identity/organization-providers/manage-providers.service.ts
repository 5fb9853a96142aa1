import type { AuditAction } from '@keenly/contracts/audit';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { organizationSignInMessages as messages } from '@keenly/contracts/catalogue/organization-sign-in';
import type {
  ApproveSignInDomain,
  SaveSignInProvider,
  SignInProviderAnswer,
  TriedSignInProvider,
} from '@keenly/contracts/organization-sign-in';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { OrganizationIssuers } from '../../../platform/auth/openid/organization-issuers.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import { ORGANISATION_CARDS, requireReach } from '../../membership/membership.public.js';
import { auditInsert } from '../audit-trail/audit-trail.js';
import { providerSettings } from './provider-settings.js';
import { ProviderSecrets } from './provider-secrets.js';
import { publicMailDomains } from './public-mail-domains.js';

/** Tries by one process: each may hold a request for seconds. */
const TRIES_AT_ONCE = 4;
const TRIES_WAITING = 8;

interface Stored {
  readonly issuer: string;
  readonly app_id: string;
  readonly version: number;
}

/**
 * The provider of an organization (product/organizations#sign-in-provider), for its own admins and for platform roles.
 * Another organization's isn't there: NOT_FOUND.
 */
@Injectable()
export class ManageProviders {
  private readonly tries = new FewAtOnce(TRIES_AT_ONCE, TRIES_WAITING);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
    private readonly issuers: OrganizationIssuers,
    private readonly secrets: ProviderSecrets,
  ) {}

  async of(clientId: string, caller: Caller): Promise<SignInProviderAnswer> {
    await requireReach('sign-in-provider.manage', clientId, caller, this.pool);
    return providerSettings(clientId, this.config.origin, this.pool);
  }

  /**
   * VALIDATION_FAILED for an issuer that isn't public, for domains that are another's or anyone's, and for a new one
   * without secret; CONCURRENT_CHANGE where it isn't the version that was read. Another issuer or client id is another
   * provider: who signed in by the one before has to be found anew, and another issuer's domains are approved anew.
   */
  save(clientId: string, form: SaveSignInProvider, caller: Caller): Promise<SignInProviderAnswer> {
    return this.changing(clientId, caller, async (stored, sql) => {
      if ((stored?.version ?? 0) !== form.version)
        throw new DomainError('CONCURRENT_CHANGE', messages.changedElsewhere);
      if (!this.issuers.isPublic(form.issuer)) throw refusedAt('issuer', messages.issuerNotPublic);
      await requireCustomer(clientId, sql);
      await requireOwnDomains(clientId, form.domains, sql);
      if (stored !== undefined && (stored.issuer !== form.issuer || stored.app_id !== form.app_id))
        await sql.query('delete from app.sign_in_identity where client_id = $1', [clientId]);
      // Its staff approved the domains as this issuer's.
      if (stored !== undefined && stored.issuer !== form.issuer)
        await sql.query(
          'update app.sign_in_domain set approved_at = null, approved_by = null where client_id = $1',
          [clientId],
        );
      if (form.rule === 'required') await requireTried(clientId, sql);
      await this.write(clientId, { form, isNew: stored === undefined }, caller, sql);
      await setDomains(clientId, form.domains, sql);
      const action = stored === undefined ? 'sign_in_provider_made' : 'sign_in_provider_changed';
      await record(action, `${form.issuer} ${form.rule}`, caller, sql);
      return providerSettings(clientId, this.config.origin, sql);
    });
  }

  /** With its domains, and who signed in by it. */
  async remove(clientId: string, caller: Caller): Promise<void> {
    await this.changing(clientId, caller, async (stored, sql) => {
      if (stored === undefined) return;
      await sql.query('delete from app.sign_in_provider where client_id = $1', [clientId]);
      await record('sign_in_provider_removed', stored.issuer, caller, sql);
    });
  }

  /** Saves nothing. SERVICE_UNAVAILABLE where many are being tried. */
  async attempt(clientId: string, issuer: string, caller: Caller): Promise<TriedSignInProvider> {
    await requireReach('sign-in-provider.manage', clientId, caller, this.pool);
    return this.tries.run(async () => {
      const problem = await this.issuers.problemOf(issuer);
      return { data: { works: problem === null, problem } };
    });
  }

  /** NOT_FOUND for a domain that the organization didn't enter; CONFLICT for one that another has. */
  approve(
    clientId: string,
    { domain, approved }: ApproveSignInDomain,
    caller: Caller,
  ): Promise<SignInProviderAnswer> {
    return this.changing(clientId, caller, async (_, sql) => {
      const { rows } = await sql.query<{ is: boolean }>(
        'select approved_at is not null as is from app.sign_in_domain where client_id = $1 and domain = $2',
        [clientId, domain],
      );
      const [known] = rows;
      if (known === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
      if (known.is !== approved) {
        if (approved && (await hasAnother(clientId, [domain], sql)) !== undefined)
          throw new DomainError('CONFLICT', messages.domainOfAnother(domain));
        await sql.query(
          `update app.sign_in_domain set approved_at = case when $3 then now() end, approved_by = $4
           where client_id = $1 and domain = $2`,
          [clientId, domain, approved, approved ? caller.accountId : null],
        );
        await record(approved ? 'sign_in_domain_approved' : 'sign_in_domain_withdrawn', domain, caller, sql);
      }
      return providerSettings(clientId, this.config.origin, sql);
    });
  }

  private async write(
    clientId: string,
    { form, isNew }: { readonly form: SaveSignInProvider; readonly isNew: boolean },
    { accountId }: Caller,
    sql: Sql,
  ): Promise<void> {
    const { issuer, app_id: appId, app_secret: secret, rule } = form;
    const sealed = secret === undefined ? null : this.secrets.seal(secret, clientId);
    if (isNew && sealed === null) throw refusedAt('app_secret', messages.secretMissing);
    const values = [clientId, issuer, appId, sealed, rule === 'required', accountId];
    if (isNew)
      await sql.query(
        `insert into app.sign_in_provider (client_id, issuer, app_id, sealed, is_required, created_by, updated_by)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        values,
      );
    else
      await sql.query(
        `update app.sign_in_provider
         set issuer = $2, app_id = $3, sealed = coalesce($4, sealed), is_required = $5, version = version + 1,
           updated_at = now(), updated_by = $6
         where client_id = $1`,
        values,
      );
  }

  /** One change after the other, of all organizations: two at once don't get the same domain. */
  private changing<T>(
    clientId: string,
    caller: Caller,
    change: (stored: Stored | undefined, sql: Sql) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.pool, async (sql) => {
      await requireReach('sign-in-provider.manage', clientId, caller, sql);
      await sql.query(`select pg_advisory_xact_lock(hashtextextended('sign-in-provider', 0))`);
      const { rows } = await sql.query<Stored>(
        'select issuer, app_id, version from app.sign_in_provider where client_id = $1',
        [clientId],
      );
      return change(rows[0], sql);
    });
  }
}

async function requireCustomer(clientId: string, sql: Sql): Promise<void> {
  const { rowCount } = await sql.query(
    `select from ${ORGANISATION_CARDS} where client_id = $1 and kind = 'client'`,
    [clientId],
  );
  if (rowCount === 0) throw new DomainError('CONFLICT', messages.notForPlatform);
}

async function requireOwnDomains(clientId: string, domains: readonly string[], sql: Sql): Promise<void> {
  const everyones = domains.find((domain) => publicMailDomains.has(domain));
  if (everyones !== undefined) throw refusedAt('domains', messages.domainOfEveryone(everyones));
  const taken = await hasAnother(clientId, domains, sql);
  if (taken !== undefined) throw refusedAt('domains', messages.domainOfAnother(taken));
}

async function hasAnother(
  clientId: string,
  domains: readonly string[],
  sql: Sql,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ domain: string }>(
    `select domain from app.sign_in_domain
     where domain = any($2) and approved_at is not null and client_id <> $1 order by domain limit 1`,
    [clientId, domains],
  );
  return rows[0]?.domain;
}

/** Who requires what doesn't work locks their members out. */
async function requireTried(clientId: string, sql: Sql): Promise<void> {
  const { rowCount } = await sql.query('select from app.sign_in_identity where client_id = $1 limit 1', [
    clientId,
  ]);
  if (rowCount === 0) throw new DomainError('CONFLICT', messages.tryFirst, { rule: messages.tryFirst });
}

/** Those that stay keep their approval; a new one waits for it. */
async function setDomains(clientId: string, domains: readonly string[], sql: Sql): Promise<void> {
  await sql.query('delete from app.sign_in_domain where client_id = $1 and domain <> all($2)', [
    clientId,
    domains,
  ]);
  await sql.query(
    `insert into app.sign_in_domain (client_id, domain) select $1, domain from unnest($2::text[]) as domain
     on conflict do nothing`,
    [clientId, domains],
  );
}

/** In the trail of who did it. */
async function record(
  action: AuditAction,
  detail: string,
  { userId: personId, accountId }: Caller,
  sql: Sql,
): Promise<void> {
  await sql.query(...auditInsert({ action, personId, accountId, detail }));
}
