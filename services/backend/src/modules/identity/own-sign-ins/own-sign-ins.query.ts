import { SIGN_INS_MAX, type SignIns } from '@keenly/contracts/sign-ins.endpoints';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { browserName } from '../known-browsers/browser-name.js';

interface SignInRow {
  readonly id: string;
  readonly kind: 'web' | 'extension';
  readonly user_agent: string;
  readonly begun_at: Date;
  readonly last_used_at: Date;
  readonly is_this_one: boolean;
  readonly total: number;
}

/** Where a person is signed in, whichever of their accounts a sign-in is in: it moves between them. */
@Injectable()
export class OwnSignInsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The caller's live sign-ins and pairings: the one that asks first, then used last first. */
  async list({ userId, signInId }: Caller): Promise<SignIns> {
    const { rows } = await this.pool.query<SignInRow>(
      `select id, kind, user_agent, created_at as begun_at, last_used_at, id = $2 as is_this_one,
         count(*) over ()::integer as total
       from app.sign_in
       where person_id = $1 and kind in ('web', 'extension') and revoked_at is null and expires_at > now()
       order by is_this_one desc, last_used_at desc, id limit $3`,
      [userId, signInId, SIGN_INS_MAX],
    );
    return {
      data: rows.map(({ id, kind, user_agent, begun_at, last_used_at, is_this_one }) => ({
        id,
        kind,
        // An extension has said its browser's name in few words already.
        name: kind === 'web' ? browserName(user_agent) : user_agent,
        begun_at: begun_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_this_one,
      })),
      total: rows[0]?.total ?? 0,
    };
  }
}
