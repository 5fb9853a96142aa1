import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { PG_POOL } from '../../../platform/database/pool.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { rowsIfBuilt } from './unbuilt.js';

const FLUSH_MS = 500;

/** 'running': the table knows it. 'over': it was stopped. 'unknown': it has not started, as far as we know. */
export type Standing = 'running' | 'over' | 'unknown';

interface SessionKey {
  readonly tenant: string;
  readonly sessionId: string;
  readonly accountId: string;
}

interface Sign extends SessionKey {
  /** The extension said that it runs, which is more than sending what it had recorded. */
  readonly alive: boolean;
}

interface Flush {
  readonly signs: Map<string, Sign>;
  readonly done: Promise<ReadonlyMap<string, Standing>>;
}

/**
 * When sessions were last heard of, gathered in memory and written twice a second in one statement, so that a sign of
 * life costs no write of its own. A lost half second matters nothing against ten minutes of silence.
 */
@Injectable()
export class SignsOfLife implements OnApplicationShutdown {
  private flush: Flush | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Something of this session arrived; it may have happened long ago. */
  heard(tenant: string, sessionId: string, accountId: string): void {
    void this.gather({ tenant, sessionId, accountId, alive: false });
  }

  /** The extension says that this session runs at this moment; answers how the session stands. */
  async alive(tenant: string, sessionId: string, accountId: string): Promise<Standing> {
    const standings = await this.gather({ tenant, sessionId, accountId, alive: true });
    return standings.get(keyOf({ tenant, sessionId, accountId })) ?? 'unknown';
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush?.done;
  }

  private gather(sign: Sign): Flush['done'] {
    this.flush ??= this.open();
    const key = keyOf(sign);
    if (sign.alive || !this.flush.signs.has(key)) this.flush.signs.set(key, sign);
    return this.flush.done;
  }

  private open(): Flush {
    const signs = new Map<string, Sign>();
    const done = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS)).then(async () => {
      this.flush = undefined;
      try {
        return await this.write([...signs.values()]);
      } catch (error) {
        // The next sign of life comes within half a minute; without a database there is no other remedy.
        this.logger.warn({ err: error }, 'signs of life could not be written');
        return new Map<string, Standing>();
      }
    });
    return { signs, done };
  }

  private async write(signs: readonly Sign[]): Promise<ReadonlyMap<string, Standing>> {
    const running = await this.note(signs);
    const missing = signs.filter((sign) => sign.alive && !running.has(keyOf(sign)));
    const over = missing.length === 0 ? [] : await this.over(missing);
    return new Map([
      ...[...running].map((key) => [key, 'running'] as const),
      ...over.map((row) => [keyOf(row), 'over'] as const),
    ]);
  }

  /** Answers which of the sessions run. */
  private async note(signs: readonly Sign[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<SessionKey>({
      name: 'signs_of_life',
      text: `update app.running_session r
             set seen_at = clock_timestamp(), alive_at = case when s.alive then clock_timestamp() else r.alive_at end
             from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[])
               as s (tenant, session_id, account_id, alive)
             where r.tenant = s.tenant and r.session_id = s.session_id and r.account_id = s.account_id
             returning r.tenant, r.session_id as "sessionId", r.account_id as "accountId"`,
      values: [...columnsOf(signs), signs.map(({ alive }) => alive)],
    });
    return new Set(rows.map(keyOf));
  }

  private over(signs: readonly Sign[]): Promise<SessionKey[]> {
    return rowsIfBuilt<SessionKey>(this.pool, {
      name: 'sessions_over',
      text: `select r.tenant, r.session_id as "sessionId", r.account_id as "accountId"
             from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as s (tenant, session_id, account_id)
             join read.session_row r using (session_id, tenant, account_id)
             where r.stop_offset_ms is not null`,
      values: columnsOf(signs),
    });
  }
}

const keyOf = ({ tenant, sessionId, accountId }: SessionKey) => `${tenant}/${sessionId}/${accountId}`;
const columnsOf = (signs: readonly Sign[]) => [
  signs.map(({ tenant }) => tenant),
  signs.map(({ sessionId }) => sessionId),
  signs.map(({ accountId }) => accountId),
];
