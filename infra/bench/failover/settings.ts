import { parseArgs } from 'node:util';
import { positive } from '../options.js';
import { type Fault, faultNames, isOfSeveral } from './faults.js';

export interface Settings {
  readonly faults: readonly Fault[];
  /** How often each fault is made. */
  readonly rounds: number;
  /** Events a second. */
  readonly rate: number;
  /** How long events are sent in a round, seconds. */
  readonly seconds: number;
  readonly learners: number;
  /** Servers of Citus that the log is over; none where it's on the database's own. */
  readonly workers: 0 | 2;
  /** Folder where the logs of all programs are copied at the end. */
  readonly logs: string | undefined;
}

/** Reads the command line; see infra/bench/failover/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      fault: { type: 'string' },
      workers: { type: 'string', default: '0' },
      rounds: { type: 'string', default: '20' },
      rate: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '30' },
      learners: { type: 'string', default: '400' },
      logs: { type: 'string' },
    },
  });
  if (values.workers !== '0' && values.workers !== '2')
    throw new Error(`--workers takes 0 or 2; not '${values.workers}'`);
  const workers = values.workers === '2' ? 2 : 0;
  const possible = faultNames.filter((one) => workers > 0 || !isOfSeveral(one));
  return {
    workers,
    faults: (values.fault ?? possible.join(',')).split(',').map((name) => {
      const found = possible.find((one) => one === name);
      if (found === undefined) throw new Error(`--fault takes ${possible.join(', ')}; not '${name}'`);
      return found;
    }),
    rounds: positive('rounds', values.rounds),
    rate: positive('rate', values.rate),
    seconds: positive('seconds', values.seconds),
    learners: positive('learners', values.learners),
    logs: values.logs,
  };
}
