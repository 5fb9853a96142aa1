import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { OUTSIDE_CHOICES } from '../../outside-study/outside-study.public.js';
import { RECORD_STORE_CREDENTIALS } from '../record-store.public.js';

/** A record about an account that was stored at this moment. */
export interface AskedRecord {
  readonly id: string;
  readonly tenant: string;
  readonly account: string;
  readonly credential: string;
  readonly stored: Date;
}

/** Whose records count as study. */
@Injectable()
export class AgreedLearners {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Of these the ones about members who had it count when it was stored, by id, with the name of the tool. */
  async among(records: readonly AskedRecord[]): Promise<ReadonlyMap<string, string>> {
    if (records.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; tool: string }>(
      `select r.id, coalesce(k.name, '') as tool
       from json_to_recordset($1) as r (id uuid, tenant uuid, account uuid, credential uuid, stored timestamptz)
       join ${ACCOUNT_CARDS} a on a.account_id = r.account and a.client_id = r.tenant and a.is_open
       join ${OUTSIDE_CHOICES} c on c.account_id = r.account and c.client_id = r.tenant
         and c.allowed_at <= r.stored and (c.ended_at is null or c.ended_at > r.stored)
       left join ${RECORD_STORE_CREDENTIALS} k on k.id = r.credential`,
      [JSON.stringify(records)],
    );
    return new Map(rows.map(({ id, tool }) => [id, tool]));
  }

  /** Of these accounts the ones that ever had it count. */
  async ever(accounts: readonly string[]): Promise<ReadonlySet<string>> {
    if (accounts.length === 0) return new Set();
    const { rows } = await this.pool.query<{ account_id: string }>(
      `select distinct account_id from ${OUTSIDE_CHOICES} where account_id = any($1::uuid[])`,
      [accounts],
    );
    return new Set(rows.map(({ account_id }) => account_id));
  }
}
