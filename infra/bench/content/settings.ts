import { parseArgs } from 'node:util';
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
      only: { type: 'string', default: sections.join(',') },
      lessons: { type: 'string', default: '200' },
      questions: { type: 'string', default: '1000' },
      courses: { type: 'string', default: '100000' },
      rows: { type: 'string', default: '5000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
      repetitions: { type: 'string', default: '5' },
      port: { type: 'string', default: '4890' },
      url: { type: 'string' },
    },
  });
  return {
    only: chosenOf(sections, values.only),
    lessons: positive('lessons', values.lessons),
    questions: positive('questions', values.questions),
    courses: positive('courses', values.courses),
    rows: positive('rows', values.rows),
    rate: positive('rate', values.rate),
    seconds: positive('seconds', values.seconds),
    repetitions: positive('repetitions', values.repetitions),
    port: positive('port', values.port),
    url: values.url,
  };
}
