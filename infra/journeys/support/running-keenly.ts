import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaughtMail } from '@keenly/contracts/console';
import { freePort } from '../../dev/processes/free-port.js';
import { Inbox } from '../../dev/mail/inbox.js';
import { servingUrl } from '../../dev/postgres/cluster.js';
import { DATABASE, openHome } from '../../dev/runner/home.js';
import { PATIENCE } from '../../testing/patience-factor.js';
import { serviceOf } from '../../testing/process-tree.js';
import { keptSecrets, type Secrets } from '../../dev/runner/secrets.js';
import { copyDemoHome } from './demo-home';
import { removeFolder } from '../../testing/remove-folder';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A first start fills the demo, with the figures counted: half a minute of a processor, of which a run may leave an eighth. */
const UP_WITHIN_MS = PATIENCE * 150_000;

/** The whole product, started by the command a person types. */
export interface Keenly {
  /** Origin of both web applications and the service. */
  readonly origin: string;
  /** What the runner printed. */
  readonly output: () => string;
  /** The mails that came to an address, newest first. */
  mailsTo(address: string): CaughtMail[];
  /** Where its database answers, and the keys to what is in it. */
  data(): Secrets & { readonly DATABASE_URL: string };
}

/** One with data of its own, whose end is in the hands of whoever started it. */
export interface RunningKeenly extends Keenly {
  /** Its service is killed without notice, which ends everything else of it; what is stored stays. */
  killService(): Promise<void>;
  /** The same command again, where the same data is. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export type Demo = 'tiny' | 'small';

/**
 * Types `npm start`, as it were, where the demo was filled before, and waits for the banner. No one of the demo studies
 * meanwhile: that takes more than a journey's own people do, and changes figures beneath it. That they do study is tried by
 * the specs of the runner.
 * @param environment with NODE_OPTIONS, it may have a clock of its own: such a one fills its demo itself
 * @param demo 'small' where forty people are needed; a few come sooner
 */
export async function startKeenly(
  environment: NodeJS.ProcessEnv = {},
  demo: Demo = 'tiny',
): Promise<RunningKeenly> {
  const home = mkdtempSync(join(tmpdir(), 'keenly-journey-'));
  if (environment['NODE_OPTIONS'] === undefined) {
    await copyDemoHome(demo, home, async (folder) => {
      await (await startIn(folder, {}, demo)).end();
    });
  }
  const running = await startIn(home, environment, demo);
  return {
    ...running,
    stop: async () => {
      await running.end();
      await removeFolder(home);
    },
  };
}

async function startIn(
  home: string,
  environment: NodeJS.ProcessEnv,
  demo: Demo,
): Promise<Omit<RunningKeenly, 'stop'> & { end(): Promise<void> }> {
  const port = await freePort();
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
    const child = spawn(process.execPath, [join(root, 'infra/dev/start.mjs'), `--demo=${demo}`, '--quiet'], {
      cwd: root,
      env: {
        ...inherited,
        PORT: String(port),
        KEENLY_HOME: home,
        DATABASE_WAIT_MS: String(PATIENCE * 10_000),
        // A journey finds the same inbox on whatever day of the week.
        MONDAY_DIGEST: 'off',
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
    end: async () => {
      running.child.kill('SIGTERM');
      await running.left;
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
