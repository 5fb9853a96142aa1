import { profileMessages, targetMessages } from '@keenly/contracts/catalogue/profile';
import { plainWords } from '@keenly/contracts/plain-words';
import {
  isCapabilityId,
  type ProfileDetails,
  profileDetailsSchema,
  type ProfileTabId,
  type SaveProfileDetails,
  targetsSchema,
} from '@keenly/contracts/profile';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { CapabilityNames } from '../capability-names.js';

interface Row {
  readonly content: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly updated_at: Date;
}

const auditActionOf = {
  learningPreferences: 'preferences_changed',
  targets: 'targets_changed',
} as const;

/** Learning preferences and targets of an account (product/profile#learning-preferences). */
@Injectable()
export class ProfileDetailsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly names: CapabilityNames,
  ) {}

  async read(tab: ProfileTabId, caller: Caller): Promise<ProfileDetails> {
    return this.answer(tab, await find(tab, caller.accountId, this.pool), caller);
  }

  /**
   * Writes the whole tab. CONCURRENT_CHANGE, and nothing written, where the tab was saved since `version` was read;
   * VALIDATION_FAILED for a capability that is not offered to the caller.
   */
  async save(asked: SaveProfileDetails, caller: Caller): Promise<ProfileDetails> {
    if (asked.tab_id === 'targets') await this.requireOffered(asked.content.targetCapabilities, caller);
    const saved = await inTransaction(this.pool, (sql) => write(asked, caller, sql));
    return this.answer(asked.tab_id, saved, caller);
  }

  private async requireOffered(
    ranks: Readonly<Record<1 | 2 | 3, string>>,
    { accountId, clientId }: Caller,
  ): Promise<void> {
    const [names, stored] = await Promise.all([
      this.names.of(Object.values(ranks), clientId),
      find('targets', accountId, this.pool),
    ]);
    // One that was chosen while it was offered may stay.
    const kept = Object.values(targetsSchema.safeParse(stored?.content).data?.targetCapabilities ?? {});
    for (const [rank, value] of Object.entries(ranks)) {
      if (!isCapabilityId(value) || names.has(value) || kept.includes(value)) continue;
      const words = targetMessages.capabilityUnknown;
      throw new DomainError('VALIDATION_FAILED', words, { [`content.targetCapabilities.${rank}`]: words });
    }
    // One by its id and one by its name are the same one; the schema has seen only what is there.
    const seen = new Set<string>();
    for (const [rank, value] of Object.entries(ranks)) {
      const name = plainWords(names.get(value) ?? value);
      if (seen.has(name)) {
        const words = targetMessages.capabilityTwice;
        throw new DomainError('VALIDATION_FAILED', words, { [`content.targetCapabilities.${rank}`]: words });
      }
      seen.add(name);
    }
  }

  private async answer(tab: ProfileTabId, row: Row | undefined, caller: Caller): Promise<ProfileDetails> {
    const content = row?.content ?? null;
    const chosen = tab === 'targets' ? targetsSchema.safeParse(content).data?.targetCapabilities : undefined;
    const names = await this.names.of(Object.values(chosen ?? {}), caller.clientId);
    return profileDetailsSchema.parse({
      data: {
        tab_id: tab,
        content,
        version: row?.version ?? 0,
        updated_at: row?.updated_at.toISOString() ?? null,
        capability_names: Object.fromEntries(names),
      },
    });
  }
}

async function find(tab: ProfileTabId, accountId: string, sql: Sql): Promise<Row | undefined> {
  const { rows } = await sql.query<Row>(
    'select content, version, updated_at from app.profile_detail where account_id = $1 and tab_id = $2',
    [accountId, tab],
  );
  return rows[0];
}

async function write({ tab_id: tab, content, version }: SaveProfileDetails, caller: Caller, sql: Sql) {
  const before = await find(tab, caller.accountId, sql);
  // The statement itself compares the version, so that of two saves at once one finds no row.
  const { rows } = await sql.query<Row>(
    `insert into app.profile_detail as d (account_id, tab_id, content, version, created_by, updated_by)
     select $1, $2, $3, 1, $1, $1 where $4 = 0 or exists (
       select from app.profile_detail where account_id = $1 and tab_id = $2)
     on conflict (account_id, tab_id) do update set content = excluded.content, version = d.version + 1,
       updated_at = now(), updated_by = excluded.updated_by
     where d.version = $4
     returning content, version, updated_at`,
    [caller.accountId, tab, JSON.stringify(content), version],
  );
  const [saved] = rows;
  if (saved === undefined) throw new DomainError('CONCURRENT_CHANGE', profileMessages.changedElsewhere);
  await sql.query(
    ...auditInsert({
      action: auditActionOf[tab],
      personId: caller.userId,
      detail: changedFields(before?.content, content).join(', '),
    }),
  );
  return saved;
}

function changedFields(before: Row['content'] | undefined, after: object): string[] {
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before?.[field]))
    .map(([field]) => field);
}
