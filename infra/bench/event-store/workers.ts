import { Lanes } from '@keenly/event-store/lanes';
import type pg from 'pg';
import { type CitusServers, citusPrograms, startCitus } from '../../testing/citus/citus-servers.js';
import { BATCH, LANES, p99Of, rateOf, turnByTurn } from './appends.js';
import { appendTo, openOurs, uuidv7 } from './contenders.js';
import { count, medianOf, ms, printTable, ratio, times } from './figures.js';
import { SERVER } from './servers.js';
import type { Settings } from './settings.js';
import { canHold, type Held, holdTo } from './share-of-a-core.js';

const WRITERS = [32, 128];
const MOST = 2;
const TENANTS = 16;

/**
 * Appends of 32 events to a log whose lanes are all on one worker, and to one whose lanes are on two. Each worker has a share of a
 * core, as if it were a small machine of its own; the coordinator and who writes have what is left.
 */
export async function compareWorkers(_url: string, settings: Settings): Promise<void> {
  const programs = citusPrograms();
  if (programs === undefined || !(await canHold())) {
    const lacking = programs === undefined ? 'Citus' : 'groups of processes that can be held to a share';
    process.stdout.write(`\nAppends by number of workers: left out, needs ${lacking}\n`);
    return;
  }
  const held: Held[] = [];
  const arrangements: CitusServers[] = [];
  try {
    for (let workers = 1; workers <= MOST; workers += 1) {
      const servers = await startCitus(programs, SERVER, workers);
      arrangements.push(servers);
      for (let nth = 0; nth < workers; nth += 1) {
        const group = holdTo(`keenly-bench-${workers}-${nth}`, settings.share);
        held.push(group);
        for (const pid of servers.processesOf(nth)) group.take(pid);
      }
    }
    await compare(arrangements, settings);
  } finally {
    for (const servers of arrangements) await servers.stop();
    for (const group of held) await group.end();
  }
}

async function compare(arrangements: readonly CitusServers[], settings: Settings): Promise<void> {
  const logs = [];
  for (const { url } of arrangements) logs.push(await openLog(url));
  const rows: string[][] = [];
  for (const writers of WRITERS) {
    const [one = [], two = []] = await turnByTurn(logs, writers, BATCH, settings);
    rows.push([
      `${writers}`,
      ...[one, two].map((runs) => count(medianOf(runs, rateOf))),
      times(ratio(two, one, rateOf)),
      ...[one, two].map((runs) => ms(medianOf(runs, p99Of))),
    ]);
  }
  for (const log of logs) await log.close();
  printTable(
    `Appends of ${BATCH} events, each worker held to ${settings.share} of a core, events/s`,
    ['writers', '1 worker', '2 workers', '/ 1 worker', 'p99 of 1', 'of 2'],
    rows,
  );
}

/** A log whose tenants are shared out evenly among the workers, as many tenants are by themselves. */
async function openLog(url: string) {
  const log = await openOurs(url, { lanes: LANES, distribute: true });
  const tenants = await evenly(log.pool);
  let turn = 0;
  return {
    ...log,
    append: (events: number) => appendTo(log.store, tenants[(turn += 1) % TENANTS] ?? '', events),
  };
}

async function evenly(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ lanes: number[] }>(
    `select array_agg(lane order by lane) as lanes from generate_series(0, $1::int - 1) lane
     join citus_shards s on s.shardid = get_shard_id_for_distribution_column('event_store.event', lane)
     group by s.nodeport order by s.nodeport`,
    [LANES],
  );
  const lanes = new Lanes(LANES);
  return Array.from({ length: TENANTS }, (_, nth) => {
    const { lanes: ofWorker = [] } = rows[nth % rows.length] ?? {};
    const lane = ofWorker[Math.floor(nth / rows.length) % ofWorker.length];
    for (;;) {
      const tenant = uuidv7();
      if (lanes.of(tenant) === lane) return tenant;
    }
  });
}
