import { parseArgs } from 'node:util';
import { commonOptions, commonSettings } from './common-settings.js';
import { chosenOf, positive } from '../options.js';
import type { Pace, Place } from './bench.js';
import type { Length } from './long-course.js';

export const sections = ['editor', 'screen', 'saves', 'orders', 'lists', 'found', 'files'] as const;
export type Section = (typeof sections)[number];

export interface Settings extends Pace, Place, Length {
  readonly only: readonly Section[];
  /** Courses of the organization in whose lists is searched. */
  readonly courses: number;
  /** Rows of a file. */
  readonly rows: number;
}

/** Reads the command line; see infra/bench/content/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...commonOptions,
      only: { type: 'string', default: sections.join(',') },
      courses: { type: 'string', default: '100000' },
      rows: { type: 'string', default: '5000' },
      port: { type: 'string', default: '4890' },
    },
  });
  return {
    ...commonSettings(values),
    only: chosenOf(sections, values.only),
    courses: positive('courses', values.courses),
    rows: positive('rows', values.rows),
  };
}
