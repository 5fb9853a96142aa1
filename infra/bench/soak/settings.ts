import { parseArgs } from 'node:util';
import { positive } from '../options.js';

export interface Settings {
  /** Length of the run; one process is killed in each of them. */
  readonly minutes: number;
  /** Events a second; half of what the machine takes where absent. */
  readonly rate: number | undefined;
  /** Devices that study, each with a connection of its own. */
  readonly devices: number;
  /** The two processes listen there and one above. */
  readonly port: number;
  /** A server to use; a private one with fsync on where absent. */
  readonly url: string | undefined;
}

/** Reads the command line; see infra/bench/soak/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      rate: { type: 'string' },
      devices: { type: 'string', default: '400' },
      port: { type: 'string', default: '4570' },
      url: { type: 'string' },
    },
  });
  return {
    minutes: positive('minutes', values.minutes),
    rate: values.rate === undefined ? undefined : positive('rate', values.rate),
    devices: positive('devices', values.devices),
    port: positive('port', values.port),
    url: values.url,
  };
}
