import { citusPrograms, startCitus } from '../../testing/citus/citus-servers.js';
import { BATCH, LANES, p99Of, rateOf, turnByTurn } from './appends.js';
import { openOurs } from './contenders.js';
import { count, medianOf, ms, printTable, ratio, times } from './figures.js';
import type { Settings } from './settings.js';

const WRITERS = [8, 32, 128];
/** As the other sections' server, with its writes on the disk. */
export const SERVER = { shared_buffers: '256MB', max_wal_size: '8GB', min_wal_size: '2GB' };

/** Appends of 32 events to logs on one server, and to one whose lanes are on two, asked at a third. */
export async function compareServers(_url: string, settings: Settings): Promise<void> {
  const programs = citusPrograms();
  if (programs === undefined) {
    process.stdout.write('\nAppends over several servers: left out, needs Citus\n');
    return;
  }
  const servers = await startCitus(programs, SERVER);
  const { url } = servers;
  const logs = [
    await openOurs(url, { lanes: 1, schema: 'one_lane', readSchema: 'one_read' }),
    await openOurs(url, { lanes: LANES, schema: 'many_lanes', readSchema: 'many_read' }),
    await openOurs(url, { lanes: LANES, distribute: true, schema: 'apart', readSchema: 'apart_read' }),
  ];
  const rows: string[][] = [];
  for (const writers of WRITERS) {
    const [one = [], many = [], apart = []] = await turnByTurn(logs, writers, BATCH, settings);
    rows.push([
      `${writers}`,
      ...[one, many, apart].map((runs) => count(medianOf(runs, rateOf))),
      times(ratio(apart, many, rateOf)),
      ...[one, many, apart].map((runs) => ms(medianOf(runs, p99Of))),
    ]);
  }
  for (const log of logs) await log.close();
  await servers.stop();
  printTable(
    `Appends of ${BATCH} events over several servers, events/s`,
    [
      'writers',
      '1 lane',
      `${LANES} lanes`,
      'on 2 servers',
      '/ 1 server',
      'p99 of 1 lane',
      `of ${LANES}`,
      'on 2',
    ],
    rows,
  );
}
