import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processTree } from '../../testing/process-tree.js';
import { gone } from '../processes/alive.mjs';
import type { DemoSize } from './options.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** One `npm start` under trial, with its own data folder. */
export interface RunnerTrial {
  readonly process: ChildProcess;
  /** All it has said so far. */
  said(): string;
  /** Resolves once it said so; throws with all it said when it left before that. */
  says(words: string): Promise<void>;
  /** Its exit status once it has left; null when a signal ended it. */
  readonly status: Promise<number | null>;
  /** Sends a signal and waits until it and everything it started are gone; false names one that stayed. */
  end(signal: NodeJS.Signals): Promise<boolean>;
}

export interface TrialOptions {
  readonly home: string;
  readonly port: number;
  readonly args?: readonly string[];
  /** A small one unless said otherwise; a tiny one is filled in a fraction of its time. */
  readonly demo?: DemoSize;
  /** People of the demo study while it runs. */
  readonly lively?: boolean;
  readonly spawn?: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/** Starts the runner as `npm start` does, on what the checkout has built. */
export function startTrial({
  home,
  port,
  args = [],
  demo = 'small',
  lively = false,
  spawn: more = {},
}: TrialOptions): RunnerTrial {
  const { DATABASE_URL: _database, REDIS_URL: _redis, SMTP_URL: _smtp, ...env } = process.env;
  const asked = [`--demo=${demo}`, ...(lively ? [] : ['--quiet']), ...args];
  const child = spawn(process.execPath, [join(root, 'infra/dev/start.mjs'), ...asked], {
    cwd: root,
    env: { ...env, KEENLY_HOME: home, PORT: String(port), NODE_OPTIONS: '', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...more,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    process: child,
    said: () => text,
    status,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.includes(words)) resolve();
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void status.then(() => reject(new Error(`It left without saying '${words}':\n${text}`)));
        look();
      }),
    end: async (signal) => {
      const family = processTree(Number(child.pid));
      child.kill(signal);
      const left = await Promise.all(family.map((pid) => gone(pid, 20_000)));
      return !left.includes(false);
    },
  };
}
