import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaughtMail } from '@keenly/contracts/console';
import { freePort } from '../../dev/processes/free-port.js';
import { Inbox } from '../../dev/mail/inbox.js';
import { servingUrl } from '../../dev/postgres/cluster.js';
import { openHome } from '../../dev/runner/home.js';
import { DATABASE } from '../../dev/runner/parts.js';
import { PATIENCE } from '../../testing/patience-factor.js';
import { serviceOf } from '../../testing/process-tree.js';
import { keptSecrets, type Secrets } from '../../dev/runner/secrets.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const UP_WITHIN_MS = PATIENCE * 90_000;

/** The whole product, started by the command a person types, with data of its own. */
export interface RunningKeenly {
  /** Origin of both web applications and the service. */
  readonly origin: string;
  /** What the runner printed. */
  readonly output: () => string;
  /** The mails that came to an address, newest first. */
  mailsTo(address: string): CaughtMail[];
  /** Where its database answers, and the keys to what is in it. */
  data(): Secrets & { readonly DATABASE_URL: string };
  /** Its service is killed without notice, which ends everything else of it; what is stored stays. */
  killService(): Promise<void>;
  /** The same command again, where the same data is. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Types `npm start`, as it were, and waits for the banner.
 * @param demo 'small' where forty people are needed; a few come sooner
 * @param flags '--quiet' where no one of the demo may study meanwhile
 */
export async function startKeenly(
  environment: NodeJS.ProcessEnv = {},
  demo: 'tiny' | 'small' = 'tiny',
  ...flags: readonly '--quiet'[]
): Promise<RunningKeenly> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'keenly-journey-'));
  const origin = `http://localhost:${port}`;
  // A person's shell knows nothing of the test runner's settings.
  const {
    DATABASE_URL: _database,
    REDIS_URL: _redis,
    NODE_ENV: _kind,
    NODE_OPTIONS: _flags,
    ...inherited
  } = process.env;
  let output = '';
  const start = async () => {
    output = '';
    const child = spawn(process.execPath, [join(root, 'infra/dev/start.mjs'), `--demo=${demo}`, ...flags], {
      cwd: root,
      env: {
        ...inherited,
        PORT: String(port),
        KEENLY_HOME: home,
        DATABASE_WAIT_MS: String(PATIENCE * 10_000),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const left = once(child, 'exit');
    await bannerOf(child, () => output.includes(origin));
    return { child, left };
  };
  let running = await start();
  return {
    origin,
    output: () => output,
    mailsTo: (address) => {
      const folder = join(home, 'inbox');
      return existsSync(folder) ? new Inbox(folder).list().filter(({ to }) => to.includes(address)) : [];
    },
    data: () => {
      const { postgres, secrets } = openHome(root, { KEENLY_HOME: home });
      return { ...keptSecrets(secrets), DATABASE_URL: servingUrl(postgres, DATABASE) };
    },
    killService: async () => {
      process.kill(serviceOf(Number(running.child.pid)), 'SIGKILL');
      await running.left;
    },
    startAgain: async () => {
      running = await start();
    },
    stop: async () => {
      running.child.kill('SIGTERM');
      await running.left;
      rmSync(home, { recursive: true, force: true });
    },
  };

  async function bannerOf(process: ChildProcess, isUp: () => boolean): Promise<void> {
    const until = Date.now() + UP_WITHIN_MS;
    while (!isUp()) {
      if (process.exitCode !== null || Date.now() > until)
        throw new Error(`Keenly did not come up:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
