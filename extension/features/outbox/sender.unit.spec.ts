import 'fake-indexeddb/auto';
import type { EventBatch, ExtensionEvent } from '@keenly/contracts/ingest';
import type { StoredItem } from '../../shared/stored-item';
import { uuidV7 } from '../../shared/uuid-v7';
import { FRESH_DELIVERY, type Delivery } from './delivery';
import { openOutboxDatabase, OutboxStore } from './outbox-store';
import { readAnswer, type Posted } from './post-batch';
import { Sender } from './sender';

const SESSION = '01923456-789a-7fff-bfff-ffffffffffff';
let databases = 0;
const paused = (seq: number): ExtensionEvent => ({
  id: uuidV7(seq),
  session_id: SESSION,
  seq,
  at: new Date(seq).toISOString(),
  offset_ms: seq,
  type: 'session_paused',
  data: {},
});

function stored<T>(value: T): StoredItem<T> {
  let held = value;
  return {
    read: () => Promise.resolve(held),
    write: (next) => Promise.resolve(void (held = next)),
    clear: () => Promise.resolve(),
  };
}
const takes = (batch: EventBatch, change: object = {}): Posted => {
  const body = {
    batch_id: batch.batch_id,
    received_at: new Date(0).toISOString(),
    accepted: batch.events.map(({ id }) => id),
    duplicates: [],
    refused: [],
    ended_sessions: [],
    ...change,
  };
  return readAnswer(200, null, body, batch.events.length, 0);
};
const says = (status: number, retryAfter: string | null = null, code: string | number = 'INTERNAL_ERROR') => {
  return (batch: EventBatch) =>
    readAnswer(status, retryAfter, { error: { code, message: 'No.' } }, batch.events.length, 0);
};

/** A sender over a real outbox, with a service that answers as told, and a clock that stands still until moved. */
async function sending(answers: ((batch: EventBatch) => Posted)[], { alive = null as string | null } = {}) {
  const outbox = new OutboxStore(await openOutboxDatabase(`sender-${(databases += 1)}`));
  const delivery = stored<Delivery>(FRESH_DELIVERY);
  const seen: { batches: EventBatch[]; ended: string[]; waits: number[] } = {
    batches: [],
    ended: [],
    waits: [],
  };
  const clock = { nowMs: 1_000_000 };
  const paired = { token: 't' };
  const make = () =>
    new Sender({
      outbox,
      delivery,
      post: async (_, batch) => {
        await Promise.resolve();
        seen.batches.push(structuredClone(batch));
        return (answers.length > 1 ? answers.shift() : answers[0])?.(batch) ?? takes(batch);
      },
      addressee: () => ({ apiOrigin: 'http://localhost:4000', token: paired.token, owner: 'maya' }),
      alive: () => alive,
      onEnded: (ids) => seen.ended.push(...ids),
      onChange: () => undefined,
      newId: () => uuidV7(clock.nowMs),
      wallMs: () => clock.nowMs,
      random: () => 1,
      after: (waitMs) => seen.waits.push(waitMs),
    });
  const put = (from: number, to: number) =>
    outbox.commit(
      {},
      Array.from({ length: to - from }, (_, index) => ({ owner: 'maya', event: paused(from + index) })),
    );
  const waiting = async () => (await outbox.count('maya')).waiting;
  return { outbox, delivery, seen, clock, paired, sender: make(), make, put, waiting };
}

