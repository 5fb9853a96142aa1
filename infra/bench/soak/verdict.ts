import type { Sample } from './sample.js';

/**
 * What may not grow with the number of events at all: by no more than a tenth of its mean in the second half, or by
 * less than this.
 */
const steady = { memory: 15, descriptors: 20, dead: 50_000, lag: 2000 } as const;
/** What grows with the events that are stored: by no more for each than a fifth above what one weighed until half-time. */
const weighing = ['logTable', 'logIndexes', 'readTables', 'readIndexes', 'others'] as const;
const STEADY_SHARE = 0.1;
const WEIGHT_SHARE = 1.2;
/** Less growth than this in the whole second half is none, bytes. */
const SMALL = 4 * 1024 * 1024;

const names: Record<keyof Sample, string> = {
  events: 'events',
  memory: 'memory of the process that stays (MB)',
  descriptors: 'its descriptors',
  dead: 'dead rows',
  lag: 'lag of the slowest reader (events)',
  logTable: 'table of the log (bytes)',
  logIndexes: 'indexes of the log (bytes)',
  readTables: 'tables of the read models (bytes)',
  readIndexes: 'indexes of the read models (bytes)',
  others: 'everything else in the database (bytes)',
};

/** What grew that must not, one sentence each; empty where the run was flat. */
export function grown(samples: readonly Sample[]): string[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  const [first, middle, last] = [samples[0], half[0], half.at(-1)];
  if (first === undefined || middle === undefined || last === undefined || half.length < 3) {
    return ['the run was too short to tell: its second half needs three minutes'];
  }
  const stored = last.events - middle.events;
  const growthOf = (key: keyof Sample) => slope(half.map((one) => [one.events, one[key]])) * stored;
  const faults: string[] = [];
  for (const key of Object.keys(steady) as (keyof typeof steady)[]) {
    const mean = half.reduce((sum, one) => sum + one[key], 0) / half.length;
    const allowed = Math.max(steady[key], STEADY_SHARE * mean);
    const growth = growthOf(key);
    if (growth > allowed) faults.push(sentence(key, growth, allowed, stored));
  }
  for (const key of weighing) {
    const weight = (middle[key] - first[key]) / (middle.events - first.events);
    const allowed = Math.max(SMALL, WEIGHT_SHARE * weight * stored);
    const growth = growthOf(key);
    if (growth > allowed) faults.push(sentence(key, growth, allowed, stored));
  }
  return faults;
}

const sentence = (key: keyof Sample, growth: number, allowed: number, stored: number) =>
  `${names[key]}: ${growth.toFixed(0)} more over ${stored} events, and ${allowed.toFixed(0)} would be flat`;

/** Least squares; 0 where nothing moved along x. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  const along = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return spread === 0 ? 0 : along / spread;
}
