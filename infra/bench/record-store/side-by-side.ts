import type { Bench } from '../content/bench.js';
import { count, median, ms, ratioOf, times } from '../event-store/figures.js';
import { share } from '../home/requests.js';
import { type Peer, type StatementStore, statementStore } from './peer.js';
import type { Settings } from './settings.js';
import { mboxOf, statementOf, verbOf } from './statements.js';
import { statementsPerSecond } from './written.js';

type Filters = Readonly<Record<string, string>>;

/** What every row is judged by. */
const JUDGED = ['1 ×', '3 ×'];

/**
 * The same work by ours and by a peer, one after the other in each repetition, so that a slow minute hits both. Reads
 * come first: both then have the same statements, while the faster one has more of them once it was written to.
 */
export async function measureSideBySide(
  { settings }: Bench<Settings>,
  ours: StatementStore,
  peer: Peer,
): Promise<string[][]> {
  const theirs = statementStore(peer.address, peer.key, peer.secret);
  const since = await fillBoth(ours, theirs, settings.alike);
  const both = { ours, theirs, settings };
  const among = `of ${count(settings.alike)}, p95`;
  const agent = (n: number) => JSON.stringify({ mbox: mboxOf(n) });
  return [
    await readRow(both, `read by agent, verb, and time, ${among}`, (n) => ({
      agent: agent(n),
      verb: verbOf(n),
      since,
    })),
    await readRow(both, `a verb’s last hundred, ${among}`, (n) => ({ verb: verbOf(n), since, limit: '100' })),
    await readRow(both, `the last hundred, ${among}`, () => ({ since, limit: '100' })),
    await writtenRow(both, settings.batch),
    await writtenRow(both, 1),
  ];
}

interface Both {
  readonly ours: StatementStore;
  readonly theirs: StatementStore;
  readonly settings: Settings;
}

/** The same statements into both, in the same order; when that began. */
async function fillBoth(ours: StatementStore, theirs: StatementStore, amount: number): Promise<string> {
  const since = new Date().toISOString();
  for (let n = 0; n < amount; n += 10) {
    const batch = Array.from({ length: Math.min(10, amount - n) }, (_, of) => statementOf(n + of));
    await Promise.all([ours.store(batch), theirs.store(batch)]);
  }
  return since;
}

async function readRow(
  { ours, theirs, settings }: Both,
  name: string,
  filters: (n: number) => Filters,
): Promise<string[]> {
  await mustAgree(ours, theirs, filters(0));
  const [mine, other]: [number[], number[]] = [[], []];
  for (let n = 0; n < settings.repetitions; n += 1) {
    mine.push(await readTime(ours, settings.seconds, filters));
    other.push(await readTime(theirs, settings.seconds, filters));
  }
  return [name, ms(median(mine)), ms(median(other)), times(ratioOf(other, mine)), ...JUDGED];
}

/** One question after another, so that the slower store isn't asked more than it can answer; the 95th percentile. */
async function readTime(
  store: StatementStore,
  seconds: number,
  filters: (n: number) => Filters,
): Promise<number> {
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < end; n += 1) {
    const began = performance.now();
    await store.find(filters(n));
    taken.push(performance.now() - began);
  }
  return share(
    taken.sort((a, b) => a - b),
    0.95,
  );
}

async function writtenRow({ ours, theirs, settings }: Both, batch: number): Promise<string[]> {
  const work = { ...settings, batch };
  const [mine, other]: [number[], number[]] = [[], []];
  await statementsPerSecond({ ...work, seconds: 1 }, (some) => ours.store(some));
  await statementsPerSecond({ ...work, seconds: 1 }, (some) => theirs.store(some));
  for (let n = 0; n < settings.repetitions; n += 1) {
    mine.push(await statementsPerSecond(work, (some) => ours.store(some)));
    other.push(await statementsPerSecond(work, (some) => theirs.store(some)));
  }
  const batches = batch === 1 ? 'one at a time' : `batches of ${String(batch)}`;
  const name = `statements written, ${batches}, ${String(settings.writers)} writers`;
  return [
    name,
    `${count(median(mine))}/s`,
    `${count(median(other))}/s`,
    times(ratioOf(mine, other)),
    ...JUDGED,
  ];
}

/** A store that finds less is quicker for it. */
async function mustAgree(ours: StatementStore, theirs: StatementStore, filters: Filters): Promise<void> {
  const [mine, other] = await Promise.all([idsIn(ours, filters), idsIn(theirs, filters)]);
  if (mine.length === 0 || mine.join() !== other.join())
    throw new Error(
      `by ${JSON.stringify(filters)} ours found ${String(mine.length)}, the peer ${String(other.length)}`,
    );
}

async function idsIn(store: StatementStore, filters: Filters): Promise<string[]> {
  // As every store answers by the xAPI specification.
  const { statements } = JSON.parse(await store.find(filters)) as { statements: { id: string }[] };
  return statements.map(({ id }) => id).sort();
}
