import { parseArgs } from 'node:util';
import { chosenOf, positive } from '../options.js';

export const sections = ['ingest', 'starts', 'latency', 'halves', 'sockets', 'rebuild', 'memory'] as const;
export type Section = (typeof sections)[number];

export interface Settings {
  readonly only: readonly Section[];
  /** Length of one run, seconds. */
  readonly seconds: number;
  /** How often ingest and starts are measured; the median counts. */
  readonly repetitions: number;
  /** Connections of the load generator. */
  readonly connections: number;
  /** Events a second that the latency run sends. */
  readonly rate: number;
  /** Live connections, in rooms of twenty. */
  readonly sockets: number;
  /** Events in the log for the rebuild, and through the service for the memory. */
  readonly events: number;
  /** First of the ports that the services under test listen on. */
  readonly port: number;
  /** A server to use; a private one with fsync on where absent. */
  readonly url: string | undefined;
}

/** Reads the command line; see infra/bench/backend/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sections.join(',') },
      seconds: { type: 'string', default: '30' },
      repetitions: { type: 'string', default: '1' },
      connections: { type: 'string', default: '32' },
      rate: { type: 'string', default: '1000' },
      sockets: { type: 'string', default: '5000' },
      events: { type: 'string', default: '1000000' },
      port: { type: 'string', default: '4550' },
      url: { type: 'string' },
    },
  });
  return {
    only: chosenOf(sections, values.only),
    seconds: positive('seconds', values.seconds),
    repetitions: positive('repetitions', values.repetitions),
    connections: positive('connections', values.connections),
    rate: positive('rate', values.rate),
    sockets: positive('sockets', values.sockets),
    events: positive('events', values.events),
    port: positive('port', values.port),
    url: values.url,
  };
}
