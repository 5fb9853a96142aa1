import type { AuditAction } from '@keenly/contracts/audit';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { CallingDirectory } from '../directory.js';

type Action = Extract<AuditAction, `provisioned_${string}`>;

/**
 * What directories do, in the trail of who made the token, under the token's name. What becomes of an account is in its
 * own person's trail, from the log.
 */
@Injectable()
export class DirectoryTrail {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Writes with what is written down of it: of both or of neither the other is there. */
  together<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return inTransaction(this.pool, work);
  }

  async record(action: Action, id: string, directory: CallingDirectory, sql: Sql): Promise<void> {
    const { madeBy, organizationId: clientId, name: program } = directory;
    const { rows } = await sql.query<{ personId: string }>(
      `select person_id as "personId" from ${ACCOUNT_CARDS} where account_id = $1`,
      [madeBy],
    );
    const [maker] = rows;
    // Whoever erased their account took their trail along.
    if (maker === undefined) return;
    const { personId } = maker;
    await sql.query(...auditInsert({ action, personId, accountId: madeBy, clientId, detail: id, program }));
  }
}
