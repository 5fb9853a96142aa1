import { parseArgs } from 'node:util';
import { positive } from '../options.js';
import { type Prices, prices } from './figures.js';

export interface Settings {
  /** Of the day that is simulated. */
  readonly learners: number;
  readonly seed: number;
  readonly prices: Prices;
}

const LARGEST = 100_000_000;

/** Reads the command line; see infra/bench/outgrowing/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      learners: { type: 'string', default: `${LARGEST}` },
      seed: { type: 'string', default: '1' },
      'vcpu-hour': { type: 'string', default: `${prices.vcpuHour}` },
      'ssd-gb-month': { type: 'string', default: `${prices.ssdGbMonth}` },
      'object-gb-month': { type: 'string', default: `${prices.objectGbMonth}` },
    },
  });
  const learners = positive('learners', values.learners);
  if (learners < 1000 || learners > 10 * LARGEST)
    throw new Error('--learners takes from 1,000 to 1,000,000,000');
  return {
    learners,
    seed: positive('seed', values.seed),
    prices: {
      vcpuHour: positive('vcpu-hour', values['vcpu-hour']),
      ssdGbMonth: positive('ssd-gb-month', values['ssd-gb-month']),
      objectGbMonth: positive('object-gb-month', values['object-gb-month']),
    },
  };
}
