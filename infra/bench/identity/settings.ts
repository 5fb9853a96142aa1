import { parseArgs } from 'node:util';
import { chosenOf, positive } from '../options.js';

export const sections = ['sign-in', 'guard'] as const;
export type Section = (typeof sections)[number];

export interface Settings {
  readonly only: readonly Section[];
  /** Runs of each contender. */
  readonly repetitions: number;
  /** Length of one run, seconds. */
  readonly seconds: number;
  /** People who sign in at once. */
  readonly connections: number;
  /** Port that the service under test listens on. */
  readonly port: number;
  /** A server to use; a private one with fsync on where absent. */
  readonly url: string | undefined;
}

/** Reads the command line; see infra/bench/identity/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sections.join(',') },
      repetitions: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '8' },
      connections: { type: 'string', default: '50' },
      port: { type: 'string', default: '4590' },
      url: { type: 'string' },
    },
  });
  return {
    only: chosenOf(sections, values.only),
    repetitions: positive('repetitions', values.repetitions),
    seconds: positive('seconds', values.seconds),
    connections: positive('connections', values.connections),
    port: positive('port', values.port),
    url: values.url,
  };
}
