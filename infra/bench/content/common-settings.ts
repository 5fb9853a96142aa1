import { positive } from '../options.js';
import type { Pace, Place } from './bench.js';
import type { Length } from './long-course.js';

/** Options of every bench of courses, as `parseArgs` takes them. */
export const commonOptions = {
  lessons: { type: 'string', default: '200' },
  questions: { type: 'string', default: '1000' },
  rate: { type: 'string', default: '50' },
  seconds: { type: 'string', default: '5' },
  repetitions: { type: 'string', default: '5' },
  url: { type: 'string' },
} as const;

type Given = Readonly<Record<Exclude<keyof typeof commonOptions, 'url'> | 'port', string>> & {
  readonly url?: string | undefined;
};

/** Throws where a number isn't above zero. */
export const commonSettings = (values: Given): Pace & Place & Length => ({
  lessons: positive('lessons', values.lessons),
  questions: positive('questions', values.questions),
  rate: positive('rate', values.rate),
  seconds: positive('seconds', values.seconds),
  repetitions: positive('repetitions', values.repetitions),
  port: positive('port', values.port),
  url: values.url,
});
