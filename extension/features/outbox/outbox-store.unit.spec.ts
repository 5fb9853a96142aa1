import 'fake-indexeddb/auto';
import { BATCH_MAX_BYTES, type ExtensionEvent } from '@keenly/contracts/ingest';
import { uuidV7 } from '../../shared/uuid-v7';
import { openOutboxDatabase, OutboxStore } from './outbox-store';

let databases = 0;
const event = (seq: number, title = 'Title'): ExtensionEvent => ({
  id: uuidV7(seq),
  session_id: '01923456-789a-7fff-bfff-ffffffffffff',
  seq,
  at: new Date(seq).toISOString(),
  offset_ms: seq,
  type: 'page_visited',
  data: {
    visit_id: uuidV7(seq),
    url: 'https://a.example/',
    title,
    host: 'a.example',
    from_ms: 0,
    duration_s: 1,
    page_class: 'relevant',
    score: 1,
    reason: 'r',
  },
});
const owned = (owner: string, events: readonly ExtensionEvent[]) => events.map((event) => ({ owner, event }));
const some = (count: number) => Array.from({ length: count }, (_, seq) => event(seq));

async function open(name = `outbox-${(databases += 1)}`) {
  const db = await openOutboxDatabase(name);
  return { name, db, outbox: new OutboxStore(db) };
}

describe('the outbox', () => {
  it('keeps events and the state they came from through a restart', async () => {
    const { name, db, outbox } = await open();
    const events = some(3);
    await outbox.commit({ version: 1, at: 3 }, owned('maya', events));
    db.close();
    const again = (await open(name)).outbox;
    expect(await again.readState()).toEqual({ version: 1, at: 3 });
    expect(await again.next('maya', 10)).toEqual(events);
  });

  it('stores state and events together or not at all', async () => {
    const { outbox } = await open();
    const [first, second] = some(2) as [ExtensionEvent, ExtensionEvent];
    await outbox.commit({ at: 1 }, owned('maya', [first]));
    await expect(outbox.commit({ at: 2 }, owned('maya', [second, first]))).rejects.toThrow();
    expect(await outbox.readState()).toEqual({ at: 1 });
    expect(await outbox.next('maya', 10)).toEqual([first]);
  });

  it('gives out the oldest first, as many as asked for', async () => {
    const { outbox } = await open();
    await outbox.commit({}, owned('maya', some(5)));
    expect((await outbox.next('maya', 2)).map(({ seq }) => seq)).toEqual([0, 1]);
  });

  it('never fills a batch beyond its bytes, and never leaves one empty', async () => {
    const { outbox } = await open();
    const heavy = 'ü'.repeat(BATCH_MAX_BYTES / 5);
    await outbox.commit({}, owned('maya', [event(0, heavy), event(1, heavy), event(2, heavy)]));
    expect(await outbox.next('maya', 10)).toHaveLength(2);
    const larger = (await open()).outbox;
    await larger.commit({}, owned('maya', [event(0, 'ü'.repeat(BATCH_MAX_BYTES))]));
    expect(await larger.next('maya', 10)).toHaveLength(1);
  });

  it('removes what the service has, and only that', async () => {
    const { outbox } = await open();
    const events = some(4);
    await outbox.commit({}, owned('maya', events));
    await outbox.settle([events[0]!.id, events[2]!.id, uuidV7(99)], [], 1);
    expect((await outbox.next('maya', 10)).map(({ seq }) => seq)).toEqual([1, 3]);
  });

  it('keeps what was refused where the learner can see it, until they clear it', async () => {
    const { outbox } = await open();
    const events = some(2);
    await outbox.commit({}, owned('maya', events));
    const refusal = { id: events[0]!.id, code: 'EVENT_TOO_OLD', message: 'Too old.' } as const;
    await outbox.settle([], [refusal], 77);
    expect(await outbox.refusedEvents()).toEqual([
      { ...refusal, owner: 'maya', event: events[0], refusedAtMs: 77 },
    ]);
    expect(await outbox.count('maya')).toEqual({ waiting: 1, foreign: 0, refused: 1 });
    await outbox.clearRefused();
    expect(await outbox.refusedEvents()).toEqual([]);
  });

  it('forgets a page in what still waits, and in what was refused, and nothing else of it', async () => {
    const { outbox } = await open();
    const events = some(3);
    await outbox.commit({}, owned('maya', events));
    await outbox.settle([], [{ id: events[2]!.id, code: 'EVENT_TOO_OLD', message: 'Too old.' }], 1);
    const visitOf = (one?: ExtensionEvent) => (one?.type === 'page_visited' ? one.data.visit_id : '');
    await outbox.commit({}, [], [visitOf(events[1]), visitOf(events[2])]);
    const waiting = await outbox.next('maya', 10);
    const [refused] = await outbox.refusedEvents();
    expect(waiting[0]).toEqual(events[0]);
    for (const kept of [waiting[1], refused?.event]) {
      expect(kept?.data).toMatchObject({ url: '', title: '', host: '', reason: '', duration_s: 1 });
    }
    expect(waiting[1]).toMatchObject({ id: events[1]!.id, seq: 1 });
  });

  it('never gives one person’s events to another', async () => {
    const { outbox } = await open();
    const events = some(3);
    await outbox.commit({}, owned('maya', events.slice(0, 2)));
    await outbox.commit({}, owned('tomas', events.slice(2)));
    expect((await outbox.next('tomas', 10)).map(({ seq }) => seq)).toEqual([2]);
    expect(await outbox.count('tomas')).toEqual({ waiting: 1, foreign: 2, refused: 0 });
    await outbox.discardForeign('tomas');
    expect(await outbox.count('tomas')).toEqual({ waiting: 1, foreign: 0, refused: 0 });
  });
});
