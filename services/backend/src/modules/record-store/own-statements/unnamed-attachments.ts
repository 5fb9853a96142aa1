import { laneOf } from '@keenly/event-store/lanes';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { STATEMENTS_READER } from '../statements/statements-reader.js';

/** So long an attachment waits for a statement that names it: it is stored first. In hours. */
const KEPT_HOURS = 24;
/** So many are looked through at a time. */
const LOOKED_THROUGH = 1000;
/** Attachments may be large. */
const DELETED_AT_ONCE = 100;
/** So long it waits for the read model, in milliseconds. */
const FOLLOW_WITHIN_MS = 2000;

interface Attached {
  readonly tenant: string;
  readonly sha2: string;
}

/**
 * Attachments that no statement names: of statements that were refused after their attachments were stored, and of those
 * that were erased.
 */
@Injectable()
export class UnnamedAttachments {
  constructor(
    private readonly log: EventLog,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Deletes those that came, or came again, a day before `now`. Where statements are put aside it leaves an organization's
   * as they are, since what names them isn't in the read model; and where its lane is away, since what names them may not
   * have been read. Throws where the read model is behind.
   * @returns how many
   */
  async sweep(now: Date = new Date()): Promise<number> {
    const { store } = this.log;
    const { ends, away } = await store.lanesThere();
    await store.caughtUp(STATEMENTS_READER, ends, FOLLOW_WITHIN_MS);
    const held = (await store.putAside()).filter(({ reader }) => reader === STATEMENTS_READER);
    const left = new Set(held.map(({ tenant }) => tenant));
    // Those that were away when the read model was waited for, whether they are back by now or not.
    if (away.length > 0)
      for (const tenant of await this.tenants())
        if (away.includes(laneOf(store.startOf(tenant)))) left.add(tenant);
    return this.sweepBut([...left], now);
  }

  /** Whose attachments there are. */
  private async tenants(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ tenant: string }>(
      'select distinct tenant from app.statement_attachment',
    );
    return rows.map(({ tenant }) => tenant);
  }

  private async sweepBut(left: readonly string[], now: Date): Promise<number> {
    for (let swept = 0, after: Attached | undefined; ;) {
      const old = await this.old(left, now, after);
      const unnamed = await this.unnamed(old);
      for (let at = 0; at < unnamed.length; at += DELETED_AT_ONCE)
        swept += await this.delete(unnamed.slice(at, at + DELETED_AT_ONCE), now);
      after = old.at(-1);
      if (after === undefined || old.length < LOOKED_THROUGH) return swept;
    }
  }

  /** Those that came last a day ago, behind one of them. */
  private async old(left: readonly string[], now: Date, after: Attached | undefined): Promise<Attached[]> {
    const { rows } = await this.pool.query<Attached>(
      `select tenant, sha2 from app.statement_attachment
       where wanted_at < $1::timestamptz - make_interval(hours => $2::int) and tenant <> all($3::uuid[])
         and ($4::uuid is null or (tenant, sha2) > ($4, $5::text))
       order by tenant, sha2 limit $6::int`,
      [now, KEPT_HOURS, left, after?.tenant ?? null, after?.sha2 ?? null, LOOKED_THROUGH],
    );
    return rows;
  }

  /** Names are where the organization's statements are, which may be on another server. */
  private async unnamed(old: readonly Attached[]): Promise<readonly Attached[]> {
    const tenants = new Set(old.map(({ tenant }) => tenant));
    const named = new Set<string>();
    for (const [lane, some] of this.log.store.byLane([...tenants]))
      for (const one of await this.named(
        lane,
        old.filter(({ tenant }) => some.includes(tenant)),
      ))
        named.add(keyOf(one));
    return old.filter((one) => !named.has(keyOf(one)));
  }

  private async named(lane: number, old: readonly Attached[]): Promise<readonly Attached[]> {
    const { rows } = await this.log.store.inLane(lane).query<Attached>(
      `select old.tenant, old.sha2 from unnest($1::uuid[], $2::text[]) as old (tenant, sha2)
       where exists (
         select from read.statement_attachment_name n
         where n.lane = $3 and n.tenant = old.tenant and n.sha2 = old.sha2
       )`,
      [old.map(({ tenant }) => tenant), old.map(({ sha2 }) => sha2), lane],
    );
    return rows;
  }

  private async delete(unnamed: readonly Attached[], now: Date): Promise<number> {
    // Who keeps one of these again at this moment has changed its row, which is then left.
    const { rowCount } = await this.pool.query(
      `delete from app.statement_attachment a using unnest($1::uuid[], $2::text[]) as unnamed (tenant, sha2)
       where a.tenant = unnamed.tenant and a.sha2 = unnamed.sha2
         and a.wanted_at < $3::timestamptz - make_interval(hours => $4::int)`,
      [unnamed.map(({ tenant }) => tenant), unnamed.map(({ sha2 }) => sha2), now, KEPT_HOURS],
    );
    return rowCount ?? 0;
  }
}

const keyOf = ({ tenant, sha2 }: Attached) => `${tenant}/${sha2}`;
