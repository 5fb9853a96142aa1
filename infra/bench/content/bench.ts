import type pg from 'pg';
import type { BenchPerson } from '../backend/people.js';
import type { Service } from '../backend/service.js';
import { median, ms } from '../event-store/figures.js';
import { atRate, share } from '../home/requests.js';
import type { Settings } from './settings.js';

/** What every section is measured with. */
export interface Bench {
  readonly service: Service;
  readonly pool: pg.Pool;
  readonly author: BenchPerson;
  /** A capability of the author's organization. */
  readonly category: string;
  readonly settings: Settings;
}

/** Of each repetition the 95th percentile, milliseconds; a second before them isn't counted. */
export async function p95s(
  { rate, seconds, repetitions }: Pick<Settings, 'rate' | 'seconds' | 'repetitions'>,
  question: () => Promise<unknown>,
): Promise<number[]> {
  await atRate({ rate, seconds: 1 }, question);
  const found: number[] = [];
  for (let n = 0; n < repetitions; n += 1) found.push(share(await atRate({ rate, seconds }, question), 0.95));
  return found;
}

export const middle = (values: readonly number[]): string => ms(median(values));
