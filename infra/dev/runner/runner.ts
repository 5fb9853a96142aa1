import { once } from 'node:events';
import { join } from 'node:path';
// From its source: when this file is read, nothing may have been built yet.
import { UNPACKED_EXTENSION_ID } from '../../../services/contracts/src/extension-id.js';
import { buildChanged } from '../build/build-changed.js';
import { closeGuard } from '../processes/guard.js';
import { banner } from './banner.js';
import { fillDemoPast, seedDemo, studyInDemo } from './demo.js';
import { emptyHome, openHome, type Home } from './home.js';
import { stopLeftovers } from './leftovers.js';
import { lockHome } from './lock.js';
import type { StartOptions } from './options.js';
import type { Part } from './part.js';
import { bringUpDatabase, bringUpMail, bringUpQueue, bringUpSignIn } from './parts.js';
import { PlainFailure } from './plain-failure.js';
import { pointExtensionAt } from './point-extension.js';
import { claimable } from './port.js';
import { keptSecrets } from './secrets.js';
import { startService, type Service } from './service.js';

const say = (line: string): void => console.log(line);

/** Everything `npm start` brings up, and the order in which it ends: service, mail and queue, database. */
export class Runner {
  readonly #root: string;
  readonly #options: StartOptions;
  readonly #env: NodeJS.ProcessEnv;
  readonly #origin: string;
  /** In the order of starting; stopped backwards. */
  readonly #stops: (() => Promise<void> | void)[] = [];
  readonly #started = performance.now();

  constructor(root: string, options: StartOptions, env: NodeJS.ProcessEnv) {
    this.#root = root;
    this.#options = options;
    this.#env = env;
    this.#origin = env['KEENLY_ORIGIN'] ?? `http://localhost:${options.port}`;
  }

  /**
   * Brings everything up and waits for the end.
   * @throws PlainFailure when something cannot be brought up, or the service leaves by itself
   */
  async run(asked: AbortSignal): Promise<void> {
    const ended = once(asked, 'abort').then(() => undefined);
    // What goes on behind the service ends with it, too: otherwise it's waited for, and never ends.
    const gone = new AbortController();
    const up = this.#bringUp(AbortSignal.any([asked, gone.signal]));
    const service = await Promise.race([up, ended]);
    if (service) {
      const left = service.left.then(() => 'left' as const);
      const outcome = await Promise.race([ended, left]);
      if (outcome === 'left') {
        gone.abort();
        throw new PlainFailure(`The service exited unexpectedly. Last output:\n${service.lastWords()}`);
      }
    }
    say('\nStopping …');
    // Asked on the way up: what is half up has to be known before it can be stopped.
    await Promise.allSettled([up]);
  }

  async stop(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop();
    await closeGuard();
  }

  /** Undefined when it was asked to stop on the way. */
  async #bringUp(asked: AbortSignal): Promise<Service | undefined> {
    const { port, host, reset, demo } = this.#options;
    const isOver = (): boolean => asked.aborted;
    const home = openHome(this.#root, this.#env);
    const lock = lockHome(home.lock, this.#origin);
    this.#stops.push(lock.release);
    await claimable(port, host);
    if (reset) {
      await stopLeftovers(home, this.#env);
      emptyHome(home);
    }
    const [parts] = await Promise.all([
      this.#bringUpParts(home),
      buildChanged(this.#root, { say, signal: asked }),
    ]);
    if (isOver()) return undefined;
    const extension = pointExtensionAt(this.#root, home, this.#origin);
    const env = this.#serviceEnvironment(home, parts);
    const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
    const service = await startService({
      root: this.#root,
      logFile: join(home.logs, 'service.log'),
      env,
      url,
    });
    this.#stops.push(() => service.stop());
    if (isOver()) return undefined;
    const filling = { root: this.#root, size: demo, env, say, signal: asked };
    if (!(await this.#untilAsked(seedDemo(filling), asked))) return undefined;
    say(
      banner({
        extension,
        origin: this.#origin,
        catchesMail: env['MAIL_INBOX_URL'] !== undefined,
        parts: parts.map(({ summary }) => summary),
        logs: home.logs,
        seconds: (performance.now() - this.#started) / 1000,
      }),
    );
    this.#behind(fillDemoPast(filling), asked, 'load the demo’s history');
    if (!this.#options.quiet) this.#behind(studyInDemo(filling, url), asked, 'let the demo’s people study');
    return service;
  }

  /** True when it came to its end; false when it ended because we were asked to stop. */
  async #untilAsked(work: Promise<void>, asked: AbortSignal): Promise<boolean> {
    try {
      await work;
      return !asked.aborted;
    } catch (error) {
      if (asked.aborted) return false;
      throw error;
    }
  }

  /** Behind the running service; a failure is told, and takes nothing down with it. */
  #behind(work: Promise<void>, asked: AbortSignal, what: string): void {
    const done = this.#untilAsked(work, asked).catch((error: unknown) =>
      say(error instanceof PlainFailure ? error.message : `Couldn’t ${what}:  ${String(error)}`),
    );
    // Before the service and the database, which it writes to.
    this.#stops.push(async () => void (await done));
  }

  async #bringUpParts(home: Home): Promise<readonly Part[]> {
    const bringing = [
      ...[bringUpDatabase, bringUpQueue, bringUpMail].map((bringUp) => bringUp(home, this.#env)),
      bringUpSignIn(this.#origin, this.#env),
    ];
    const settled = await Promise.allSettled(bringing);
    const parts = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const part of parts) this.#stops.push(() => part.stop());
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return parts;
  }

  #serviceEnvironment(home: Home, parts: readonly Part[]): NodeJS.ProcessEnv {
    return {
      NODE_ENV: 'development',
      KEENLY_ROLE: 'both',
      EXTENSION_IDS: UNPACKED_EXTENSION_ID,
      MEDIA_DIR: home.media,
      ...keptSecrets(home.secrets),
      ...this.#env,
      PORT: String(this.#options.port),
      HOST: this.#options.host,
      KEENLY_ORIGIN: this.#origin,
      KEENLY_PACKAGES_ORIGIN: this.#env['KEENLY_PACKAGES_ORIGIN'] ?? packagesOriginOf(this.#origin),
      ...Object.fromEntries(parts.flatMap(({ env }) => Object.entries(env))),
    };
  }
}

/** Browsers take every name below localhost for this machine; where the service has another name, packages wait for one. */
function packagesOriginOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return hostname === 'localhost' ? `${protocol}//packages.localhost:${port}` : '';
}
