import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UNPACKED_EXTENSION_ID } from '@keenly/contracts/extension-id';
import { startMailSink } from '../dev/mail/mail-sink.js';
import { accepts, isAlive, stopProcess } from '../dev/processes/alive.mjs';
import { freePort } from '../dev/processes/free-port.js';
import { guard } from '../dev/processes/guard.js';
import { isRunnable } from '../dev/processes/runnable.js';
import { startService, type Service } from '../dev/runner/service.js';
import { scratchFolder } from '../testing/scratch-folder.js';
import { createTestDatabase } from '../testing/test-database.js';
import { startTestRedis } from '../testing/test-redis.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PROXY_WITHIN_MS = 15_000;

/** The arrangement of docker-compose.yml as processes of this machine. */
export interface ScaledKeenly {
  /** The one address, at the proxy. */
  readonly origin: string;
  /** Opens the metrics of each process. */
  readonly metricsToken: string;
  /** Where the mails end: `GET <inboxUrl>/mails`. */
  readonly inboxUrl: string;
  /** Each api process by itself. */
  readonly apis: readonly { readonly url: string; readonly service: Service }[];
  stop(): Promise<void>;
}

/** Caddy on PATH, if any: the proxy of the arrangement. */
export function caddyProgram(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, 'caddy')).find(isRunnable);
}

/** Two api processes, a worker, and Caddy with the configuration that is deployed, on a database of their own. */
export async function startScaledKeenly(caddy: string): Promise<ScaledKeenly> {
  const folder = scratchFolder();
  const database = await createTestDatabase();
  const redis = await startTestRedis();
  const sink = await startMailSink(join(folder, 'inbox'));
  const proxyPort = await freePort();
  const origin = `http://localhost:${proxyPort}`;
  const metricsToken = randomBytes(32).toString('base64url');
  const shared = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    KEENLY_ORIGIN: origin,
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    REDIS_URL: redis?.url,
    SMTP_URL: sink.smtpUrl,
    TOKEN_SECRET: randomBytes(32).toString('base64'),
    SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
    EXTENSION_IDS: UNPACKED_EXTENSION_ID,
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'warn',
  };
  const start = async (role: string): Promise<{ url: string; service: Service }> => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...shared, KEENLY_ROLE: role, PORT: String(port) };
    return {
      url,
      service: await startService({ root, logFile: join(folder, `${role}-${port}.log`), env, url }),
    };
  };
  const apis = [await start('api'), await start('api')];
  const worker = await start('worker');
  const proxy = await startProxy(caddy, {
    folder,
    port: proxyPort,
    upstreams: apis.map(({ url }) => new URL(url).host),
  });
  return {
    origin,
    inboxUrl: sink.inboxUrl,
    apis,
    metricsToken,
    stop: async () => {
      await stopProcess(proxy, 'SIGTERM', 5000);
      guard().forget(proxy);
      await Promise.all([...apis, worker].map(({ service }) => service.stop()));
      await sink.stop();
      await redis?.stop();
      await database.drop();
    },
  };
}

/** Everything as deployed but the list of upstreams, for which there is no Docker to ask. */
async function startProxy(
  caddy: string,
  { folder, port, upstreams }: { folder: string; port: number; upstreams: readonly string[] },
): Promise<number> {
  const list = join(folder, 'upstreams.caddy');
  writeFileSync(list, `to ${upstreams.join(' ')}\n`);
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const child = spawn(
    caddy,
    ['run', '--config', join(root, 'infra/docker/Caddyfile'), '--adapter', 'caddyfile'],
    {
      env: {
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        SITE_ADDRESS: `:${port}`,
        UPSTREAMS: list,
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  const pid = Number(child.pid);
  guard().watch(pid, { signal: 'SIGTERM', graceMs: 5000 });
  const until = Date.now() + PROXY_WITHIN_MS;
  while (!(await accepts(port))) {
    if (!isAlive(pid) || Date.now() > until)
      throw new Error('Caddy does not start with infra/docker/Caddyfile');
    await sleep(20);
  }
  return pid;
}
