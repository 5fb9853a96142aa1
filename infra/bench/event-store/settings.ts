import { parseArgs } from 'node:util';
import { chosenOf, positive } from '../options.js';

export const sections = [
  'appends',
  'tens',
  'lanes',
  'servers',
  'workers',
  'catch-up',
  'parts',
  'full-log',
] as const;
export type Section = (typeof sections)[number];

export interface Settings {
  readonly only: readonly Section[];
  readonly repetitions: number;
  /** Length of one run, seconds. */
  readonly seconds: number;
  /** Events that the counting projection catches up with. */
  readonly catchUpEvents: number;
  /** Events that are in the log before appends are measured against an empty one. */
  readonly storedEvents: number;
  /** Of one core, that each worker, or each reading process, has where their numbers are compared. */
  readonly share: number;
  /** A server to use; a private one with fsync on where absent. */
  readonly url: string | undefined;
}

/** Reads the command line; see infra/bench/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sections.join(',') },
      repetitions: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      'catch-up-events': { type: 'string', default: '1000000' },
      'stored-events': { type: 'string', default: '10000000' },
      share: { type: 'string', default: '0.2' },
      url: { type: 'string' },
    },
  });
  return {
    only: chosenOf(sections, values.only),
    repetitions: positive('repetitions', values.repetitions),
    seconds: positive('seconds', values.seconds),
    catchUpEvents: positive('catch-up-events', values['catch-up-events']),
    storedEvents: positive('stored-events', values['stored-events']),
    share: positive('share', values.share),
    url: values.url,
  };
}
