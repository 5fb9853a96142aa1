import { openEmmett, openOurs, openPlain } from './contenders.js';
import { count, medianOf, ms, printTable, ratio, times } from './figures.js';
import type { Settings } from './settings.js';
import { type Contender, type Run, runWriters } from './writers.js';

const WRITERS = [1, 8, 32, 256];
const MANY = 10;
const MANY_WRITERS = 32;
/** Events of an append, where lanes are compared. */
export const BATCH = 32;
export const LANES = 8;

/** Durable appends of one event to distinct streams: ours, a plain INSERT and Emmett, turn by turn. */
export async function compareAppends(url: string, settings: Settings): Promise<void> {
  const ours = await openOurs(url);
  const emmett = await openEmmett(url);
  const rows: string[][] = [];
  for (const writers of WRITERS) {
    const plain = await openPlain(url, writers);
    const [mine = [], floor = [], theirs = []] = await turnByTurn(
      [ours, plain, emmett],
      writers,
      1,
      settings,
    );
    await plain.close();
    rows.push([
      `${writers}`,
      ...[mine, floor, theirs].map((runs) => count(medianOf(runs, rateOf))),
      times(ratio(mine, floor, rateOf)),
      times(ratio(mine, theirs, rateOf)),
      ...[mine, floor, theirs].map((runs) => ms(medianOf(runs, p99Of))),
      times(ratio(mine, floor, p99Of)),
    ]);
  }
  await emmett.close();
  await ours.close();
  printTable(
    'Appends of one event, events/s',
    [
      'writers',
      'ours',
      'INSERT',
      'Emmett',
      '/ INSERT',
      '/ Emmett',
      'p99 ours',
      'INSERT',
      'Emmett',
      '/ INSERT',
    ],
    rows,
  );
}

/** Ten events in one append against one INSERT of ten rows. */
export async function compareTens(url: string, settings: Settings): Promise<void> {
  const ours = await openOurs(url);
  const plain = await openPlain(url, MANY_WRITERS);
  const [mine = [], floor = []] = await turnByTurn([ours, plain], MANY_WRITERS, MANY, settings);
  await plain.close();
  await ours.close();
  printTable(
    `Appends of ${MANY} events, ${MANY_WRITERS} writers, events/s`,
    ['', 'ours', 'INSERT', '/ INSERT'],
    [['', count(medianOf(mine, rateOf)), count(medianOf(floor, rateOf)), times(ratio(mine, floor, rateOf))]],
  );
}

/** Appends of 32 events to a log of one lane, and to one of eight. */
export async function compareLanes(url: string, settings: Settings): Promise<void> {
  const rows: string[][] = [];
  const one = await openOurs(url, { lanes: 1, schema: 'one_lane', readSchema: 'one_read' });
  const many = await openOurs(url, { lanes: LANES, schema: 'many_lanes', readSchema: 'many_read' });
  for (const writers of WRITERS) {
    const [ofOne = [], ofMany = []] = await turnByTurn([one, many], writers, BATCH, settings);
    rows.push([
      `${writers}`,
      ...[ofOne, ofMany].map((runs) => count(medianOf(runs, rateOf))),
      times(ratio(ofMany, ofOne, rateOf)),
      ...[ofOne, ofMany].map((runs) => ms(medianOf(runs, p99Of))),
    ]);
  }
  await many.close();
  await one.close();
  printTable(
    `Appends of ${BATCH} events, events/s`,
    ['writers', '1 lane', `${LANES} lanes`, '/ 1 lane', 'p99 of 1', `of ${LANES}`],
    rows,
  );
}

export const rateOf = ({ rate }: Run) => rate;
export const p99Of = ({ p99 }: Run) => p99;

/** Runs of each contender, interleaved, each repetition in another order. */
export async function turnByTurn(
  contenders: readonly Contender[],
  writers: number,
  events: number,
  { repetitions, seconds }: Settings,
): Promise<Run[][]> {
  const runs = contenders.map((): Run[] => []);
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const index = (turn + repetition) % contenders.length;
      const contender = contenders[index];
      if (contender !== undefined) runs[index]?.push(await runWriters(contender, writers, seconds, events));
    }
  }
  return runs;
}
