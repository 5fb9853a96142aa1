import type { Pool } from 'pg';
import { notBlanked } from './blanking.js';
import {
  asText,
  eventColumns,
  type EventRow,
  idOf,
  keyIdOf,
  positionOf,
  recordedEvent,
} from './event-rows.js';
import type { SubjectKeys } from './subject-keys.js';
import type { RecordedEvent } from './types.js';
import type { Upcasting } from './upcasting.js';

/** An event that cannot be read: an upcaster threw, or its sealed payload was tampered with. */
export interface BrokenEvent {
  readonly id: string;
  readonly position: bigint;
  readonly error: unknown;
}

/** A stretch of the log: the events asked for, and the position up to which the stretch is complete. */
export interface LogPage {
  readonly events: RecordedEvent[];
  readonly through: bigint;
  /** True when nothing was left to read at that moment. */
  readonly atHead: boolean;
  /** What comes right after `through` and could not be read. */
  readonly broken?: BrokenEvent | undefined;
}

/** Reads streams and the log, opening sealed payloads and lifting old shapes. */
export class LogReader {
  constructor(
    private readonly pool: Pool,
    private readonly schema: string,
    private readonly keys: SubjectKeys,
    private readonly upcasting: Upcasting,
  ) {}

  async stream(tenant: string, stream: string, after: number, limit: number): Promise<RecordedEvent[]> {
    const rows = await this.rows(
      'stream',
      'tenant = $1 and stream = $2 and version > $3 order by tenant, stream, version limit $4',
      [tenant, stream, after, limit],
    );
    return whole(await this.read(rows));
  }

  /** Position of the newest event; 0 for an empty log. */
  async head(): Promise<bigint> {
    const { rows } = await this.pool.query<{ position: string }>({
      name: `${this.schema}_head`,
      text: `select position from ${this.schema}.event where lane = 0 order by lane desc, position desc limit 1`,
    });
    return BigInt(rows[0]?.position ?? 0);
  }

  /** As `page`, for a caller who wants the events or the reason why they cannot be had. */
  async all(after: bigint, types: readonly string[] | undefined, limit: number): Promise<RecordedEvent[]> {
    return whole(await this.page(after, types, limit));
  }

  /** Events behind `after`, in log order, or those of `types` alone; none that were blanked. */
  async page(after: bigint, types: readonly string[] | undefined, limit: number): Promise<LogPage> {
    return types === undefined ? this.pageOfAll(after, limit) : this.pageOfTypes(after, types, limit);
  }

  private async pageOfAll(after: bigint, limit: number): Promise<LogPage> {
    const rows = await this.rows(
      'page',
      `lane = 0 and position > $1 and ${notBlanked} order by lane, position limit $2`,
      [after, limit],
    );
    const last = rows.at(-1);
    const through = last === undefined ? after : positionOf(last);
    return cut(await this.read(rows), after, { through, atHead: rows.length < limit });
  }

  /**
   * Positions are given out under the lane lock, so everything up to a head that was read first is visible: a page
   * that is not full is complete through that head.
   */
  private async pageOfTypes(after: bigint, types: readonly string[], limit: number): Promise<LogPage> {
    const head = await this.head();
    if (head <= after) return { events: [], through: after, atHead: true };
    const rows = await this.rows(
      'page_of_types',
      `lane = 0 and position > $1 and type = any ($3) and ${notBlanked} order by lane, position limit $2`,
      [after, limit, types],
    );
    const last = rows.at(-1);
    const reached = last === undefined ? after : positionOf(last);
    const full = rows.length >= limit;
    const through = full || reached > head ? reached : head;
    return cut(await this.read(rows), after, { through, atHead: !full });
  }

  private async rows(name: string, condition: string, values: unknown[]): Promise<EventRow[]> {
    const { rows } = await this.pool.query<EventRow & unknown[]>({
      ...asText,
      name: `${this.schema}_${name}`,
      text: `select ${eventColumns} from ${this.schema}.event where ${condition}`,
      values,
    });
    return rows;
  }

  private async read(rows: readonly EventRow[]): Promise<Read> {
    const open = await this.keys.opener(rows.flatMap((row) => keyIdOf(row) ?? []));
    const events: RecordedEvent[] = [];
    for (const row of rows) {
      try {
        events.push(recordedEvent(row, this.upcasting, open));
      } catch (error) {
        return { events, broken: { id: idOf(row), position: positionOf(row), error } };
      }
    }
    return { events };
  }
}

interface Read {
  readonly events: RecordedEvent[];
  readonly broken?: BrokenEvent | undefined;
}

/** A page that ends before the event that could not be read. */
function cut(
  { events, broken }: Read,
  after: bigint,
  complete: { readonly through: bigint; readonly atHead: boolean },
): LogPage {
  if (broken === undefined) return { events, ...complete };
  return { events, through: events.at(-1)?.position ?? after, atHead: false, broken };
}

/** All that was asked for, or the reason why it cannot be had. */
function whole({ events, broken }: Read): RecordedEvent[] {
  if (broken === undefined) return events;
  throw new Error(`event ${broken.id} cannot be read`, { cause: broken.error });
}
