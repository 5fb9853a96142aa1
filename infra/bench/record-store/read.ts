import { type Bench, middle } from '../content/bench.js';
import { count, median, ms } from '../event-store/figures.js';
import { atRate, share } from '../home/requests.js';
import { DAYS } from './fill.js';
import type { BenchProgram } from './program.js';
import type { Settings } from './settings.js';
import { activityOf, AGENTS, mboxOf, verbOf } from './statements.js';

const DAY_MS = 24 * 3600_000;
const WEEK_MS = 7 * DAY_MS;

/** Statements by what programs look for, among those that are filled in; the floor reads a hundred rows by their key. */
export async function measureRead(bench: Bench<Settings>, program: BenchProgram): Promise<string[][]> {
  const { pool, settings } = bench;
  const agent = (n: number) => JSON.stringify({ mbox: mboxOf(n) });
  const questions: readonly (readonly [string, (n: number) => Readonly<Record<string, string>>])[] = [
    ['read by agent, verb, and a week', (n) => ({ agent: agent(n), verb: verbOf(n / AGENTS), ...weekOf(n) })],
    ['an agent’s last hundred', (n) => ({ agent: agent(n), limit: '100' })],
    ['an agent’s last hundred with a verb', (n) => ({ agent: agent(n), verb: verbOf(n), limit: '100' })],
    ['a verb’s last hundred', (n) => ({ verb: verbOf(n), limit: '100' })],
    ['a verb’s first hundred of a week', (n) => ({ verb: verbOf(n), ...weekOf(n), ...FIRST })],
    [
      'an activity’s last hundred of a week',
      (n) => ({ activity: activityOf(n), ...weekOf(n), limit: '100' }),
    ],
    ['the first hundred since then', (n) => ({ since: weekOf(n).since, ...FIRST })],
  ];
  const { rows } = await pool.query<{ id: string }>('select id from read.statement limit 100');
  const ids = rows.map(({ id }) => id);
  const floor = await readAt(settings, async () =>
    JSON.stringify(
      (
        await pool.query('select statement from read.statement where tenant = $1 and id = any($2::uuid[])', [
          program.clientId,
          ids,
        ])
      ).rows,
    ),
  );
  const found: string[][] = [];
  for (const [name, filters] of questions) {
    const { p95, half } = await readAt(settings, (n) => program.find(filters(n)));
    found.push([`${name}, of ${count(settings.stored)}`, p95, floor.p95, '60 ms', '15 ms', half]);
  }
  return found;
}

const FIRST = { ascending: 'true', limit: '100' };

function weekOf(n: number): { readonly since: string; readonly until: string } {
  const since = Date.now() - (DAYS / 2) * DAY_MS - (n % 100) * 3600_000;
  return { since: new Date(since).toISOString(), until: new Date(since + WEEK_MS).toISOString() };
}

/** Medians of the repetitions; a second before them isn't counted. Each question is of another person. */
async function readAt(
  { rate, seconds, repetitions }: Settings,
  question: (n: number) => Promise<unknown>,
): Promise<{ readonly p95: string; readonly half: string }> {
  let asked = 0;
  const next = () => question((asked += 1));
  await atRate({ rate, seconds: 1 }, next);
  const runs: number[][] = [];
  for (let n = 0; n < repetitions; n += 1) runs.push(await atRate({ rate, seconds }, next));
  return {
    p95: middle(runs.map((run) => share(run, 0.95))),
    half: ms(median(runs.map((run) => share(run, 0.5)))),
  };
}
