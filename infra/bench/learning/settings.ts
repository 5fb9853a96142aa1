import { parseArgs } from 'node:util';
import { commonOptions, commonSettings } from '../content/common-settings.js';
import type { Pace, Place } from '../content/bench.js';
import type { Length } from '../content/long-course.js';
import { chosenOf, positive } from '../options.js';

export const sections = [
  'reading',
  'screen',
  'answers',
  'submissions',
  'crowd',
  'team',
  'plan',
  'analytics',
  'rebuild',
  'regrade',
] as const;
export type Section = (typeof sections)[number];

export interface Settings extends Pace, Place, Length {
  readonly only: readonly Section[];
  /** Learners who submit in one second. */
  readonly crowd: number;
  /** Submitted attempts at one quiz, whose course is analyzed and which is regraded. */
  readonly attempts: number;
  /** Of the learning plan. */
  readonly items: number;
}

/** Reads the command line; see infra/bench/learning/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...commonOptions,
      only: { type: 'string', default: sections.join(',') },
      crowd: { type: 'string', default: '500' },
      attempts: { type: 'string', default: '100000' },
      items: { type: 'string', default: '1000' },
      port: { type: 'string', default: '4891' },
      processes: { type: 'string', default: '1' },
    },
  });
  const processes = positive('processes', values.processes);
  if (processes > 2) throw new Error('--processes is 1 or 2');
  return {
    ...commonSettings(values),
    processes,
    only: chosenOf(sections, values.only),
    crowd: positive('crowd', values.crowd),
    attempts: positive('attempts', values.attempts),
    items: positive('items', values.items),
  };
}
