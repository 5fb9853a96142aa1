import { openOurs } from './contenders.js';
import { counting, expectCounted } from './counting.js';
import { count, median, printTable } from './figures.js';
import { fill, freshDatabase } from './full-log.js';
import type { Settings } from './settings.js';

const WITHIN_MS = 600_000;

/** How fast a projection that starts from nothing reads and counts the whole log. */
export async function compareCatchUp(url: string, settings: Settings): Promise<void> {
  const { store, pool, close } = await openOurs(await freshDatabase(url, 'bench_catch_up'));
  await fill(pool, settings.catchUpEvents);
  const head = await store.head();
  const rates: number[] = [];
  for (let run = 1; run <= settings.repetitions; run += 1) {
    const began = performance.now();
    const handle = store.runProjections([counting(run)]);
    await store.caughtUp(`count-${run}`, head, WITHIN_MS);
    rates.push(settings.catchUpEvents / ((performance.now() - began) / 1000));
    await handle.stop();
    await expectCounted(pool, run, settings.catchUpEvents);
  }
  await close();
  printTable(
    `Catch-up of a counting projection, ${count(settings.catchUpEvents)} events`,
    ['', 'events/s'],
    [['', count(median(rates))]],
  );
}
