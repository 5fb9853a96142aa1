import type { CorporateSignUp } from '@keenly/contracts/organisation';
import { CODE_LIFE_S, CODE_RESEND_AFTER_S, CODE_TRIES } from '@keenly/contracts/verification';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { corporateCode, isSameCode } from './corporate-code.js';

/** Applications that no one finished are thrown away after this many seconds, as 'My data' says. */
const KEPT_S = 24 * 3600;

/**
 * Wrong attempts that one person has within a day, whatever they apply for and however often they have a code sent: the
 * chance to prove an address they can't read is 15 in 10,000.
 */
const TRIES_A_DAY = 15;

/** A corporate account that someone asked for and has yet to prove the address of. */
export interface Application {
  /** Becomes the organisation's id. */
  readonly id: string;
  readonly personId: string;
  /** Becomes the account of its owner. */
  readonly ownerAccountId: string;
  readonly form: CorporateSignUp;
  readonly nonce: string;
}

export type TriedCode =
  | { readonly kind: 'right'; readonly application: Application }
  | { readonly kind: 'wrong' | 'spent' | 'expired' };

const columns = `id, person_id as "personId", owner_account_id as "ownerAccountId", form, code_nonce as nonce`;

/** Applications in Postgres. Times are the database's; every look is limited to the person who applied. */
@Injectable()
export class CorporateApplications {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'tokenSecret'>,
  ) {}

  /**
   * An application with its code. The same form of the same person within a minute is the same application: a form that
   * is sent twice, or again after its answer was lost, makes no second one.
   */
  async add(personId: string, form: CorporateSignUp, sql: Sql): Promise<Application & { isNew: boolean }> {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`corporate:${personId}`]);
    const known = await sql.query<Application>(
      `select ${columns} from app.corporate_application where person_id = $1 and form = $2::jsonb
         and code_tries = 0 and code_sent_at > now() - make_interval(secs => $3) order by id desc limit 1`,
      [personId, JSON.stringify(form), CODE_RESEND_AFTER_S],
    );
    if (known.rows[0] !== undefined) return { ...known.rows[0], isNew: false };
    const { rows } = await sql.query<Application>(
      `insert into app.corporate_application (id, person_id, owner_account_id, form, code_nonce, code_sent_at)
       values ($1, $2, $3, $4, gen_random_uuid(), now()) returning ${columns}`,
      [uuidv7(), personId, uuidv7(), JSON.stringify(form)],
    );
    const [made] = rows;
    if (made === undefined) throw new Error('an insert returned no row');
    return { ...made, isNew: true };
  }

  /** Throws away what no one finished in a day; how many. */
  async expire(now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      'delete from app.corporate_application where created_at < $1::timestamptz - make_interval(secs => $2)',
      [now, KEPT_S],
    );
    return rowCount ?? 0;
  }

  /** A new code instead of the former one; 'too-soon' within a minute of it, undefined for no one's application. */
  async renewCode(id: string, personId: string, sql: Sql): Promise<Application | 'too-soon' | undefined> {
    const { rows } = await sql.query<Application>(
      `update app.corporate_application set code_nonce = gen_random_uuid(), code_sent_at = now(), code_tries = 0
       where id = $1 and person_id = $2 and code_sent_at <= now() - make_interval(secs => $3) returning ${columns}`,
      [id, personId, CODE_RESEND_AFTER_S],
    );
    return rows[0] ?? ((await this.find(id, sql))?.personId === personId ? 'too-soon' : undefined);
  }

  /** Counts each try under the row's lock, so that a thousand at once are no way around. */
  tryCode(id: string, personId: string, code: string): Promise<TriedCode> {
    return inTransaction(this.pool, async (sql) => {
      const today = await triesToday(personId, sql);
      const found = await lock(id, personId, sql);
      if (found === undefined || !found.live) return { kind: 'expired' };
      if (found.tries >= CODE_TRIES || today >= TRIES_A_DAY) return { kind: 'spent' };
      const { tries, live: _, ...application } = found;
      if (isSameCode(code, this.codeOf(application))) return { kind: 'right', application };
      await sql.query(
        `update app.corporate_application set code_tries = code_tries + 1, all_tries = all_tries + 1 where id = $1`,
        [id],
      );
      return { kind: tries + 1 >= CODE_TRIES ? 'spent' : 'wrong' };
    });
  }

  codeOf({ id, nonce }: Pick<Application, 'id' | 'nonce'>): string {
    return corporateCode({ id, nonce }, this.config.tokenSecret);
  }

  async find(id: string, sql: Sql = this.pool): Promise<Application | undefined> {
    const { rows } = await sql.query<Application>(
      `select ${columns} from app.corporate_application where id = $1`,
      [id],
    );
    return rows[0];
  }

  async remove(id: string): Promise<void> {
    await this.pool.query('delete from app.corporate_application where id = $1', [id]);
  }
}

/**
 * Applications are kept for a day. Their rows are locked in one order, so that tries at several at once are counted.
 */
async function triesToday(personId: string, sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ tries: number }>(
    'select all_tries as tries from app.corporate_application where person_id = $1 order by id for update',
    [personId],
  );
  return rows.reduce((sum, { tries }) => sum + tries, 0);
}

async function lock(id: string, personId: string, sql: Sql) {
  const { rows } = await sql.query<Application & { readonly tries: number; readonly live: boolean }>(
    `select ${columns}, code_tries as tries, code_sent_at > now() - make_interval(secs => $3) as live
     from app.corporate_application where id = $1 and person_id = $2 for update`,
    [id, personId, CODE_LIFE_S],
  );
  return rows[0];
}
