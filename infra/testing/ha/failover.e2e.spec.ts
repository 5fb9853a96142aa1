import { rooms } from '@keenly/contracts/live';
import pg from 'pg';
import { makePeople } from '../../bench/backend/people.js';
import type { Fault } from '../../bench/failover/faults.js';
import { prepareFormerPrimaries } from '../../bench/failover/former-primary.js';
import { Listener } from '../../bench/failover/listener.js';
import { runRound } from '../../bench/failover/round.js';
import { Senders } from '../../bench/failover/senders.js';
import { PATIENCE } from '../patience-factor.js';
import { type HaPrograms, haPrograms } from './programs.js';
import { Topology, type TopologyOptions } from './topology.js';

const WITHIN_MS = PATIENCE * 120_000;
const nothingAmiss = { lost: 0, doubled: 0, skipped: 0, missed: 0, former: 0, refused: 0 };

/** Sends to both services through a fault, and counts afterwards. */
async function through(fault: Fault, programs: HaPrograms, options: TopologyOptions) {
  const environment = { RATE_LIMIT_FACTOR: '1000000' };
  const topology = await Topology.start(programs, { ...options, environment });
  const pool = new pg.Pool({ connectionString: topology.fronts[0]?.databaseUrl, max: 2 });
  // The primary's end is what is tested.
  pool.on('error', () => undefined);
  try {
    await prepareFormerPrimaries(topology);
    const organisations = options.workers === undefined ? 1 : 4;
    const { tokenSecret } = topology;
    const people = await makePeople(pool, tokenSecret, {
      organisations,
      learners: 20 / organisations,
      managers: 1,
    });
    const ports = topology.fronts.map(({ port }) => port);
    const listeners = people.managers.map(
      ({ token, clientId }) => new Listener(`http://127.0.0.1:${ports[0]}`, token, rooms.team(clientId)),
    );
    const senders = new Senders(people.learners, ports);
    await senders.begin();
    const round = await runRound(fault, { topology, senders, listeners, pool, rate: 100, seconds: 10 });
    senders.close();
    for (const listener of listeners) listener.close();
    return round;
  } finally {
    await pool.end();
    await topology.stop();
  }
}

const arrangements = [
  {
    what: 'a Keenly whose primary is killed',
    programs: haPrograms(),
    fault: 'primary-killed',
    options: {},
    withinMs: 2 * WITHIN_MS,
  },
  {
    what: 'a Keenly whose log is over several servers, one of which has its primary killed',
    programs: haPrograms('citus'),
    fault: 'worker-killed',
    options: { workers: 2 },
    withinMs: 4 * WITHIN_MS,
  },
] as const;

/** Skipped by name where the machine lacks a package; infra/bench/failover makes every fault, and many times. */
for (const { what, programs, fault, options, withinMs } of arrangements) {
  const missing = 'missing' in programs ? programs.missing : [];
  (missing.length > 0 ? describe.skip : describe)(
    `${what}${missing.length > 0 ? ` (needs ${missing.join(', ')})` : ''}`,
    () => {
      it(
        'loses nothing that it acknowledged, counts nothing twice, skips nothing, and tells every screen all of it',
        async () => {
          if ('missing' in programs) throw new Error('skipped');
          const round = await through(fault, programs, options);
          expect(round).toMatchObject(nothingAmiss);
          expect(round.acknowledged).toBeGreaterThan(0);
        },
        withinMs,
      );
    },
  );
}
