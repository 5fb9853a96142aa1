import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@keenly/contracts/second-factor';
import { LONG_CODE_ALPHABET, LONG_CODE_LENGTH } from '@keenly/contracts/verification';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { totpStep } from '../../../platform/auth/totp.js';
import { Sealed } from '../../../platform/auth/sealed.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { hasSecondFactor } from './has-second-factor.js';
import { tellSignedIn } from './sign-in-news.js';

/** Wrong codes of the app that one person may give in a day, from all their sign-ins together. */
const WRONG_MAX = 20;
const WRONG_S = 24 * 3600;

export type Tried = 'right' | 'CODE_WRONG' | 'CODE_SPENT' | 'CODE_EXPIRED';

interface Row {
  readonly secret: Buffer;
  readonly last_step: string;
  readonly wrong_tries: number;
}

/**
 * Second factors in Postgres. The app's secret is sealed, recovery codes are hashed with a key: a copy of the database
 * alone opens nothing.
 *
 * Guessing. It takes the right password to try at all. A person has twenty wrong codes of the app a day, of which three
 * in a million are right at any time: at most 6 / 100,000 a day. Then the app's codes are refused for a day, and the
 * recovery codes, which no one guesses (50 bits), still serve. A code of the app is good once.
 */
@Injectable()
export class SecondFactorStore {
  private readonly sealed: Sealed;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'subjectMasterKey'>,
  ) {
    this.sealed = new Sealed(config.subjectMasterKey, 'second factors');
  }

  /** Has the person an app or a passkey? */
  async isOn(personId: string, sql: Sql = this.pool): Promise<boolean> {
    const { rows } = await sql.query<{ on: boolean }>(`select ${hasSecondFactor('$1')} as on`, [personId]);
    return rows[0]?.on === true;
  }

  /** Since when the app is in use, null without one; and how many recovery codes are left. */
  async status(personId: string): Promise<{ readonly appSince: Date | null; readonly left: number }> {
    const { rows } = await this.pool.query<{ appSince: Date | null; left: number }>(
      `select (select confirmed_at from app.second_factor where person_id = $1) as "appSince",
         (select count(*)::int from app.recovery_code where person_id = $1 and used_at is null) as left`,
      [personId],
    );
    return rows[0] ?? { appSince: null, left: 0 };
  }

  /** Until the transaction ends no one else changes which second factors the person has. */
  async lock(personId: string, sql: Sql): Promise<void> {
    await sql.query('select from app.person where id = $1 for no key update', [personId]);
  }

  /** Keeps a secret that counts for nothing until it is confirmed. False where a confirmed one is there. */
  async begin(personId: string, secret: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into app.second_factor as f (person_id, secret) values ($1, $2)
       on conflict (person_id) do update
         set secret = excluded.secret, begun_at = now(), last_step = 0, wrong_tries = 0, wrong_at = null
         where f.confirmed_at is null`,
      [personId, this.sealed.seal(secret, personId)],
    );
    return rowCount === 1;
  }

  /** Takes the first code of the app; the factor counts from then on. */
  async confirm(personId: string, code: string, sql: Sql): Promise<Tried> {
    await this.lock(personId, sql);
    const tried = await this.tryApp(personId, code, 'confirmed_at is null', sql);
    if (tried === 'right')
      await sql.query('update app.second_factor set confirmed_at = now() where person_id = $1', [personId]);
    return tried;
  }

  /** Takes a code of the app, or a recovery code, each once. */
  async use(personId: string, code: string, sql: Sql): Promise<Tried> {
    if (code.length !== LONG_CODE_LENGTH) return this.tryApp(personId, code, 'confirmed_at is not null', sql);
    const { rowCount } = await sql.query(
      'update app.recovery_code set used_at = now() where person_id = $1 and hash = $2 and used_at is null',
      [personId, this.sealed.hash(code, personId)],
    );
    return rowCount === 1 ? 'right' : 'CODE_WRONG';
  }

  /** New recovery codes instead of the former ones; of two calls at once the second's are the ones that count. */
  async renewCodes(personId: string, sql: Sql): Promise<string[]> {
    await this.lock(personId, sql);
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await sql.query('delete from app.recovery_code where person_id = $1', [personId]);
    await sql.query('insert into app.recovery_code (person_id, hash) select $1, unnest($2::bytea[])', [
      personId,
      codes.map((code) => this.sealed.hash(code, personId)),
    ]);
    return codes.map((code) => `${code.slice(0, LONG_CODE_LENGTH / 2)}-${code.slice(LONG_CODE_LENGTH / 2)}`);
  }

  /**
   * All of them: the app, also an unconfirmed one, passkeys and recovery codes. A wait for signing in without them ends,
   * and open pages hear of it. True where one was on.
   */
  async remove(personId: string, sql: Sql): Promise<boolean> {
    const wasOn = await this.isOn(personId, sql);
    for (const table of ['second_factor', 'passkey', 'passkey_set_up', 'recovery_code', 'sign_in_challenge'])
      await sql.query(`delete from app.${table} where person_id = $1`, [personId]);
    const { rows } = await sql.query<{ waited: boolean }>(
      `delete from app.second_factor_recovery where person_id = $1 returning due_at is not null as waited`,
      [personId],
    );
    if (rows[0]?.waited === true) await tellSignedIn(personId, sql);
    return wasOn;
  }

  /** The row's lock puts tries in a row, so that of one code given twice at once, one is refused. */
  private async tryApp(personId: string, code: string, which: string, sql: Sql): Promise<Tried> {
    const { rows } = await sql.query<Row>(
      `select secret, last_step,
         case when wrong_at > now() - make_interval(secs => $2) then wrong_tries else 0 end as wrong_tries
       from app.second_factor where person_id = $1 and ${which} for update`,
      [personId, WRONG_S],
    );
    const [factor] = rows;
    if (factor === undefined) return 'CODE_EXPIRED';
    if (factor.wrong_tries >= WRONG_MAX) return 'CODE_SPENT';
    const step = totpStep(this.sealed.open(factor.secret, personId), code, new Date());
    if (step !== undefined && step > Number(factor.last_step)) {
      await sql.query('update app.second_factor set last_step = $2 where person_id = $1', [personId, step]);
      return 'right';
    }
    const wrong = factor.wrong_tries + 1;
    await sql.query('update app.second_factor set wrong_tries = $2, wrong_at = now() where person_id = $1', [
      personId,
      wrong,
    ]);
    return wrong >= WRONG_MAX ? 'CODE_SPENT' : 'CODE_WRONG';
  }
}

function newCode(): string {
  return Array.from(
    { length: LONG_CODE_LENGTH },
    () => LONG_CODE_ALPHABET[randomInt(LONG_CODE_ALPHABET.length)],
  ).join('');
}
