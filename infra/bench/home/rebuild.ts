import { openEventStore } from '@keenly/event-store';
import { numberThrough } from '@keenly/event-store/lanes';
import type { Projection } from '@keenly/event-store/types';
import pg from 'pg';
import { assignedCapabilitiesProjection } from '../../../services/backend/src/modules/assignment/assigned-capabilities/assigned-capabilities.projection.js';
import { rollupProjection } from '../../../services/backend/src/modules/insight/rollup/rollup.projection.js';
import { planAssignmentsProjection } from '../../../services/backend/src/modules/learning-plan/assigned-plans/plan-assignments.projection.js';
import { notificationsProjection } from '../../../services/backend/src/modules/notification/bell/notifications.projection.js';
import { badgesProjection } from '../../../services/backend/src/modules/profile/badges/badges.projection.js';
import { sessionDetailProjection } from '../../../services/backend/src/modules/study-session/session-detail/session-detail.projection.js';
import { sessionListProjection } from '../../../services/backend/src/modules/study-session/session-list/session-list.projection.js';
import { teamBoardProjection } from '../../../services/backend/src/modules/study-session/team-board/team-board.projection.js';
import { secrets } from '../backend/service.js';
import { count, printTable } from '../event-store/figures.js';
import { serverCpuMs } from '../identity/server-cpu.js';

const ofSessions = [sessionListProjection, sessionDetailProjection, teamBoardProjection, rollupProjection];
/** Those that read few of the log's events, or little of each. */
const others = [
  assignedCapabilitiesProjection,
  planAssignmentsProjection,
  notificationsProjection,
  badgesProjection,
];
/** Views of what is built for the measurement; the service beside it keeps its own. */
const READ_SCHEMA = 'bench_read';
const BUILT_WITHIN_MS = 2 * 3600 * 1000;

/** Each read model rebuilt from the whole log, alone and those of sessions all at once, in a process of its own. */
export async function measureRebuild(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const masterKey = Buffer.from(secrets.SUBJECT_MASTER_KEY, 'base64');
  const store = await openEventStore({ pool, connectionString: url, masterKey, readSchema: READ_SCHEMA });
  const heads = await store.heads();
  const events = Number(numberThrough(heads));
  const rows: string[][] = [];
  const ways: [string, readonly Projection[]][] = [
    ...[...ofSessions, ...others].map((one): [string, readonly Projection[]] => [one.name, [one]]),
    ['those of sessions at once', ofSessions],
  ];
  for (const [name, some] of ways) {
    const own = some.map((one) => ({ ...one, name: `bench-${one.name}`, version: 1 }));
    await forget(pool, own);
    const [began, cpu, serverCpu] = [performance.now(), process.cpuUsage(), await serverCpuMs(pool)];
    const handle = store.runProjections(own);
    for (const one of own) await store.caughtUp(one.name, heads, BUILT_WITHIN_MS);
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const each = (ms: number) => `${((ms * 1000) / events).toFixed(0)} µs`;
    const costs = [each((user + system) / 1000), each((await serverCpuMs(pool)) - serverCpu)];
    await handle.stop();
    await forget(pool, own);
    rows.push([name, `${seconds.toFixed(1)} s`, count(events / seconds), ...costs]);
  }
  await pool.query(`drop schema if exists ${READ_SCHEMA} cascade`);
  await store.close();
  await pool.end();
  printTable(
    `Read models rebuilt from a log of ${count(events)} events`,
    ['', 'took', 'events/s', 'CPU an event', 'and in the server'],
    rows,
  );
}

async function forget(pool: pg.Pool, built: readonly Projection[]): Promise<void> {
  for (const { name, version } of built) {
    await pool.query(`drop schema if exists ${name.replaceAll('-', '_')}_v${version} cascade`);
    await pool.query('delete from event_store.reader where name = $1', [name]);
  }
}
