import type { EventStore } from '@keenly/event-store';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { unlessItDies } from '../backend/died.js';
import { LANES } from './appends.js';
import { appendTo, openOurs, tenants } from './contenders.js';
import { expectCounted } from './counting.js';
import { count, median, printTable, ratioOf, times } from './figures.js';
import { freshDatabase } from './full-log.js';
import type { Settings } from './settings.js';
import { canHold, type Held, holdTo } from './share-of-a-core.js';

const PROCESSES = [1, 2, 4];
const WITHIN_MS = 600_000;
/** Events of one append while the log is filled. */
const AT_ONCE = 100;

/**
 * How fast a projection that is run in parts by lane reads and counts the whole log, by the number of processes that share its
 * parts. Each has a share of a core, as if it were a small machine of its own; the server has what is left.
 */
export async function compareParts(url: string, settings: Settings): Promise<void> {
  if (!(await canHold())) {
    process.stdout.write(
      '\nCatch-up in parts: left out, needs groups of processes that can be held to a share\n',
    );
    return;
  }
  const database = await freshDatabase(url, 'bench_parts');
  const log = await openOurs(database, { lanes: LANES });
  const rates = new Map<number, number[]>(PROCESSES.map((processes) => [processes, []]));
  try {
    await fill(log.store, settings.catchUpEvents);
    await log.pool.query('vacuum analyze event_store.event');
    let run = 0;
    for (let turn = 0; turn < settings.repetitions; turn += 1) {
      for (const processes of PROCESSES) {
        run += 1;
        const seconds = await catchUp({ database, store: log.store, run, processes }, settings);
        await expectCounted(log.pool, run, settings.catchUpEvents);
        rates.get(processes)?.push(settings.catchUpEvents / seconds);
      }
    }
  } finally {
    await log.close();
  }
  const alone = rates.get(1) ?? [];
  printTable(
    `Catch-up of a counting projection in ${LANES} lanes, ${count(settings.catchUpEvents)} events, each process held to ${settings.share} of a core`,
    ['processes', 'events/s', '/ 1 process'],
    [...rates].map(([processes, some]) => [`${processes}`, count(median(some)), times(ratioOf(some, alone))]),
  );
}

async function fill(store: EventStore, amount: number): Promise<void> {
  for (let stored = 0; stored < amount;) {
    const now = tenants.map((tenant, nth) => ({
      tenant,
      events: Math.min(AT_ONCE, Math.max(0, amount - stored - nth * AT_ONCE)),
    }));
    const some = now.filter(({ events }) => events > 0);
    await Promise.all(some.map(({ tenant, events }) => appendTo(store, tenant, events)));
    stored += some.reduce((sum, { events }) => sum + events, 0);
  }
}

/** Seconds from the moment that all processes are told to run it until it has read every lane to its end. */
async function catchUp(
  {
    database,
    store,
    run,
    processes,
  }: { database: string; store: EventStore; run: number; processes: number },
  { share }: Settings,
): Promise<number> {
  const held: Held[] = [];
  const started: ChildProcess[] = [];
  const alive: ReturnType<typeof unlessItDies>[] = [];
  try {
    for (let nth = 0; nth < processes; nth += 1) {
      const child = fork(fileURLToPath(new URL('parts-process.ts', import.meta.url)), {
        env: { ...process.env, BENCH_URL: database },
      });
      started.push(child);
      const unlessDead = unlessItDies(child, 'a reading process died');
      await unlessDead(once(child, 'message'));
      alive.push(unlessDead);
      const group = holdTo(`keenly-bench-part-${run}-${nth}`, share);
      held.push(group);
      if (child.pid !== undefined) group.take(child.pid);
    }
    const heads = await store.heads();
    const began = performance.now();
    for (const child of started) child.send(run);
    const counted = store.caughtUp(`count-${run}`, heads, WITHIN_MS);
    await Promise.all(alive.map((unlessDead) => unlessDead(counted)));
    return (performance.now() - began) / 1000;
  } finally {
    for (const child of started) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const left = once(child, 'exit');
      child.kill('SIGKILL');
      await left;
    }
    for (const group of held) await group.end();
  }
}
