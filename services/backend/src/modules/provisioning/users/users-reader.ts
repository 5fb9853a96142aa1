import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { validate } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { askedExactly } from '../filters/asked-exactly.js';
import type { Page } from '../filters/list-answer.js';
import { matches } from '../filters/matches.js';
import type { KnownFilter } from '../filters/parse-filter.js';
import { valueOfUser } from './user-resource.js';
import { type UserRow, USERS } from './user-row.js';

/** Rows that a filter is tried on at a time: however many users there are, no more are in memory. */
const AT_A_TIME = 1000;

export interface FoundUsers {
  readonly rows: readonly UserRow[];
  readonly total: number;
}

/** Users of an organization, by their ids in order. */
@Injectable()
export class UsersReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** NOT_FOUND alike for another organization's and for none. */
  async require(clientId: string, id: string): Promise<UserRow> {
    const { rows } = await this.pool.query<UserRow>(`select * from (${USERS}) u where u.id = $2`, [
      clientId,
      id,
    ]);
    const [row] = rows;
    if (row === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return row;
  }

  async byUserName(clientId: string, userName: string): Promise<UserRow | undefined> {
    const { rows } = await this.pool.query<UserRow>(`select * from (${USERS}) u where u."userName" = $2`, [
      clientId,
      userName,
    ]);
    return rows[0];
  }

  /** Those of the ids that are users of the organization. */
  async among(clientId: string, ids: readonly string[]): Promise<readonly UserRow[]> {
    const { rows } = await this.pool.query<UserRow>(
      `select * from (${USERS}) u where u.id = any($2::uuid[])`,
      [clientId, ids.filter((id) => validate(id))],
    );
    return rows;
  }

  async page(clientId: string, { offset, limit }: Page): Promise<FoundUsers> {
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<UserRow>(`select * from (${USERS}) u order by u.id limit $2 offset $3`, [
        clientId,
        limit,
        offset,
      ]),
      this.pool.query<{ total: number }>(`select count(*)::int as total from (${USERS}) u`, [clientId]),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }

  /** Those that a filter finds: by what it says exactly where it does, or by looking at each. */
  async find(clientId: string, filter: KnownFilter, { offset, limit }: Page): Promise<FoundUsers> {
    const id = askedExactly(filter, 'id') ?? null;
    if (id !== null && !validate(id)) return { rows: [], total: 0 };
    const userName =
      askedExactly(filter, 'userName')?.toLowerCase() ??
      askedExactly(filter, 'emails.value')?.toLowerCase() ??
      null;
    const externalId = askedExactly(filter, 'externalId') ?? null;
    const rows: UserRow[] = [];
    let total = 0;
    for (let after: string | null = null; ;) {
      const { rows: some }: { rows: UserRow[] } = await this.pool.query<UserRow>(
        `select * from (${USERS}) u
         where ($2::uuid is null or u.id = $2) and ($3::text is null or u."userName" = $3)
           and ($4::text is null or u."externalId" = $4) and ($5::uuid is null or u.id > $5)
         order by u.id limit $6`,
        [clientId, id, userName, externalId, after, AT_A_TIME],
      );
      for (const row of some) {
        if (!matches(filter, (attribute) => valueOfUser(row, attribute))) continue;
        if (total >= offset && rows.length < limit) rows.push(row);
        total += 1;
      }
      if (some.length < AT_A_TIME) return { rows, total };
      after = some.at(-1)?.id ?? null;
    }
  }
}
