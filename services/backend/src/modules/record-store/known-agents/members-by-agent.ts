import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PERSON_CARDS } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { keysOfEmail } from '../statement/keys-of-person.js';
import { clueOf } from './agent-clue.js';

/** An agent that a program of an organization asked for or read of; the key is as `agentKeys` has it. */
export interface AgentOf {
  readonly organizationId: string;
  readonly key: string;
}

interface Clue {
  readonly tenant: string;
  readonly key: string;
  readonly email?: string;
  readonly digest?: string;
  readonly account?: string;
}

/** Members read at once where digests are looked for. */
const PAGE = 2000;
/**
 * PostgreSQL has no SHA-1, so digests are made of the members' addresses. They're kept for so long, in milliseconds, as
 * programs read page after page; at most so many.
 */
const DIGESTS_KEPT_MS = 10_000;
const DIGESTS_MAX = 200_000;

/**
 * Finds the accounts of agents in their organizations: by address or account those of members who left included, as
 * their documents are theirs, too (product/record-store#documents), by digest those of members.
 */
@Injectable()
export class MembersByAgent {
  private readonly digests = new LRUCache<string, ReadonlyMap<string, string>>({
    maxSize: DIGESTS_MAX,
    sizeCalculation: (found) => found.size + 1,
    ttl: DIGESTS_KEPT_MS,
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
  ) {}

  /** Accounts by {@link agentIn}; without the agents that no account of their organization is. One query for all. */
  async of(agents: readonly AgentOf[]): Promise<ReadonlyMap<string, string>> {
    const clues = agents.flatMap(({ organizationId, key }): Clue[] => {
      const clue = clueOf(key, this.config.origin);
      if (clue === undefined) return [];
      const { accountId: account, ...other } = { accountId: undefined, ...clue };
      return [{ tenant: organizationId, key, ...other, ...(account !== undefined && { account }) }];
    });
    return new Map([
      ...(await this.byAddressOrAccount(clues.filter(({ digest }) => digest === undefined))),
      ...(await this.byDigest(clues)),
    ]);
  }

  private async byAddressOrAccount(clues: readonly Clue[]): Promise<[string, string][]> {
    if (clues.length === 0) return [];
    const { rows } = await this.pool.query<{
      tenant: string;
      key: string;
      account_id: string;
      is_open: boolean;
    }>(
      `with clue as (
         select * from json_to_recordset($1) as c (tenant uuid, key text, email text, account uuid)
       )
       select c.tenant, c.key, a.account_id, a.is_open from clue c
       join ${PERSON_CARDS} p on p.email = c.email::citext
       join ${ACCOUNT_CARDS} a on a.person_id = p.person_id and a.client_id = c.tenant
       union all
       select c.tenant, c.key, a.account_id, a.is_open from clue c
       join ${ACCOUNT_CARDS} a on a.account_id = c.account and a.client_id = c.tenant
       order by is_open`,
      [JSON.stringify(clues)],
    );
    // An open account comes last, and of two of one person counts.
    return rows.map(({ tenant, key, account_id }) => [agentIn(tenant, key), account_id]);
  }

  private async byDigest(clues: readonly Clue[]): Promise<[string, string][]> {
    const found: [string, string][] = [];
    for (const { tenant, key, digest } of clues) {
      if (digest === undefined) continue;
      const account = (await this.digestsOf(tenant)).get(digest);
      if (account !== undefined) found.push([agentIn(tenant, key), account]);
    }
    return found;
  }

  private async digestsOf(organizationId: string): Promise<ReadonlyMap<string, string>> {
    const kept = this.digests.get(organizationId);
    if (kept !== undefined) return kept;
    const made = new Map<string, string>();
    for await (const { account_id: account, email } of this.membersOf(organizationId)) {
      for (const key of keysOfEmail(email)) if (key.startsWith('sha1:')) made.set(key, account);
    }
    this.digests.set(organizationId, made);
    return made;
  }

  private async *membersOf(organizationId: string) {
    let after: string | null = null;
    for (;;) {
      const rows = await this.membersBehind(organizationId, after);
      yield* rows;
      after = rows.at(-1)?.account_id ?? null;
      if (rows.length < PAGE) return;
    }
  }

  private async membersBehind(organizationId: string, after: string | null) {
    const { rows } = await this.pool.query<{ account_id: string; email: string }>(
      `select account_id, email from ${ACCOUNT_CARDS}
       where client_id = $1 and is_open and ($2::uuid is null or account_id > $2) order by account_id limit $3::int`,
      [organizationId, after, PAGE],
    );
    return rows;
  }
}

/** An agent of an organization as one text. */
export const agentIn = (organizationId: string, key: string): string => `${organizationId} ${key}`;
