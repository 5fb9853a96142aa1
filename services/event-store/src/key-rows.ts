import { randomUUID } from 'node:crypto';
import { binaryArray } from './binary-array.js';
import type { LanePool } from './lane-pool.js';
import { laneColumn, laneValue, type Log, namedIn, within } from './lanes.js';

/** A person, as the log names them. */
export interface Subject {
  readonly tenant: string;
  readonly subject: string;
}

/** A subject's key as it is stored: wrapped by the master key. */
export interface KeyRow extends Subject {
  readonly key_id: string;
  readonly wrapped: Buffer;
}

interface Batch {
  readonly asked: Subject[];
  readonly rows: Promise<ReadonlyMap<string, KeyRow>>;
}

/** One text for a subject, however its ids are written. */
export const nameOf = ({ tenant, subject }: Subject) => `${tenant}/${subject}`.toLowerCase();
const byName = (one: Subject, other: Subject) => (nameOf(one) < nameOf(other) ? -1 : 1);

/**
 * The stored keys of subjects, made where there are none: those of a lane that are asked for at the same moment in one
 * statement. No lane waits for another, whose server may be away.
 */
export class KeyRows {
  private readonly batches = new Map<number, Batch>();

  constructor(
    private readonly pool: LanePool,
    private readonly log: Log,
    /** A new key, wrapped for this row. */
    private readonly newKey: (row: Omit<KeyRow, 'wrapped'>) => Buffer,
  ) {}

  async readOrMake(subject: Subject): Promise<KeyRow> {
    const lane = this.log.lanes.of(subject.tenant);
    const batch = this.batches.get(lane) ?? this.openBatch(lane);
    batch.asked.push(subject);
    const row = (await batch.rows).get(nameOf(subject));
    if (row === undefined) throw new Error(`subject ${subject.subject} has got no key`);
    return row;
  }

  private openBatch(lane: number): Batch {
    const asked: Subject[] = [];
    const rows = new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.batches.delete(lane);
      return this.readOrMakeAll(asked, this.log.lanes.key(lane));
    });
    const batch = { asked, rows };
    this.batches.set(lane, batch);
    return batch;
  }

  /**
   * Two processes may meet here: anyone who inserts first decides, and both take the row that stands. One that was
   * neither made nor seen was committed in between, and the next look sees it.
   */
  private async readOrMakeAll(
    asked: readonly Subject[],
    lane: number | undefined,
  ): Promise<ReadonlyMap<string, KeyRow>> {
    const found = new Map<string, KeyRow>();
    // In the order of their names, so that two processes never wait for each other.
    for (let missing = [...asked].sort(byName); missing.length > 0;) {
      const rows = this.log.isDistributed
        ? await this.readElsewhere(missing, lane)
        : await this.insertOrRead(missing, lane);
      for (const row of rows) found.set(nameOf(row), row);
      missing = missing.filter((subject) => !found.has(nameOf(subject)));
    }
    return found;
  }

  /**
   * The same where the lane is on another server: each statement is of that lane alone and run there whole. One that does both
   * is put together by the server that is asked, which wants all others for it, those that are away too.
   */
  private async readElsewhere(subjects: readonly Subject[], lane: number | undefined): Promise<KeyRow[]> {
    const rows = await this.read(subjects, lane);
    const found = new Set(rows.map(nameOf));
    const { schema } = this.log;
    for (const { tenant, subject } of subjects) {
      if (found.has(nameOf({ tenant, subject }))) continue;
      const fresh = { key_id: randomUUID(), tenant, subject };
      await this.pool.of(lane ?? 0).query({
        name: namedIn(lane, `${schema}_make_key`),
        text: `insert into ${schema}.subject_key (${laneColumn(lane)}key_id, tenant, subject, wrapped)
          values (${laneValue(lane)}$1, $2, $3, $4) on conflict do nothing`,
        values: [fresh.key_id, tenant, subject, this.newKey(fresh)],
      });
    }
    return found.size === subjects.length ? rows : this.read(subjects, lane);
  }

  private async read(subjects: readonly Subject[], lane: number | undefined): Promise<KeyRow[]> {
    const { schema } = this.log;
    const { rows } = await this.pool.of(lane ?? 0).query<KeyRow>({
      name: namedIn(lane, `${schema}_read_keys`),
      text: `select key_id, tenant, subject, wrapped from ${schema}.subject_key
        where ${within(lane)}tenant = any ($1::uuid[]) and subject = any ($2::uuid[])`,
      values: [subjects.map(({ tenant }) => tenant), subjects.map(({ subject }) => subject)],
    });
    // Of some tenants and some subjects there are more pairs than were asked for.
    const asked = new Set(subjects.map(nameOf));
    return rows.filter((row) => asked.has(nameOf(row)));
  }

  private async insertOrRead(subjects: readonly Subject[], lane: number | undefined): Promise<KeyRow[]> {
    const { schema } = this.log;
    const fresh = subjects.map(({ tenant, subject }) => ({ key_id: randomUUID(), tenant, subject }));
    const { rows } = await this.pool.of(lane ?? 0).query<KeyRow>({
      name: namedIn(lane, `${schema}_make_keys`),
      text: `with asked as (
           select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[])
             with ordinality as a (key_id, tenant, subject, wrapped, n)
         ), made as (
           insert into ${schema}.subject_key (${laneColumn(lane)}key_id, tenant, subject, wrapped)
           select ${laneValue(lane)}key_id, tenant, subject, wrapped from asked order by n
           on conflict do nothing returning key_id, tenant, subject, wrapped)
         select * from made
         union all select k.key_id, k.tenant, k.subject, k.wrapped
                   from asked a join ${schema}.subject_key k on ${within(lane, 'k')}k.tenant = a.tenant and k.subject = a.subject`,
      values: [
        binaryArray.uuid(fresh.map((row) => row.key_id)),
        binaryArray.uuid(fresh.map((row) => row.tenant)),
        binaryArray.uuid(fresh.map((row) => row.subject)),
        binaryArray.bytea(fresh.map((row) => this.newKey(row))),
      ],
    });
    return rows;
  }
}
