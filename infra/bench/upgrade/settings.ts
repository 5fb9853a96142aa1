import { parseArgs } from 'node:util';
import { lastRelease } from '../../../services/backend/src/platform/database/last-release.js';
import { positive } from '../options.js';

export interface Settings {
  /** The older release. */
  readonly from: string;
  /** Events a second. */
  readonly rate: number;
  /** How long each stage takes, beside starts and ends. */
  readonly seconds: number;
  readonly learners: number;
  /** Folder where the logs of the services stay. */
  readonly logs: string | undefined;
}

/** Reads the command line; see infra/bench/upgrade/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string', default: lastRelease.commit },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '15' },
      learners: { type: 'string', default: '100' },
      logs: { type: 'string' },
    },
  });
  return {
    from: values.from,
    rate: positive('rate', values.rate),
    seconds: positive('seconds', values.seconds),
    learners: positive('learners', values.learners),
    logs: values.logs,
  };
}