describe('sending', () => {
  it('empties the outbox and says whose session lives', async () => {
    const { sender, seen, put, waiting } = await sending([takes], { alive: SESSION });
    await put(0, 3);
    await sender.flush();
    expect(await waiting()).toBe(0);
    expect(seen.batches[0]).toMatchObject({ alive: SESSION, events: [{ seq: 0 }, { seq: 1 }, { seq: 2 }] });
  });

  it('has one batch in flight at a time; what arrives in the meantime follows', async () => {
    const { sender, seen, put, waiting } = await sending([takes]);
    await put(0, 2);
    const first = sender.flush();
    await put(2, 4);
    await Promise.all([first, sender.flush(), sender.flush()]);
    expect(await waiting()).toBe(0);
    expect(seen.batches.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([0, 1, 2, 3]);
  });

  it('sends nothing when nothing waits and no session needs a heartbeat', async () => {
    const { sender, seen } = await sending([takes]);
    await sender.flush();
    await sender.sendHeartbeat();
    expect(seen.batches).toEqual([]);
  });

  it('sends a heartbeat after 25 silent seconds, and not before', async () => {
    const { sender, seen, clock } = await sending([takes], { alive: SESSION });
    await sender.sendHeartbeat();
    expect(seen.batches).toMatchObject([{ alive: SESSION, events: [] }]);
    clock.nowMs += 24_000;
    await sender.sendHeartbeat();
    expect(seen.batches).toHaveLength(1);
    clock.nowMs += 1_000;
    await sender.sendHeartbeat();
    expect(seen.batches).toHaveLength(2);
  });

  it('tells which sessions the service considers over', async () => {
    const { sender, seen } = await sending([(batch) => takes(batch, { ended_sessions: [SESSION] })], {
      alive: SESSION,
    });
    await sender.sendHeartbeat();
    expect(seen.ended).toEqual([SESSION]);
  });
});

describe('the clock of this device', () => {
  it('is told with each batch as the answers before had it, through a restart of the worker', async () => {
    const late = (batch: EventBatch) => takes(batch, { received_at: new Date(1_030_000).toISOString() });
    const { sender, make, seen, put, delivery } = await sending([late]);
    await put(0, 1);
    await sender.flush();
    await put(1, 2);
    await make().flush();
    expect(seen.batches.map((batch) => batch.clock_behind_ms)).toEqual([null, 30_000]);
    expect((await delivery.read()).clock).toEqual({ leastMs: 30_000, mostMs: 30_000 });
  });

  it('is not forgotten over a failure, nor learned from one', async () => {
    const late = (batch: EventBatch) => takes(batch, { received_at: new Date(1_030_000).toISOString() });
    const { sender, seen, clock, put } = await sending([late, says(500), takes]);
    await put(0, 1);
    await sender.flush();
    await put(1, 2);
    await sender.flush();
    clock.nowMs += 1000;
    await sender.flush();
    expect(seen.batches.map((batch) => batch.clock_behind_ms)).toEqual([null, 30_000, 30_000]);
  });
});

describe('when the service does not take it', () => {
  it('keeps everything and comes back later', async () => {
    const { sender, seen, clock, put, waiting } = await sending([says(500), takes]);
    await put(0, 2);
    await sender.flush();
    expect(await waiting()).toBe(2);
    expect(seen.waits).toEqual([1000]);
    await sender.flush();
    expect(seen.batches).toHaveLength(1);
    clock.nowMs += 1000;
    await sender.flush();
    expect(await waiting()).toBe(0);
  });

  it('remembers its back-off through a restart of the worker', async () => {
    const { sender, make, seen, put } = await sending([says(500)]);
    await put(0, 1);
    await sender.flush();
    await make().flush();
    expect(seen.batches).toHaveLength(1);
    await make().flush({ urgent: true });
    expect(seen.batches).toHaveLength(2);
  });

  it.each([
    ['429', says(429, '7'), 10_500],
    ['503 with a date', says(503, new Date(9_000).toUTCString()), 13_500],
  ])('waits as long as a %s asks, and at most half as long again', async (_, answer, waitMs) => {
    const { sender, seen, put, waiting } = await sending([answer]);
    await put(0, 1);
    await sender.flush();
    expect(seen.waits).toEqual([waitMs]);
    expect(await waiting()).toBe(1);
  });

  it.each([
    ['401', says(401)],
    ['a body with code 1004', says(400, null, 1004)],
  ])('halts at %s until the learner settles it, and loses nothing', async (_, answer) => {
    const { sender, delivery, seen, clock, put, waiting } = await sending([answer]);
    await put(0, 2);
    await sender.flush();
    clock.nowMs += 3_600_000;
    await sender.flush({ urgent: true });
    expect(seen.batches).toHaveLength(1);
    expect(await delivery.read()).toMatchObject({ halted: 'token' });
    expect(await waiting()).toBe(2);
  });

  it('halves the batch at 413, and at last puts the one event that is too large aside', async () => {
    const limit = 2;
    const { sender, outbox, seen, put, waiting } = await sending([
      (batch) =>
        batch.events.length > limit || batch.events.some(({ seq }) => seq === 5)
          ? says(413)(batch)
          : takes(batch),
    ]);
    await put(0, 9);
    await sender.flush();
    expect(await waiting()).toBe(0);
    expect(seen.batches.map(({ events }) => events.length).slice(0, 3)).toEqual([9, 4, 2]);
    expect(await outbox.refusedEvents()).toMatchObject([{ event: { seq: 5 }, code: 'PAYLOAD_TOO_LARGE' }]);
  });

  it('moves what is refused to the log, and keeps what was not named at all', async () => {
    const { sender, outbox, put, waiting } = await sending([
      (batch) =>
        takes(batch, {
          accepted: batch.events.filter(({ seq }) => seq === 0).map(({ id }) => id),
          duplicates: batch.events.filter(({ seq }) => seq === 1).map(({ id }) => id),
          refused: batch.events
            .filter(({ seq }) => seq === 2)
            .map(({ id }) => ({ id, code: 'EVENT_TOO_OLD', message: 'Too old.' })),
        }),
    ]);
    await put(0, 4);
    await sender.flush();
    expect(await waiting()).toBe(1);
    expect(await outbox.refusedEvents()).toMatchObject([{ code: 'EVENT_TOO_OLD', event: { seq: 2 } }]);
  });

  it.each([
    [
      'nonsense with status 200',
      (batch: EventBatch) => readAnswer(200, null, '<html>', batch.events.length, 0),
    ],
    ['another service’s 404', says(404)],
  ])('does not take %s for an answer', async (_, answer) => {
    const { sender, put, waiting } = await sending([answer]);
    await put(0, 1);
    await sender.flush();
    expect(await waiting()).toBe(1);
  });
});

describe('a pairing that changes while a batch is in flight', () => {
  it('is not blamed for what the old token was answered, and is served at once', async () => {
    const { sender, paired, delivery, put, waiting } = await sending([
      (batch) => {
        paired.token = 'of another';
        return says(401, null, 1004)(batch);
      },
      takes,
    ]);
    await put(0, 2);
    await sender.flush();
    expect((await delivery.read()).halted).toBeNull();
    expect(await waiting()).toBe(0);
  });
});
