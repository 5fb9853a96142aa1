import type { ErrorCode } from '@keenly/contracts/errors';
import { BATCH_MAX_BYTES, type ExtensionEvent } from '@keenly/contracts/ingest';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** An event, and whose token it waits for. */
export interface OwnedEvent {
  owner: string;
  event: ExtensionEvent;
}
export interface WaitingEvent extends OwnedEvent {
  id: string;
}
/** An event that the service will never take, and why. Kept until the learner clears the list. */
export interface RefusedEvent {
  id: string;
  owner: string;
  event: ExtensionEvent;
  code: ErrorCode;
  message: string;
  refusedAtMs: number;
}
export type Verdict = Pick<RefusedEvent, 'id' | 'code' | 'message'>;

interface Schema extends DBSchema {
  events: { key: number; value: WaitingEvent; indexes: { id: string; owner: string } };
  refused: { key: string; value: RefusedEvent };
  state: { key: string; value: unknown };
}
export type OutboxDatabase = IDBPDatabase<Schema>;

/** Room for the envelope of a batch beside its events, in bytes. */
const ENVELOPE_BYTES = 2048;
const SCHEMA_VERSION = 1;

export function openOutboxDatabase(name = 'keenly'): Promise<OutboxDatabase> {
  return openDB<Schema>(name, SCHEMA_VERSION, {
    upgrade(db) {
      const events = db.createObjectStore('events', { autoIncrement: true });
      events.createIndex('id', 'id', { unique: true });
      events.createIndex('owner', 'owner');
      db.createObjectStore('refused', { keyPath: 'id' });
      db.createObjectStore('state');
    },
  });
}

/** The durable outbox, and beside it the state that its events came from: both change in one transaction. */
export class OutboxStore {
  constructor(private readonly db: OutboxDatabase) {}

  readState(): Promise<unknown> {
    return this.db.get('state', 'study');
  }

  /**
   * Stores the state and the events that led to it, or neither. Events wait for their owner's token. What still waits
   * of the visits in `forgotten` loses address and title in the same breath.
   */
  async commit(
    state: unknown,
    events: readonly OwnedEvent[],
    forgotten: readonly string[] = [],
  ): Promise<void> {
    const durability = events.length > 0 ? 'strict' : 'relaxed';
    const tx = this.db.transaction(['state', 'events', 'refused'], 'readwrite', { durability });
    const writes: Promise<unknown>[] = [tx.objectStore('state').put(state, 'study')];
    for (const { owner, event } of events) {
      writes.push(tx.objectStore('events').add({ owner, id: event.id, event }));
    }
    if (forgotten.length > 0) {
      const visits = new Set(forgotten);
      for await (const cursor of tx.objectStore('events')) {
        const event = blanked(cursor.value.event, visits);
        if (event !== null) writes.push(cursor.update({ ...cursor.value, event }));
      }
      for await (const cursor of tx.objectStore('refused')) {
        const event = blanked(cursor.value.event, visits);
        if (event !== null) writes.push(cursor.update({ ...cursor.value, event }));
      }
    }
    await Promise.all([...writes, tx.done]);
  }

  /** The oldest events of an owner that fit one batch; always at least one when any waits. */
  async next(owner: string, limit: number): Promise<ExtensionEvent[]> {
    const chosen: ExtensionEvent[] = [];
    let bytes = ENVELOPE_BYTES;
    let cursor = await this.db.transaction('events').store.index('owner').openCursor(owner);
    while (cursor !== null && chosen.length < limit) {
      bytes += new TextEncoder().encode(JSON.stringify(cursor.value.event)).length + 1;
      if (bytes > BATCH_MAX_BYTES && chosen.length > 0) break;
      chosen.push(cursor.value.event);
      cursor = await cursor.continue();
    }
    return chosen;
  }

  /** Removes what the service has, and moves what it refused to the log of refused events. */
  async settle(done: readonly string[], refused: readonly Verdict[], nowMs: number): Promise<void> {
    const tx = this.db.transaction(['events', 'refused'], 'readwrite', { durability: 'strict' });
    const byId = tx.objectStore('events').index('id');
    for (const { id, code, message } of refused) {
      const waiting = await byId.get(id);
      if (waiting === undefined) continue;
      await tx.objectStore('refused').put({ ...waiting, code, message, refusedAtMs: nowMs });
    }
    for (const id of [...done, ...refused.map((verdict) => verdict.id)]) {
      const key = await byId.getKey(id);
      if (key !== undefined) await tx.objectStore('events').delete(key);
    }
    await tx.done;
  }

  async count(owner: string | null): Promise<{ waiting: number; foreign: number; refused: number }> {
    const [all, waiting, refused] = await Promise.all([
      this.db.count('events'),
      owner === null ? 0 : this.db.countFromIndex('events', 'owner', owner),
      this.db.count('refused'),
    ]);
    return { waiting, foreign: all - waiting, refused };
  }

  refusedEvents(): Promise<RefusedEvent[]> {
    return this.db.getAll('refused');
  }

  async clearRefused(): Promise<void> {
    await this.db.clear('refused');
  }

  /** Discards what waits for others than `owner` (null: what waits for anyone), as the learner asked. */
  async discardForeign(owner: string | null): Promise<void> {
    const tx = this.db.transaction('events', 'readwrite', { durability: 'strict' });
    for await (const cursor of tx.store) {
      if (cursor.value.owner !== owner) await cursor.delete();
    }
    await tx.done;
  }
}

/** The event without address and title, if it is one of these visits; else null. */
function blanked(event: ExtensionEvent, visits: ReadonlySet<string>): ExtensionEvent | null {
  if (event.type !== 'page_visited' || !visits.has(event.data.visit_id)) return null;
  return { ...event, data: { ...event.data, url: '', title: '', host: '', reason: '' } };
}
