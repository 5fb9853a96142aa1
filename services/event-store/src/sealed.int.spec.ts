import { randomBytes, randomUUID } from 'node:crypto';
import { AppendRefused } from './errors.js';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { readLog } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { RecordedEvent } from './types.js';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const about = (subject: string) =>
  anAppend({ events: [anEvent({ metadata: { tenant, subject }, sealed: { secret: `of ${subject}` } })] });

const states = (events: readonly RecordedEvent[]) => events.map(({ sealed }) => sealed.state);

describe('sealed payloads', () => {
  it('of many subjects, sealed at once by several processes, open everywhere with one key per subject', async () => {
    const other = await fixture.open();
    const subjects = Array.from({ length: 10 }, () => randomUUID());
    await Promise.all(
      subjects.flatMap((subject) =>
        [fixture.store, other, fixture.store, other].map((store) => store.append(about(subject))),
      ),
    );
    for (const store of [fixture.store, other, await fixture.open()]) {
      const payloads = (await readLog(store)).map(({ sealed, metadata }) => ({ sealed, metadata }));
      expect(payloads).toHaveLength(40);
      for (const { sealed, metadata } of payloads) {
        expect(sealed).toEqual({ state: 'open', payload: { secret: `of ${metadata.subject ?? ''}` } });
      }
    }
    const { rows } = await fixture.pool.query('select count(*)::int as keys from event_store.subject_key');
    expect(rows).toEqual([{ keys: 10 }]);
  });

  it('of others stay open while one subject after another is erased under readers', async () => {
    const keeper = randomUUID();
    const gone = Array.from({ length: 15 }, () => randomUUID());
    for (const subject of [keeper, ...gone]) await fixture.store.append(about(subject));
    const erasing = new AbortController();
    const misread: string[] = [];
    const reader = (async () => {
      while (!erasing.signal.aborted) {
        const [first] = await readLog(fixture.store);
        if (first?.sealed.state !== 'open') misread.push(first?.sealed.state ?? 'missing');
      }
    })();
    for (const subject of gone) await fixture.store.eraseSubject(tenant, subject);
    erasing.abort();
    await reader;
    expect(misread).toEqual([]);
    expect(states(await readLog(fixture.store))).toEqual(['open', ...gone.map(() => 'erased')]);
  });

  it('are erased for live readers and for a rebuild alike', async () => {
    const subject = randomUUID();
    await fixture.store.append(about(subject));
    const seen: RecordedEvent[] = [];
    const subscribe = (name: string) =>
      fixture.store.subscribe({ name, from: 'start', handle: async (events) => void seen.push(...events) });
    subscribe('first');
    await fixture.store.caughtUp('first', await fixture.store.heads());
    await fixture.store.eraseSubject(tenant, subject);
    subscribe('second');
    await fixture.store.caughtUp('second', await fixture.store.heads());
    expect(states(seen)).toEqual(['open', 'erased']);
  });

  it('of single events are erased for good, everywhere, and a retry of their append changes nothing', async () => {
    const other = await fixture.open();
    const subject = randomUUID();
    const appends = [about(subject), about(subject), anAppend()];
    for (const append of appends) await fixture.store.append(append);
    const before = await readLog(other);
    expect(states(before)).toEqual(['open', 'open', 'none']);
    const ids = appends.map(({ events }) => events[0]!.id);
    await fixture.store.erasePayloads(tenant, [ids[0]!, ids[2]!]);
    await fixture.store.erasePayloads(tenant, []);
    for (const store of [fixture.store, other, await fixture.open()]) {
      const after = await readLog(store);
      expect(states(after)).toEqual(['erased', 'open', 'none']);
      expect(after.map(({ sealed: _, ...event }) => event)).toEqual(
        before.map(({ sealed: _, ...event }) => event),
      );
    }
    await expect(other.append({ ...appends[0]!, expected: 'any' })).resolves.toMatchObject({
      duplicate: true,
    });
    expect(states(await readLog(fixture.store))).toEqual(['erased', 'open', 'none']);
    const { rows } = await fixture.pool.query<{ bytes: number }>(
      'select length(sealed) as bytes from event_store.event where event_id = $1',
      [ids[0]],
    );
    expect(rows).toEqual([{ bytes: 16 }]);
  });

  it('of another tenant are not erased', async () => {
    const append = about(randomUUID());
    await fixture.store.append(append);
    await fixture.store.erasePayloads(randomUUID(), [append.events[0]!.id]);
    expect(states(await readLog(fixture.store))).toEqual(['open']);
  });

  it('are never taken for erased when the master key is wrong, missing, or a byte was changed', async () => {
    await fixture.store.append(about(randomUUID()));
    const wrong = await fixture.open({ masterKey: randomBytes(32) });
    await expect(readLog(wrong)).rejects.toThrow('not wrapped by this master key');
    const without = await fixture.open({ masterKey: undefined });
    await expect(readLog(without)).rejects.toThrow('master key');
    await expect(without.append(about(randomUUID()))).rejects.toBeInstanceOf(AppendRefused);
    await fixture.pool.query(
      `update event_store.event set sealed = set_byte(sealed, 60, 255 - get_byte(sealed, 60)) where sealed is not null`,
    );
    await expect(readLog(await fixture.open())).rejects.toThrow('cannot be read');
  });

  it('need a master key of 32 bytes', async () => {
    await expect(fixture.open({ masterKey: randomBytes(16) })).rejects.toThrow('32');
  });
});
