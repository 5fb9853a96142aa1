import { randomUUID } from 'node:crypto';
import { anEvent, tenant } from './testing/builders.js';
import { expectExactTally } from './testing/exact-tally.js';
import { sleep, until } from './testing/read-log.js';
import { type Child, runChild } from './testing/run-child.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import { tally } from './testing/tally.js';

let fixture: StoreFixture;
const children: Child[] = [];
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill9()));
  await fixture.close();
}, 30_000);

/** A process on the fixture's database, gone at the latest when the tests are. */
function start(name: string): Child {
  const child = runChild(name, { STORE_URL: fixture.url, STORE_TENANT: tenant });
  children.push(child);
  return child;
}

describe('the writing process killed in mid-load', () => {
  it('loses and doubles nothing; sending the rest again adds exactly what was missing', async () => {
    const child = start('writer-process');
    await until('the writer is at work', async () => child.lines.length > 800, 20_000);
    await child.kill9();
    const lines = child.lines.map((line) => JSON.parse(line) as WriterLine);
    const announced = lines.filter((line) => 'stream' in line);
    const acknowledged = new Map(
      lines.flatMap((line) => ('acknowledged' in line ? [[line.acknowledged, BigInt(line.position)]] : [])),
    );
    expect(acknowledged.size).toBeGreaterThan(100);
    // The server may still be committing what the dead process had sent.
    await until('its transactions are over', async () => (await othersAtWork()) === 0);
    const answers = await Promise.all(
      announced.map(({ stream, ids }) =>
        fixture.store.append({
          tenant,
          stream,
          expected: 'no-stream',
          events: ids.map((id) => anEvent({ id })),
        }),
      ),
    );
    announced.forEach(({ stream }, index) => {
      const position = acknowledged.get(stream);
      if (position !== undefined) expect(answers[index]).toEqual({ version: 2, position, duplicate: true });
    });
    for (const { stream, ids } of announced) {
      const events = await fixture.store.readStream(tenant, stream);
      expect(events.map(({ id }) => id)).toEqual(ids);
    }
  }, 60_000);
});

describe('the projecting process killed again and again', () => {
  it('counts each event exactly once, and another process takes over', async () => {
    const streams = Array.from({ length: 5 }, () => `tallied-${randomUUID()}`);
    const writing = new AbortController();
    const writers = streams.map(async (stream) => {
      while (!writing.signal.aborted) {
        await fixture.store.append({
          tenant,
          stream,
          expected: 'any',
          events: [anEvent(), anEvent(), anEvent()],
        });
        await sleep(1);
      }
    });
    for (let kill = 0; kill < 3; kill += 1) {
      const child = start('projector-process');
      const from = (await tallyStatus()).checkpoint;
      await until('the process projects', async () => (await tallyStatus()).checkpoint > from, 20_000);
      await sleep(100 + Math.random() * 200);
      await child.kill9();
    }
    const heir = await fixture.open();
    const survivor = start('projector-process');
    await until('the process projects', async () => (await tallyStatus()).state === 'running', 20_000);
    heir.runProjections([tally]);
    await sleep(300);
    await survivor.kill9();
    const at = (await tallyStatus()).checkpoint;
    await until('the other process takes over', async () => (await tallyStatus()).checkpoint > at);
    writing.abort();
    await Promise.all(writers);
    await expectExactTally(fixture);
  }, 90_000);
});

type WriterLine =
  | { readonly stream: string; readonly ids: readonly string[] }
  | { readonly acknowledged: string; readonly position: string };

async function tallyStatus() {
  const status = (await fixture.store.status()).find(({ name }) => name === 'tally');
  return status ?? { checkpoint: 0n, state: 'standby' };
}

async function othersAtWork(): Promise<number> {
  const { rows } = await fixture.pool.query<{ amount: number }>(
    `select count(*)::int as amount from pg_stat_activity
     where datname = current_database() and application_name = 'event-store-write' and state <> 'idle'`,
  );
  return rows[0]?.amount ?? 0;
}
