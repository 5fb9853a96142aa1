import { rooms } from '@keenly/contracts/live';
import pg from 'pg';
import { haPrograms } from '../../testing/ha/programs.js';
import { Topology } from '../../testing/ha/topology.js';
import { makePeople, webSignIn } from '../backend/people.js';
import { count, median, printTable } from '../event-store/figures.js';
import { Listener } from './listener.js';
import { type Round, runRound } from './round.js';
import { prepareFormerPrimaries } from './former-primary.js';
import { Senders } from './senders.js';
import { readSettings, type Settings } from './settings.js';

const ORGANISATIONS = 10;
/** Learners whose own room is listened to, beside each organization's manager. */
const LISTENING_LEARNERS = 20;

const settings = readSettings(process.argv.slice(2));
const programs = haPrograms(settings.workers > 0 ? 'citus' : undefined);
if ('missing' in programs) {
  process.stdout.write(`Not run: this machine has no ${programs.missing.join(', ')}.\n`);
} else {
  const { workers } = settings;
  const topology = await Topology.start(programs, { workers, environment: { RATE_LIMIT_FACTOR: '1000000' } });
  try {
    print(await runAll(topology, settings), settings);
  } finally {
    if (settings.logs !== undefined) topology.copyLogs(settings.logs);
    await topology.stop();
  }
}
process.exit(0);

async function runAll(
  topology: Topology,
  { faults, rounds, rate, seconds, learners }: Settings,
): Promise<Round[]> {
  const [front] = topology.fronts;
  if (front === undefined) throw new Error('there is no service');
  const pool = new pg.Pool({ connectionString: front.databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  await prepareFormerPrimaries(topology);
  const people = await makePeople(pool, topology.tokenSecret, {
    organisations: ORGANISATIONS,
    learners: Math.ceil(learners / ORGANISATIONS),
    managers: 1,
  });
  const urls = topology.fronts.map(({ port }) => `http://127.0.0.1:${port}`);
  const urlOf = (at: number): string => urls[at % urls.length] ?? '';
  const listeners = people.managers.map(
    ({ token, clientId }, at) => new Listener(urlOf(at), token, rooms.team(clientId)),
  );
  for (const [at, learner] of people.learners.slice(0, LISTENING_LEARNERS).entries()) {
    const token = await webSignIn(pool, topology.tokenSecret, learner);
    listeners.push(new Listener(urlOf(at), token, rooms.person(learner.accountId)));
  }
  const senders = new Senders(
    people.learners,
    topology.fronts.map(({ port }) => port),
  );
  await senders.begin();
  await senders.send(rate, overAfter(5000));
  const done: Round[] = [];
  for (const fault of faults) {
    for (let n = 0; n < rounds; n += 1) {
      const round = await runRound(fault, { topology, senders, listeners, pool, rate, seconds });
      process.stdout.write(`${JSON.stringify({ ...round, answers: [...round.answers] })}\n`);
      done.push(round);
    }
  }
  senders.close();
  for (const listener of listeners) listener.close();
  await pool.end();
  return done;
}

function overAfter(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() > until;
}

function print(done: readonly Round[], { faults, rate }: Settings): void {
  const sum = (rounds: readonly Round[], pick: (round: Round) => number): string =>
    count(rounds.reduce((total, round) => total + pick(round), 0));
  printTable(
    `Under ${count(rate)} events/s`,
    [
      ...['', 'rounds', 'acknowledged', 'lost', 'doubled', 'skipped', 'live missed', 'by a former primary'],
      ...['no writes, median', 'longest', 'of one organization'],
    ],
    faults.map((fault) => {
      const rounds = done.filter((round) => round.fault === fault);
      const gaps = rounds.map(({ withoutWrites }) => withoutWrites);
      return [
        fault,
        count(rounds.length),
        sum(rounds, ({ acknowledged }) => acknowledged),
        sum(rounds, ({ lost, refused }) => lost + refused),
        sum(rounds, ({ doubled }) => doubled),
        sum(rounds, ({ skipped }) => skipped),
        sum(rounds, ({ missed }) => missed),
        sum(rounds, ({ former }) => former),
        `${median(gaps).toFixed(1)} s`,
        `${Math.max(...gaps).toFixed(1)} s`,
        `${Math.max(...rounds.map((round) => round.withoutWritesOfOne)).toFixed(1)} s`,
      ];
    }),
  );
}
