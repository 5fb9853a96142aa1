import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gone, isAlive, signalProcess } from '../../dev/processes/alive.mjs';
import { guard } from '../../dev/processes/guard.js';
import { nodeOptions } from '../../dev/runner/service.js';
import { found } from './daemon.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const READY_WITHIN_MS = 90_000;

export interface HaServiceOptions {
  readonly port: number;
  readonly folder: string;
  readonly number: number;
  readonly environment: NodeJS.ProcessEnv;
}

/** The service as it is built, both roles in one process, to be killed and started again. */
export class HaService {
  readonly url: string;
  readonly #logFile: string;
  #child: ChildProcess | undefined;

  constructor(private readonly options: HaServiceOptions) {
    this.url = `http://127.0.0.1:${options.port}`;
    this.#logFile = join(options.folder, `service-${options.number}.log`);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Ready on return. @throws with the end of its log where it doesn't come up */
  async start(): Promise<void> {
    const log = openSync(this.#logFile, 'a');
    const child = spawn(
      process.execPath,
      [...nodeOptions(root), join(root, 'services/backend/dist/main.js')],
      {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          MALLOC_ARENA_MAX: '2',
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: `${this.options.port}`,
          KEENLY_ROLE: 'both',
          TRUSTED_PROXIES: 'loopback',
          LOG_LEVEL: 'warn',
          MEDIA_DIR: join(this.options.folder, 'media'),
          ...this.options.environment,
        },
        detached: true,
        stdio: ['ignore', log, log, 'ipc'],
      },
    );
    closeSync(log);
    child.on('error', () => undefined);
    this.#child = child;
    if (child.pid !== undefined) guard().watch(child.pid, { signal: 'SIGKILL', graceMs: 2000 });
    try {
      await found('the service', READY_WITHIN_MS, async () => {
        if (child.pid === undefined || !isAlive(child.pid)) throw new Error('the service left');
        return (await this.isReady()) ? true : undefined;
      });
    } catch (error) {
      throw new Error(`The service did not start. Last output:\n${this.lastWords()}`, { cause: error });
    }
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }

  async kill9(): Promise<void> {
    const { pid } = this;
    if (pid === undefined) return;
    signalProcess(pid, 'SIGKILL');
    await gone(pid, 5000);
    guard().forget(pid);
    this.#child = undefined;
  }

  lastWords(): string {
    return readFileSync(this.#logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  }
}
