import { PlainFailure } from './plain-failure.js';

/** What `npm start -- …` was asked for. */
export interface StartOptions {
  /** Throw the kept data away first. */
  readonly reset: boolean;
  /** Size of the demo organisation. */
  readonly demo: 'small' | 'large';
  readonly port: number;
  /** Address the service listens on. */
  readonly host: string;
}

const USAGE = 'npm start [-- --reset] [-- --demo=large], with PORT, HOST, DATABASE_URL, REDIS_URL, SMTP_URL';

/** @throws PlainFailure for an option or a port that does not exist */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const unknown = args.find((arg) => !['--reset', '--demo=small', '--demo=large'].includes(arg));
  if (unknown !== undefined) throw new PlainFailure(`There is no option ${unknown}: ${USAGE}.`);
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainFailure(`PORT is ${env['PORT'] ?? ''}, which is no port: choose one from 1 to 65535.`);
  }
  return {
    reset: args.includes('--reset'),
    demo: args.includes('--demo=large') ? 'large' : 'small',
    port,
    // Demo passwords are public, so the neighbours must not reach them unless asked for.
    host: env['HOST'] ?? '127.0.0.1',
  };
}
