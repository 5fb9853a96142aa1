import { parseArgs } from 'node:util';
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
      only: { type: 'string', default: sections.join(',') },
      lessons: { type: 'string', default: '200' },
      questions: { type: 'string', default: '1000' },
      crowd: { type: 'string', default: '500' },
      items: { type: 'string', default: '1000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
      repetitions: { type: 'string', default: '5' },
      port: { type: 'string', default: '4891' },
      url: { type: 'string' },
    },
  });
  return {
    only: chosenOf(sections, values.only),
    lessons: positive('lessons', values.lessons),
    questions: positive('questions', values.questions),
    crowd: positive('crowd', values.crowd),
    items: positive('items', values.items),
    rate: positive('rate', values.rate),
    seconds: positive('seconds', values.seconds),
    repetitions: positive('repetitions', values.repetitions),
    port: positive('port', values.port),
    url: values.url,
  };
}
