import { randomBytes } from 'node:crypto';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/** A manager, in one organisation: in another one they choose again. */
export interface Reader {
  readonly userId: string;
  readonly clientId: string;
}

/** Who gets the Monday digest (product/mails#monday-digest): every manager who hasn't left it. */
@Injectable()
export class DigestChoices {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async isOn({ userId, clientId }: Reader): Promise<boolean> {
    const { rows } = await this.pool.query<{ leftAt: Date | null }>(
      `select left_at as "leftAt" from app.digest_choice where person_id = $1 and client_id = $2`,
      [userId, clientId],
    );
    return (rows[0]?.leftAt ?? null) === null;
  }

  /** Choosing the same again changes nothing. */
  async choose({ userId, clientId }: Reader, isOn: boolean): Promise<void> {
    await this.pool.query(
      `insert into app.digest_choice as c (person_id, client_id, token, left_at)
       values ($1, $2, $3, case when $4::boolean then null else now() end)
       on conflict (person_id, client_id) do update
         set left_at = case when $4::boolean then null else coalesce(c.left_at, now()) end`,
      [userId, clientId, newToken(), isOn],
    );
  }

  /** Leaving twice is leaving. False for a token that is no one's. */
  async leave(token: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.digest_choice set left_at = coalesce(left_at, now()) where token = $1`,
      [token],
    );
    return rowCount === 1;
  }

  /** Gives each of these people a token for their link, where they have none. */
  async prepare(clientId: string, people: readonly string[], sql: Sql): Promise<void> {
    await sql.query(
      `insert into app.digest_choice (person_id, client_id, token)
       select person, $1, token from unnest($2::uuid[], $3::text[]) as p (person, token)
       on conflict do nothing`,
      [clientId, people, people.map(newToken)],
    );
  }

  /** The token of the link that leaves; undefined for someone who has left, or was never prepared. */
  async tokenOf({ userId, clientId }: Reader): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ token: string }>(
      `select token from app.digest_choice where person_id = $1 and client_id = $2 and left_at is null`,
      [userId, clientId],
    );
    return rows[0]?.token;
  }
}

const newToken = () => randomBytes(24).toString('base64url');
