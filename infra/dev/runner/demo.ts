import { join } from 'node:path';
import pg from 'pg';
import { guardedRun } from '../processes/guarded-run.js';
import { PlainFailure } from './plain-failure.js';

const PASSWORD = 'Keenly!2026';

/** The people of the demo organisation who can sign in (infra/docs/foundation.md). */
export const demoPeople = [
  { role: 'Learner', email: 'learner@demo.keenly.example', password: PASSWORD },
  { role: 'Manager', email: 'manager@demo.keenly.example', password: PASSWORD },
  { role: 'Organisation admin', email: 'admin@demo.keenly.example', password: PASSWORD },
  { role: 'Platform admin', email: 'platform@demo.keenly.example', password: PASSWORD },
] as const;

export interface DemoOptions {
  readonly root: string;
  readonly size: 'small' | 'large';
  /** The service's environment. */
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Fills the demo organisation, once for each database and size. That it was done is written into the database itself,
 * so that a database thrown away by other means is filled again.
 * @throws PlainFailure with the seed's own words when it fails
 */
export async function seedDemo({ root, size, env, say, signal }: DemoOptions): Promise<void> {
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('CREATE SCHEMA IF NOT EXISTS runner');
    await client.query(
      'CREATE TABLE IF NOT EXISTS runner.demo (size text PRIMARY KEY, filled_at timestamptz NOT NULL)',
    );
    const { rowCount } = await client.query('SELECT FROM runner.demo WHERE size = $1', [size]);
    if (rowCount !== 0) return;
    say('Filling the demo organisation …');
    await runSeed(root, size, env, signal);
    await client.query('INSERT INTO runner.demo VALUES ($1, now()) ON CONFLICT DO NOTHING', [size]);
  } finally {
    await client.end();
  }
}

async function runSeed(
  root: string,
  size: DemoOptions['size'],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const seed = join(root, 'services/backend/dist/demo/seed.js');
  const { status, output } = await guardedRun(
    [process.execPath, '--enable-source-maps', seed, `--demo=${size}`],
    { cwd: root, env, signal },
  );
  if (status !== 0) throw new PlainFailure(`The demo organisation could not be filled:\n${output.trim()}`);
}
