import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { SignInRegistry, type Standing } from '../../../platform/auth/sign-in-registry.js';
import { NoticedCache } from '../../../platform/database/noticed-cache.js';
import { Notices } from '../../../platform/database/notices.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, ACCOUNT_CHANGED } from '../../membership/membership.public.js';
import { SIGN_IN_REVOKED } from '../identity.public.js';

const CAPACITY = 50_000;
/** A sign-in's last use is written down at most this often, in seconds. */
const LAST_USED_EVERY_S = 300;

type Known = Standing & { readonly expiresAt: Date };

@Injectable()
export class PostgresSignInRegistry extends SignInRegistry {
  private readonly signIns: NoticedCache<Known>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    notices: Notices,
  ) {
    super();
    this.signIns = new NoticedCache(notices, { load: (ids) => this.load(ids), capacity: CAPACITY });
    notices.on(SIGN_IN_REVOKED, (signInId) => this.signIns.forget(signInId));
    notices.on(ACCOUNT_CHANGED, (changed) =>
      this.signIns.forgetWhere(({ accountId }) => accountId === changed),
    );
  }

  /** Another process may have refreshed it, moved it to another account, or given it another role. */
  async standing(signInId: string, suffices: (standing: Standing) => boolean): Promise<Standing | undefined> {
    const known = await this.signIns.getToRefuse(signInId, (one) => isLive(one) && suffices(one));
    return known !== undefined && isLive(known) ? known : undefined;
  }

  private async load(ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
    const { rows } = await this.pool.query<Known & { id: string; stale: boolean }>({
      name: 'standing of sign-ins',
      text: `select s.id, s.account_id as "accountId", s.expires_at as "expiresAt", a.client_id as "clientId",
          case a.status when 'PENDING' then 'USER' else a.role end as role,
          s.last_used_at < now() - make_interval(secs => $2) as stale
        from app.sign_in s join ${ACCOUNT_CARDS} a on a.account_id = s.account_id
        where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > now() and a.status <> 'INACTIVE'`,
      values: [ids, LAST_USED_EVERY_S],
    });
    const stale = rows.filter((row) => row.stale).map(({ id }) => id);
    if (stale.length > 0) await this.used(stale);
    return new Map(
      rows.map(({ id, accountId, clientId, role, expiresAt }) => [
        id,
        { accountId, clientId, role, expiresAt },
      ]),
    );
  }

  private async used(ids: readonly string[]): Promise<void> {
    await this.pool.query('update app.sign_in set last_used_at = now() where id = any($1::uuid[])', [ids]);
  }
}

function isLive({ expiresAt }: Known): boolean {
  return expiresAt.getTime() > Date.now();
}
