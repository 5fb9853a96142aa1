import { PlainFailure } from './plain-failure.js';

export const demoSizes = ['tiny', 'small', 'year', 'large'] as const;
export type DemoSize = (typeof demoSizes)[number];

/** What `npm start -- …` was asked for. */
export interface StartOptions {
  /** Throw the kept data away first. */
  readonly reset: boolean;
  /** Size of the demo organisation: a few people's last days, forty people's last weeks or last year, or a thousand people's. */
  readonly demo: DemoSize;
  /** No one of the demo organisation studies by themselves while it runs. */
  readonly quiet: boolean;
  readonly port: number;
  /** Address the service listens on. */
  readonly host: string;
}

const USAGE =
  'npm start [-- --reset] [-- --demo=tiny|small|year|large], with PORT, HOST, DATABASE_URL, REDIS_URL, SMTP_URL';

/** @throws PlainFailure for an option or a port that does not exist */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const known = ['--reset', '--quiet', ...demoSizes.map(demoOption)];
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown !== undefined) throw new PlainFailure(`Unknown option ${unknown}. Usage: ${USAGE}`);
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainFailure(`PORT must be a number from 1 to 65535, not “${env['PORT'] ?? ''}”.`);
  }
  return {
    reset: args.includes('--reset'),
    quiet: args.includes('--quiet'),
    demo: demoSizes.findLast((size) => args.includes(demoOption(size))) ?? 'year',
    port,
    // Demo passwords are public, so the neighbours must not reach them unless asked for.
    host: env['HOST'] ?? '127.0.0.1',
  };
}

const demoOption = (size: DemoSize): string => `--demo=${size}`;
