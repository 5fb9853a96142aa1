import { PASSKEY_SET_UP_S, type PasskeyTransport } from '@keenly/contracts/passkeys';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { PasskeyKey } from '../../../platform/auth/web-authn.js';
import { PG_POOL } from '../../../platform/database/pool.js';

/** A passkey of someone's. */
export interface StoredPasskey extends PasskeyKey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: readonly PasskeyTransport[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const COLUMNS = 'id, name, credential_id, public_key, counter, transports, created_at, last_used_at';

/** Passkeys in Postgres: public keys, which open nothing. */
@Injectable()
export class PasskeyStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(personId: string, sql: Sql = this.pool): Promise<readonly StoredPasskey[]> {
    const { rows } = await sql.query<Row>(
      `select ${COLUMNS} from app.passkey where person_id = $1 order by created_at, id`,
      [personId],
    );
    return rows.map(storedFrom);
  }

  /** Keeps a set-up's challenge, instead of the person's former one. */
  async begin(personId: string, challenge: string): Promise<void> {
    await this.pool.query(
      `insert into app.passkey_set_up (person_id, challenge, expires_at)
       values ($1, $2, now() + make_interval(secs => $3))
       on conflict (person_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [personId, challenge, PASSKEY_SET_UP_S],
    );
  }

  /** The challenge of a set-up that still waits, once. */
  async takeSetUp(personId: string, sql: Sql): Promise<string | undefined> {
    const { rows } = await sql.query<{ challenge: string; fresh: boolean }>(
      `delete from app.passkey_set_up where person_id = $1 returning challenge, expires_at > now() as fresh`,
      [personId],
    );
    const [setUp] = rows;
    return setUp?.fresh === true ? setUp.challenge : undefined;
  }

  /** False where the credential is someone's already. */
  async add(personId: string, name: string, key: PasskeyKey, sql: Sql): Promise<boolean> {
    const { rowCount } = await sql.query(
      `insert into app.passkey (id, person_id, credential_id, name, public_key, counter, transports)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing`,
      [uuidv7(), personId, key.credentialId, name, key.publicKey, key.counter, key.transports],
    );
    return rowCount === 1;
  }

  /** The person's own passkey of this credential, which no one else uses until the transaction ends. */
  async forUse(personId: string, credentialId: string, sql: Sql): Promise<StoredPasskey | undefined> {
    const { rows } = await sql.query<Row>(
      `select ${COLUMNS} from app.passkey where person_id = $1 and credential_id = $2 for update`,
      [personId, credentialId],
    );
    return rows.map(storedFrom)[0];
  }

  /** Anyone's passkey of this credential, with whose it is, which no one else uses until the transaction ends. */
  async whose(
    credentialId: string,
    sql: Sql,
  ): Promise<(StoredPasskey & { readonly personId: string }) | undefined> {
    const { rows } = await sql.query<Row & { readonly person_id: string }>(
      `select person_id, ${COLUMNS} from app.passkey where credential_id = $1 for update`,
      [credentialId],
    );
    return rows.map((row) => ({ ...storedFrom(row), personId: row.person_id }))[0];
  }

  async used(id: string, counter: number, sql: Sql): Promise<void> {
    await sql.query('update app.passkey set counter = $2, last_used_at = now() where id = $1', [id, counter]);
  }

  /** False where it is none of the person's. */
  async remove(personId: string, id: string, sql: Sql): Promise<boolean> {
    const { rowCount } = await sql.query('delete from app.passkey where person_id = $1 and id = $2', [
      personId,
      id,
    ]);
    return rowCount === 1;
  }
}

function storedFrom(row: Row): StoredPasskey {
  return {
    id: row.id,
    name: row.name,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
