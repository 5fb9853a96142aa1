import { randomUUID } from 'node:crypto';
import { AppendRefused, VersionConflict } from './errors.js';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';

let fixture: StoreFixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

describe('append', () => {
  it('stores events that read back as they were', async () => {
    const subject = randomUUID();
    const event = anEvent({
      data: { text: 'ä "quoted" \\ {x}', list: [1, null, { deep: true }] },
      metadata: { tenant, subject, actor: randomUUID(), correlation: 'c-1', causation: 'cause' },
    });
    const append = anAppend({ events: [event, anEvent({ schemaVersion: 3 })] });
    const appended = await fixture.store.append(append);
    expect(appended).toMatchObject({ version: 2, duplicate: false });
    const [first, second] = await fixture.store.readStream(tenant, append.stream);
    expect(first).toMatchObject({
      id: event.id,
      type: event.type,
      data: event.data,
      metadata: event.metadata,
      version: 1,
      sealed: { state: 'none' },
      occurredAt: event.occurredAt,
    });
    expect(second).toMatchObject({ version: 2, schemaVersion: 3, position: appended.position });
    expect(Math.abs((first?.recordedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('refuses a stream that already exists, a wrong version, and tells where the stream stands', async () => {
    const first = anAppend();
    await fixture.store.append(first);
    await expect(fixture.store.append({ ...first, events: [anEvent()] })).rejects.toMatchObject({
      name: 'VersionConflict',
      actual: 1,
    });
    await expect(fixture.store.append({ ...first, expected: 5, events: [anEvent()] })).rejects.toBeInstanceOf(
      VersionConflict,
    );
    await expect(fixture.store.append({ ...first, expected: 1, events: [anEvent()] })).resolves.toMatchObject(
      { version: 2 },
    );
    await expect(
      fixture.store.append({ ...first, expected: 'any', events: [anEvent()] }),
    ).resolves.toMatchObject({ version: 3 });
  });

  it('answers a retry as the first time, whatever version it expects', async () => {
    const append = anAppend({ events: [anEvent(), anEvent()] });
    const first = await fixture.store.append(append);
    for (const expected of ['no-stream', 'any', 2, 7] as const) {
      const again = await fixture.store.append({ ...append, expected });
      expect(again).toEqual({ ...first, duplicate: true });
    }
    expect(await fixture.store.readStream(tenant, append.stream)).toHaveLength(2);
  });

  it('refuses an append of which some events are known and others are not', async () => {
    const known = anEvent();
    const append = anAppend({ events: [known] });
    await fixture.store.append(append);
    for (const expected of ['any', 1, 9] as const) {
      await expect(
        fixture.store.append({ ...append, expected, events: [known, anEvent()] }),
      ).rejects.toBeInstanceOf(AppendRefused);
    }
    expect(await fixture.store.readStream(tenant, append.stream)).toHaveLength(1);
  });

  it.each([
    ['no events', anAppend({ events: [] })],
    ['a malformed id', anAppend({ events: [anEvent({ id: 'nonsense' })] })],
    ['another tenant inside', anAppend({ events: [anEvent({ metadata: { tenant: randomUUID() } })] })],
    ['a sealed payload of nobody', anAppend({ events: [anEvent({ sealed: { a: 1 } })] })],
    ['a character that jsonb cannot hold', anAppend({ events: [anEvent({ data: { text: 'a\u0000b' } })] })],
  ])('refuses %s', async (_, append) => {
    await expect(fixture.store.append(append)).rejects.toBeInstanceOf(AppendRefused);
    expect(await fixture.store.readStream(append.tenant, append.stream)).toEqual([]);
  });
});

describe('appends that arrive together', () => {
  it('share a transaction, each with its own answer', async () => {
    const stream = `contested-${randomUUID()}`;
    const before = fixture.store.stats().commits;
    const poison = anAppend({ events: [anEvent({ data: { text: '\u0000' } })] });
    const good = Array.from({ length: 60 }, () => anAppend());
    const rivals = Array.from({ length: 20 }, () => anAppend({ stream }));
    const answers = await Promise.allSettled(
      [...good, ...rivals].map((append) => fixture.store.append(append)),
    );
    expect(answers.slice(0, 60).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(answers.slice(60).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(fixture.store.stats().commits - before).toBeLessThan(40);
    const mixed = await Promise.allSettled(
      [anAppend(), poison, anAppend()].map((append) => fixture.store.append(append)),
    );
    expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('answers retries inside a group', async () => {
    const appends = Array.from({ length: 10 }, () => anAppend({ events: [anEvent(), anEvent()] }));
    const first = await Promise.all(appends.map((append) => fixture.store.append(append)));
    const again = await Promise.all(
      [...appends, anAppend()].map((append, index) =>
        fixture.store.append(index % 2 === 0 ? append : { ...append, expected: 'any' }),
      ),
    );
    expect(again.slice(0, 10)).toEqual(first.map((answer) => ({ ...answer, duplicate: true })));
    expect(again[10]?.duplicate).toBe(false);
  });

  it('of many stores with one expected version exactly one wins', async () => {
    const stores = await Promise.all([fixture.open(), fixture.open(), fixture.open()]);
    for (let round = 0; round < 10; round += 1) {
      const stream = `race-${randomUUID()}`;
      const answers = await Promise.allSettled(
        Array.from({ length: 24 }, (_, index) =>
          (stores[index % 3] ?? fixture.store).append(anAppend({ stream })),
        ),
      );
      const lost = answers
        .filter((answer) => answer.status === 'rejected')
        .map((answer) => answer.reason as Error);
      expect(lost).toHaveLength(23);
      expect(lost.every((error) => error instanceof VersionConflict)).toBe(true);
    }
  });
});

describe('a batch across streams', () => {
  it('is stored whole', async () => {
    const appends = [anAppend(), anAppend({ events: [anEvent(), anEvent()] })];
    const answers = await fixture.store.appendAll(appends);
    expect(answers.map(({ version }) => version)).toEqual([1, 2]);
    expect(await fixture.store.appendAll(appends)).toEqual(
      answers.map((answer) => ({ ...answer, duplicate: true })),
    );
  });

  it('is refused whole', async () => {
    const taken = anAppend();
    await fixture.store.append(taken);
    const other = anAppend();
    await expect(fixture.store.appendAll([other, { ...taken, events: [anEvent()] }])).rejects.toBeInstanceOf(
      VersionConflict,
    );
    expect(await fixture.store.readStream(tenant, other.stream)).toEqual([]);
  });
});
