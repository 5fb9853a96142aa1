import { randomBytes } from 'node:crypto';
import { AppendRefused } from './errors.js';
import { type KeyRow, KeyRows, nameOf, type Subject } from './key-rows.js';
import type { LanePool } from './lane-pool.js';
import { type Log, namedIn, within } from './lanes.js';
import { asTransaction } from './pool-client.js';
import { Remembered } from './remembered.js';
import { decrypt, encrypt, uuidBytes } from './sealing.js';
import type { JsonObject, Sealed } from './types.js';

const KEY_ID = 16;
const MASTER_KEY = 32;
const REMEMBERED_KEYS = 20_000;
/** A key erased by another process is forgotten here at once by notification, and after this long in any case. */
const REMEMBERED_MS = 60_000;
/** Stands where a sealed payload was erased: the id of a key that there never is. */
const ERASED = `decode(repeat('00', ${KEY_ID}), 'hex')`;

interface SubjectKey {
  /** Its 16 bytes, as they stand before what it sealed. */
  readonly id: Buffer;
  readonly key: Buffer;
}

/** Opens the sealed payload of one event with keys that were read beforehand. */
export type OpenSealed = (tenant: string, eventId: string, sealed: Buffer | undefined) => Sealed;

/**
 * Seals personal payloads with a random key per person, itself wrapped by the master key (AES-256-GCM both). A payload
 * names the key that sealed it, so that deleting the person's key turns every copy of it into 'erased' and nothing
 * else: a wrong master key or a changed byte is an error.
 */
export class SubjectKeys {
  private readonly bySubject: Remembered<SubjectKey>;
  /** By key id; undefined stands for a key that is gone for good. */
  private readonly byId: Remembered<{ readonly key: Buffer | undefined }>;
  private readonly making = new Map<string, Promise<SubjectKey>>();
  private readonly rows: KeyRows;
  private generation = 0;

  constructor(
    private readonly pool: LanePool,
    private readonly log: Log,
    private readonly masterKey: Buffer | undefined,
    now: () => number,
  ) {
    if (masterKey !== undefined && masterKey.length !== MASTER_KEY) {
      throw new Error(`the master key has ${masterKey.length} bytes instead of ${MASTER_KEY}`);
    }
    this.rows = new KeyRows(pool, log, (row) => this.wrap(randomBytes(MASTER_KEY), row));
    this.bySubject = new Remembered(REMEMBERED_KEYS, REMEMBERED_MS, now);
    this.byId = new Remembered(REMEMBERED_KEYS, REMEMBERED_MS, now);
  }

  /**
   * Encrypts an event's personal part: at once where the subject's key is remembered, otherwise when it was read, or made
   * where there is none.
   */
  seal(tenant: string, subject: string, eventId: string, json: string): Buffer | Promise<Buffer> {
    if (this.masterKey === undefined) throw new AppendRefused('sealed payloads need a master key');
    const seal = ({ id, key }: SubjectKey) => encrypt(key, json, uuidBytes(tenant, eventId), id);
    const known = this.bySubject.get(nameOf({ tenant, subject }));
    return known === undefined ? this.keyOf(tenant, subject).then(seal) : seal(known);
  }

  /** Reads a lane's keys of these ids (32 hexadecimal digits each), and gives what opens payloads sealed with them. */
  async opener(lane: number, keyIds: readonly string[]): Promise<OpenSealed> {
    const keys =
      keyIds.length === 0 ? new Map<string, Buffer | undefined>() : await this.read(lane, new Set(keyIds));
    return (tenant, eventId, sealed) => {
      if (sealed === undefined) return { state: 'none' };
      const key = keys.get(sealed.toString('hex', 0, KEY_ID));
      if (key === undefined) return { state: 'erased' };
      const json = decrypt(key, sealed.subarray(KEY_ID), uuidBytes(tenant, eventId)).toString();
      return { state: 'open', payload: JSON.parse(json) as JsonObject };
    };
  }

  /** Deletes the subject's key; every process forgets it through the notification. False where there was none. */
  async erase(tenant: string, subject: string): Promise<boolean> {
    return this.telling(
      tenant,
      `delete from ${this.log.schema}.subject_key where ${this.laneOf(tenant)}tenant = $1 and subject = $2`,
      [tenant, subject],
    );
  }

