import { failureMessages } from '@keenly/contracts/catalogue/failures';
import {
  forwardingFailures as failures,
  statementTargetMessages,
} from '@keenly/contracts/catalogue/statement-targets';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';
import type { StatementTargetTest } from '@keenly/contracts/statement-targets';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v4 as uuidv4 } from 'uuid';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import { testStatement } from '../mapping/statements-of.js';
import { verdictOf } from '../store/deliver.js';
import { StoreClient, type Store } from '../store/store-client.js';
import { StoreAway, StoreDenied } from '../store/store-failure.js';
import { StatementTargetService } from './targets.service.js';

/** For each of two requests, milliseconds: someone waits for them. */
const WITHIN_MS = 5000;
/** By one process: each may hold a request for long. */
const AT_ONCE = 4;
const WAITING_MAX = 8;

const aboutSchema = z.object({ version: z.array(z.string()) });

/** Tries a store for someone who looks after it. What comes of it changes nothing. */
@Injectable()
export class TryTarget {
  private readonly turns = new FewAtOnce(AT_ONCE, WAITING_MAX);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
    private readonly targets: StatementTargetService,
    private readonly client: StoreClient,
  ) {}

  /** NOT_FOUND as for every target; SERVICE_UNAVAILABLE where many are being tried. */
  async of(id: string, caller: Caller): Promise<StatementTargetTest> {
    await this.targets.require(id, caller);
    const target = await this.read(id);
    return this.turns.run(async () => {
      try {
        await this.attempt(target);
        return { data: { ok: true, message: statementTargetMessages.tested } };
      } catch (error) {
        if (error instanceof StoreAway || error instanceof StoreDenied)
          return { data: { ok: false, message: error.message } };
        throw error;
      }
    });
  }

  private async attempt(target: Store & { readonly name: string }): Promise<void> {
    const { status, body } = await this.client.about(target, WITHIN_MS);
    if (status === 401 || status === 403 || (status >= 300 && status < 400)) verdictOf(status);
    const said = status === 200 ? versionsIn(body) : undefined;
    if (said === undefined) throw new StoreAway(failures.noStore);
    if (!said.some((version) => speaks(version, target.xapiVersion)))
      throw new StoreAway(failures.unknownVersion(target.xapiVersion));
    const statement = testStatement(target, { id: uuidv4(), now: new Date() }, this.config.origin);
    const verdict = verdictOf(await this.client.post(target, [statement], WITHIN_MS));
    if (verdict === 'refused') throw new StoreAway(failures.refusesAll);
  }

  private async read(id: string): Promise<Store & { readonly name: string }> {
    const { rows } = await this.pool.query<{
      id: string;
      name: string;
      endpoint: string;
      xapiVersion: XapiVersion;
      key: string;
      secret: Buffer | null;
    }>(
      `select id, name, endpoint, xapi_version as "xapiVersion", key, secret from app.statement_target
       where id = $1 and ended_at is null`,
      [id],
    );
    const [row] = rows;
    if (row === undefined || row.secret === null)
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return { ...row, secret: row.secret };
  }
}

function versionsIn(body: Buffer): readonly string[] | undefined {
  try {
    return aboutSchema.parse(JSON.parse(body.toString('utf8'))).version;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** One edition of 1.0 reads what is of another. */
const speaks = (version: string, wanted: XapiVersion): boolean =>
  wanted === '2.0.0' ? version.startsWith('2.') : version.startsWith('1.0');
