import { join } from 'node:path';
import pg from 'pg';
// From its source: when this file is read, nothing may have been built yet.
import * as socialSignInEndpoints from '../../../services/contracts/src/social-sign-in.endpoints.js';
import { pathOf } from '../../../services/contracts/src/path-of.js';
import { archiveSettings } from '../backup/backup-folder.js';
import { startMailSink } from '../mail/mail-sink.js';
import { PostgresCluster } from '../postgres/cluster.js';
import { startLocalProvider } from '../sign-in/local-provider.js';
import { redisProgram, RedisServer } from '../redis/redis-server.js';
import { DATABASE, type Home } from './home.js';
import { given, type Part } from './part.js';

export const settings = { max_connections: '200', shared_buffers: '256MB', jit: 'off' };

/** With KEENLY_BACKUPS, its log is archived there. */
export function cluster(home: Home, env: NodeJS.ProcessEnv = {}): PostgresCluster {
  return new PostgresCluster({
    dataDir: home.postgres,
    logFile: join(home.logs, 'postgres.log'),
    copyBinariesTo: home.postgresPrograms,
    settings: { ...settings, ...archiveSettings(env['KEENLY_BACKUPS']) },
  });
}

/** DATABASE_URL, else a PostgreSQL of our own. */
export async function bringUpDatabase(home: Home, env: NodeJS.ProcessEnv): Promise<Part> {
  const url = env['DATABASE_URL'];
  if (url) return given('DATABASE_URL', url, 'the database of DATABASE_URL');
  const postgres = cluster(home, env);
  await postgres.start();
  await createDatabase(postgres.url('postgres'));
  return {
    env: { DATABASE_URL: postgres.url(DATABASE) },
    summary: 'embedded PostgreSQL 18',
    stop: () => postgres.stop(),
  };
}

async function createDatabase(admin: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export function redis(program: string, home: Home): RedisServer {
  return new RedisServer(program, { dataDir: home.redis, logFile: join(home.logs, 'redis.log') });
}

/** REDIS_URL, else a server program on PATH, else the service keeps its queue in Postgres. */
export async function bringUpQueue(home: Home, env: NodeJS.ProcessEnv): Promise<Part> {
  const url = env['REDIS_URL'];
  if (url) return given('REDIS_URL', url, 'the queue of REDIS_URL');
  const program = redisProgram(env['PATH']);
  if (program === undefined) {
    return {
      env: { REDIS_URL: undefined },
      summary: 'the queue in PostgreSQL',
      stop: () => Promise.resolve(),
    };
  }
  const server = redis(program, home);
  await server.start();
  return { env: { REDIS_URL: server.url }, summary: `queue in ${program}`, stop: () => server.stop() };
}

/** SMTP_URL, else a sink whose inbox the console shows. */
export async function bringUpMail(home: Home, env: NodeJS.ProcessEnv): Promise<Part> {
  const url = env['SMTP_URL'];
  if (url) return given('SMTP_URL', url, 'email through SMTP_URL');
  const sink = await startMailSink(home.inbox);
  return {
    env: { SMTP_URL: sink.smtpUrl, MAIL_INBOX_URL: sink.inboxUrl },
    summary: 'mail sink',
    stop: () => sink.stop(),
  };
}

/** A provider for signing in 'with another service'; none where the environment names its own, or is production. */
export async function bringUpSignIn(origin: string, env: NodeJS.ProcessEnv): Promise<Part> {
  const isGiven = Object.keys(env).some((name) => /^SOCIAL_\w+_CLIENT_ID$/.test(name) && env[name] !== '');
  if (isGiven || env['NODE_ENV'] === 'production') {
    const summary = isGiven ? 'sign-in with the services of SOCIAL_…' : 'no local sign-in';
    return { env: {}, summary, stop: () => Promise.resolve() };
  }
  const provider = await startLocalProvider({
    redirectUris: [`${origin}${pathOf(socialSignInEndpoints.socialCallback.path, { provider: 'local' })}`],
  });
  return {
    env: {
      SOCIAL_LOCAL_ISSUER: provider.issuer,
      SOCIAL_LOCAL_CLIENT_ID: provider.clientId,
      SOCIAL_LOCAL_CLIENT_SECRET: provider.clientSecret,
    },
    summary: 'local sign-in',
    stop: () => provider.stop(),
  };
}
