import { parseArgs } from 'node:util';
import { commonOptions, commonSettings } from '../content/common-settings.js';
import type { Pace, Place } from '../content/bench.js';
import type { Length } from '../content/long-course.js';
import { chosenOf, positive } from '../options.js';

export const sections = ['reading', 'answers', 'submissions', 'crowd', 'plan'] as const;
export type Section = (typeof sections)[number];

export interface Settings extends Pace, Place, Length {
  readonly only: readonly Section[];
  /** Learners who submit in one second. */
  readonly crowd: number;
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
      items: { type: 'string', default: '1000' },
      port: { type: 'string', default: '4891' },
    },
  });
  return {
    ...commonSettings(values),
    only: chosenOf(sections, values.only),
    crowd: positive('crowd', values.crowd),
    items: positive('items', values.items),
  };
}