  /** Overwrites the sealed payloads of single events with what no key opens; every process forgets them. */
  async erasePayloads(tenant: string, eventIds: readonly string[]): Promise<void> {
    await this.telling(
      tenant,
      `update ${this.log.schema}.event set sealed = ${ERASED}
       where ${this.laneOf(tenant)}tenant = $1 and event_id = any ($2::uuid[]) and sealed is not null`,
      [tenant, eventIds],
    );
  }

  /** The same of every event of these streams, also of those that no one can open. */
  async eraseStreams(tenant: string, streams: readonly string[]): Promise<void> {
    await this.telling(
      tenant,
      `update ${this.log.schema}.event set sealed = ${ERASED}
       where ${this.laneOf(tenant)}tenant = $1 and stream = any ($2::text[])
         and sealed is not null and sealed <> ${ERASED}`,
      [tenant, streams],
    );
  }

  forget(): void {
    this.generation += 1;
    this.bySubject.clear();
    this.byId.clear();
  }

  private laneOf(tenant: string): string {
    return within(this.log.lanes.keyOf(tenant));
  }

  /**
   * Runs a statement and tells every process to forget, both or neither; answers whether it found anything. Told by a
   * statement of its own: the other one may be run by the server that has the lane, where no one listens.
   */
  private async telling(tenant: string, statement: string, values: unknown[]): Promise<boolean> {
    let found = 0;
    const erase = asTransaction(async (client) => {
      found = (await client.query(statement, values)).rowCount ?? 0;
      await client.query('select pg_notify($1, $2)', [`${this.log.schema}_erased`, '']);
      return true;
    });
    await this.pool.run([this.log.lanes.of(tenant)], erase);
    return found > 0;
  }

  private async read(lane: number, ids: ReadonlySet<string>): Promise<Map<string, Buffer | undefined>> {
    const keys = new Map<string, Buffer | undefined>();
    const missing: string[] = [];
    for (const id of ids) {
      const known = this.byId.get(id);
      if (known === undefined) missing.push(id);
      else keys.set(id, known.key);
    }
    if (missing.length === 0) return keys;
    const { generation, log } = this;
    const key = log.lanes.key(lane);
    const { rows } = await this.pool.of(lane).query<KeyRow>({
      name: namedIn(key, `${log.schema}_keys`),
      text: `select key_id, tenant, subject, wrapped from ${log.schema}.subject_key where ${within(key)}key_id = any ($1::uuid[])`,
      values: [missing],
    });
    for (const row of rows) keys.set(row.key_id.replaceAll('-', ''), this.unwrap(row));
    // What was read before an erasure must not be remembered after it.
    if (generation === this.generation) for (const id of missing) this.byId.set(id, { key: keys.get(id) });
    return keys;
  }

  private keyOf(tenant: string, subject: string): Promise<SubjectKey> {
    const name = nameOf({ tenant, subject });
    const known = this.making.get(name);
    if (known !== undefined) return known;
    const made = this.readOrMake({ tenant, subject }).finally(() => this.making.delete(name));
    this.making.set(name, made);
    return made;
  }

  private async readOrMake(subject: Subject): Promise<SubjectKey> {
    const { generation } = this;
    const row = await this.rows.readOrMake(subject);
    const known = { id: uuidBytes(row.key_id), key: this.unwrap(row) };
    if (generation === this.generation) this.bySubject.set(nameOf(subject), known);
    return known;
  }

  private wrap(key: Buffer, row: Omit<KeyRow, 'wrapped'>): Buffer {
    return encrypt(this.master(), key, uuidBytes(row.key_id, row.tenant, row.subject));
  }

  private unwrap(row: KeyRow): Buffer {
    const master = this.master();
    try {
      return decrypt(master, row.wrapped, uuidBytes(row.key_id, row.tenant, row.subject));
    } catch (error) {
      throw new Error(`the key of subject ${row.subject} was not wrapped by this master key`, {
        cause: error,
      });
    }
  }

  private master(): Buffer {
    if (this.masterKey === undefined)
      throw new Error('sealed payloads cannot be opened without the master key');
    return this.masterKey;
  }
}
