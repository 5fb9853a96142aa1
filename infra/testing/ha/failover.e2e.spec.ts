import { rooms } from '@keenly/contracts/live';
import pg from 'pg';
import { makePeople } from '../../bench/backend/people.js';
import { Listener } from '../../bench/failover/listener.js';
import { runRound } from '../../bench/failover/round.js';
import { Senders } from '../../bench/failover/senders.js';
import { PATIENCE } from '../patience-factor.js';
import { haPrograms } from './programs.js';
import { Topology } from './topology.js';

const programs = haPrograms();
const missing = 'missing' in programs ? programs.missing : [];
const WITHIN_MS = PATIENCE * 120_000;

/** Skipped by name where the machine lacks a package; infra/bench/failover makes every fault, and many times. */
(missing.length > 0 ? describe.skip : describe)(
  `a Keenly whose primary is killed${missing.length > 0 ? ` (needs ${missing.join(', ')})` : ''}`,
  () => {
    let topology: Topology;
    let pool: pg.Pool;
    beforeAll(async () => {
      if ('missing' in programs) throw new Error('skipped');
      topology = await Topology.start(programs, { environment: { RATE_LIMIT_FACTOR: '1000000' } });
      pool = new pg.Pool({ connectionString: topology.fronts[0]?.databaseUrl, max: 2 });
      // The primary's end is what is tested.
      pool.on('error', () => undefined);
    }, WITHIN_MS);
    afterAll(async () => {
      await pool.end();
      await topology.stop();
    }, 60_000);

    it(
      'loses nothing that it acknowledged, counts nothing twice, skips nothing, and tells every screen all of it',
      async () => {
        await pool.query('create table public.former_primary (at timestamptz not null)');
        const people = await makePeople(pool, topology.tokenSecret, {
          organisations: 1,
          learners: 20,
          managers: 1,
        });
        const ports = topology.fronts.map(({ port }) => port);
        const listeners = people.managers.map(
          ({ token, clientId }) => new Listener(`http://127.0.0.1:${ports[0]}`, token, rooms.team(clientId)),
        );
        const senders = new Senders(people.learners, ports);
        await senders.begin();
        const parts = { topology, senders, listeners, pool, rate: 100, seconds: 10 };
        const round = await runRound('primary-killed', parts);
        senders.close();
        for (const listener of listeners) listener.close();
        const { acknowledged, lost, doubled, skipped, missed, former, refused } = round;
        expect({ lost, doubled, skipped, missed, former, refused }).toEqual({
          lost: 0,
          doubled: 0,
          skipped: 0,
          missed: 0,
          former: 0,
          refused: 0,
        });
        expect(acknowledged).toBeGreaterThan(0);
      },
      WITHIN_MS,
    );
  },
);
