import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/** An attachment as it came: its digest (`sha2` of xAPI, in lower case) and its bytes. */
export interface StoredAttachment {
  readonly sha2: string;
  readonly content: Buffer;
}

/** The bytes of attachments, by their digest. */
@Injectable()
export class StatementAttachments {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Stores them before the statements that name them; what is there already is kept for another day. */
  async keep(organizationId: string, attachments: readonly StoredAttachment[]): Promise<void> {
    const inOrder = [...attachments].sort((a, b) => (a.sha2 < b.sha2 ? -1 : Number(a.sha2 > b.sha2)));
    if (inOrder.length === 0) return;
    await this.pool.query(
      `insert into app.statement_attachment (tenant, sha2, content)
       select distinct on (sha2) $1, sha2, content from unnest($2::text[], $3::bytea[]) as a (sha2, content) order by sha2
       on conflict (tenant, sha2) do update set wanted_at = now()`,
      [organizationId, inOrder.map(({ sha2 }) => sha2), inOrder.map(({ content }) => content)],
    );
  }

  /** The size in bytes of each of these that is stored. */
  async sizes(organizationId: string, digests: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (digests.length === 0) return new Map();
    const { rows } = await this.pool.query<{ sha2: string; bytes: number }>(
      `select sha2, octet_length(content) as bytes from app.statement_attachment
       where tenant = $1 and sha2 = any($2::text[])`,
      [organizationId, digests],
    );
    return new Map(rows.map(({ sha2, bytes }) => [sha2, bytes]));
  }

  /** Those of these that are stored, in the order of their digests. */
  async content(organizationId: string, digests: readonly string[]): Promise<StoredAttachment[]> {
    if (digests.length === 0) return [];
    const { rows } = await this.pool.query<StoredAttachment>(
      `select sha2, content from app.statement_attachment
       where tenant = $1 and sha2 = any($2::text[]) order by sha2`,
      [organizationId, digests],
    );
    return rows;
  }
}
