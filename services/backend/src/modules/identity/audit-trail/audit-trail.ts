import type { AuditAction } from '@keenly/contracts/audit';
import type { Role } from '@keenly/contracts/roles';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { ClientInfo } from './client-info.js';

/** How much of what a browser calls itself is kept. */
const USER_AGENT_MAX = 300;

/** Something to be remembered about a person. */
export interface Occurrence {
  readonly action: AuditAction;
  readonly personId: string;
  /** The account it happened in; its organisation is looked up. */
  readonly accountId?: string | undefined;
  /** The organisation that it was done to, where that isn't the account's own. */
  readonly clientId?: string | undefined;
  /** The person who did it, where that was someone else. */
  readonly actorId?: string | undefined;
  /** The name of the program that did it, where no person did. */
  readonly program?: string | undefined;
  readonly role?: Role | undefined;
  readonly previousRole?: Role | undefined;
  readonly detail?: string | undefined;
  readonly client?: ClientInfo | undefined;
  /** Of an event in the log, so that reading it again adds nothing; a new one where absent. */
  readonly id?: string | undefined;
  readonly at?: Date | undefined;
}

/** The statement that keeps an occurrence, for anyone who has a transaction of their own. */
export function auditInsert(one: Occurrence): [text: string, values: unknown[]] {
  return [
    `insert into app.audit_entry
       (id, at, action, person_id, account_id, client_id, actor_id, role, previous_role, detail, user_agent, address,
        program)
     values ($1, coalesce($2, now()), $3, $4, $5,
       coalesce($12::uuid, (select client_id from ${ACCOUNT_CARDS} where account_id = $5)), $6, $7, $8, $9, $10, $11, $13)
     on conflict do nothing`,
    [
      one.id ?? uuidv7(),
      one.at ?? null,
      one.action,
      one.personId,
      one.accountId ?? null,
      one.actorId ?? null,
      one.role ?? null,
      one.previousRole ?? null,
      one.detail ?? null,
      (one.client?.userAgent ?? '').slice(0, USER_AGENT_MAX),
      one.client?.address ?? null,
      one.clientId ?? null,
      one.program ?? null,
    ],
  ];
}

/** Writes the audit trail. */
@Injectable()
export class AuditTrail {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async record(one: Occurrence, sql: Sql = this.pool): Promise<void> {
    await sql.query(...auditInsert(one));
  }

  /** Beside the answer, whose time must not tell that there was something to write down. */
  recordBeside(occurrence: () => Promise<Occurrence>): void {
    occurrence()
      .then((one) => this.record(one))
      .catch((error: unknown) => this.logger.error({ err: error }, 'an audit entry could not be written'));
  }
}
