import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { rowsIfBuilt } from './unbuilt.js';

const REMEMBERED = 50_000;

interface Found {
  readonly own: boolean;
}

/**
 * Streams are kept apart by tenant, so a session id from elsewhere can never touch what it names. This only makes the
 * answer clear: an id that is running in another tenant is NOT_SESSION_OWNER. Asked once a session and process.
 */
@Injectable()
export class SessionOwners {
  private readonly own = new Set<string>();

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async requireOwn(sessionId: string, tenant: string): Promise<void> {
    const key = `${tenant}/${sessionId}`;
    if (this.own.has(key)) return;
    const rows = [...(await this.running(sessionId, tenant)), ...(await this.listed(sessionId, tenant))];
    if (rows.some(({ own }) => !own) && !rows.some(({ own }) => own)) {
      throw new DomainError('NOT_SESSION_OWNER', sessionProblems.notOwner);
    }
    this.own.add(key);
    if (this.own.size > REMEMBERED) this.own.clear();
  }

  private async running(sessionId: string, tenant: string): Promise<Found[]> {
    const { rows } = await this.pool.query<Found>({
      name: 'owners_of_running',
      text: 'select tenant = $2 as own from app.running_session where session_id = $1',
      values: [sessionId, tenant],
    });
    return rows;
  }

  private listed(sessionId: string, tenant: string): Promise<Found[]> {
    return rowsIfBuilt<Found>(this.pool, {
      name: 'owners_of_listed',
      text: 'select tenant = $2 as own from read.session_row where session_id = $1',
      values: [sessionId, tenant],
    });
  }
}
