import { parseArgs } from 'node:util';
import { positive } from '../options.js';
import { type Fault, faultNames } from './faults.js';

export interface Settings {
  readonly faults: readonly Fault[];
  /** How often each fault is made. */
  readonly rounds: number;
  /** Events a second. */
  readonly rate: number;
  /** How long events are sent in a round, seconds. */
  readonly seconds: number;
  readonly learners: number;
  /** Folder where the logs of all programs are copied at the end. */
  readonly logs: string | undefined;
}

/** Reads the command line; see infra/bench/failover/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      fault: { type: 'string', default: faultNames.join(',') },
      rounds: { type: 'string', default: '20' },
      rate: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '30' },
      learners: { type: 'string', default: '400' },
      logs: { type: 'string' },
    },
  });
  return {
    faults: values.fault.split(',').map((name) => {
      const found = faultNames.find((one) => one === name);
      if (found === undefined) throw new Error(`--fault takes ${faultNames.join(', ')}; not '${name}'`);
      return found;
    }),
    rounds: positive('rounds', values.rounds),
    rate: positive('rate', values.rate),
    seconds: positive('seconds', values.seconds),
    learners: positive('learners', values.learners),
    logs: values.logs,
  };
}
