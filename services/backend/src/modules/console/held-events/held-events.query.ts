import type { HeldEvent } from '@keenly/contracts/console';
import type { heldEvents } from '@keenly/contracts/console.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { EventStore } from '@keenly/event-store';
import type { PutAsideStream, ReaderStatus } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';

type HeldEventList = InputOf<typeof heldEvents>['query'];

/** Events held back by readers of the log. They're always few, so they're sorted and paged in memory. */
@Injectable()
export class HeldEventsReader {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Words are looked for in reader, stream, event type, and error. */
  async list({ range, sort, filter }: HeldEventList): Promise<{ rows: HeldEvent[]; total: number }> {
    const [readers, streams] = await Promise.all([this.store.status(), this.store.putAside()]);
    const wanted = (filter.q ?? '').trim().toLowerCase();
    const rows = [...readers.flatMap(heldReader), ...streams.map(heldStream)]
      .filter((row) => filter.id?.includes(row.id) !== false && textOf(row).includes(wanted))
      .sort((one, other) => compare(one, other, sort));
    return { rows: rows.slice(range.offset, range.offset + range.limit), total: rows.length };
  }
}

function heldReader({ name, version, lag, failure, trouble }: ReaderStatus): HeldEvent[] {
  const held = failure ?? trouble;
  if (held === undefined) return [];
  return [
    {
      id: name,
      kind: failure === undefined ? 'retrying' : 'stopped',
      reader: name,
      version,
      tenant: null,
      stream: null,
      event_id: failure === undefined || failure.eventId === '' ? null : failure.eventId,
      event_type: null,
      error: held.message,
      attempts: null,
      waiting: Number(lag),
      since: held.since.toISOString(),
      retry_asked: false,
    },
  ];
}

function heldStream(one: PutAsideStream): HeldEvent {
  return {
    id: one.id,
    kind: 'put-aside',
    reader: one.reader,
    version: one.version,
    tenant: one.tenant,
    stream: one.stream,
    event_id: one.eventId,
    event_type: one.eventType,
    error: one.message,
    attempts: one.attempts,
    waiting: one.waiting,
    since: one.since.toISOString(),
    retry_asked: one.isRetryAsked,
  };
}

const textOf = ({ reader, stream, event_type: type, error }: HeldEvent) =>
  [reader, stream ?? '', type ?? '', error].join(' ').toLowerCase();

function compare(one: HeldEvent, other: HeldEvent, { field, direction }: HeldEventList['sort']): number {
  const [a, b] = [one[field] ?? '', other[field] ?? ''];
  const order = a < b ? -1 : a > b ? 1 : one.id < other.id ? -1 : 1;
  return direction === 'asc' ? order : -order;
}
