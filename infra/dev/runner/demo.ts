import { join } from 'node:path';
import pg from 'pg';
import { guardedRun } from '../processes/guarded-run.js';
import type { DemoSize } from './options.js';
import { PlainFailure } from './plain-failure.js';

const PASSWORD = 'Keenly!2026';

/** The people of the demo organisation who can sign in (infra/docs/foundation.md). */
export const demoPeople = [
  { role: 'Learner', email: 'learner@demo.keenly.example', password: PASSWORD },
  { role: 'Manager', email: 'manager@demo.keenly.example', password: PASSWORD },
  { role: 'Organization admin', email: 'admin@demo.keenly.example', password: PASSWORD },
  { role: 'Platform admin', email: 'platform@demo.keenly.example', password: PASSWORD },
] as const;

export interface DemoOptions {
  readonly root: string;
  readonly size: DemoSize;
  /** The service's environment. */
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

type Part = 'recent' | 'past';

/**
 * Fills the demo organisation's people and last weeks, once for each database. That it was done is written into the
 * database itself, so that a database thrown away by other means is filled again.
 * @throws PlainFailure with the seed's own words when it fails
 */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const { size, env, say } = options;
  const key = recentOf(size);
  await withMarks(env, async (marks) => {
    if ((await marks.filledAt(key)) !== undefined) return;
    if (key === 'large' && (await marks.filledAt('small')) !== undefined) {
      throw new PlainFailure(
        'A demo organization of 40 people already exists. To start over with 1,000, run npm start -- --reset --demo=large.',
      );
    }
    // What is here holds those few people, too.
    if (key === 'tiny' && ((await marks.filledAt('small')) ?? (await marks.filledAt('large'))) !== undefined)
      return;
    say('Filling the demo organization …');
    const now = new Date();
    await runSeed(options, 'recent', now);
    await marks.set(key, now);
  });
}

/**
 * Fills what lies before the last weeks, behind a service that runs already, and says how far it is. Does nothing
 * where that was done, and goes on where it was broken off.
 * @throws PlainFailure as {@link seedDemo} does
 */
export async function fillDemoPast(options: DemoOptions): Promise<void> {
  const { size, env, say } = options;
  if (size === 'tiny' || size === 'small') return;
  const recent = await withMarks(env, async (marks) =>
    (await marks.filledAt(`${size}-past`)) === undefined ? marks.filledAt(recentOf(size)) : undefined,
  );
  if (recent === undefined) return;
  const began = performance.now();
  const what = size === 'large' ? 'The large demo' : 'The demo’s year';
  say(`${what} is loading in the background. You can use Keenly now.`);
  let told = 0;
  await runSeed(options, 'past', recent, (percent, events) => {
    if (percent < told + TELL_EVERY) return;
    told = percent - (percent % TELL_EVERY);
    say(`  ${String(told).padStart(3)}%  ${events.toLocaleString('en')} events`);
  });
  await withMarks(env, (marks) => marks.set(`${size}-past`, recent));
  say(`${what} is complete, after ${Math.round((performance.now() - began) / 1000)} s.`);
}

/**
 * Lets a few people of the demo organisation study, through the service's own ingest, until the signal; their sessions
 * end with it.
 * @param url where the service answers
 * @throws PlainFailure with their own last words when it ends before that
 */
export async function studyInDemo({ root, size, env, signal }: DemoOptions, url: string): Promise<void> {
  const live = join(root, 'services/backend/dist/live.js');
  const { output } = await guardedRun([process.execPath, live, `--demo=${size}`, `--url=${url}`], {
    cwd: root,
    env,
    signal,
  });
  if (!signal.aborted) throw new PlainFailure(`No one studies in the demo:\n${lastWords(output)}`);
}

/** Percent from one line of progress to the next. */
const TELL_EVERY = 20;

/** A year starts with the same people and weeks as a small demo. */
const recentOf = (size: DemoSize): Exclude<DemoSize, 'year'> => (size === 'year' ? 'small' : size);

interface Marks {
  filledAt(key: string): Promise<Date | undefined>;
  set(key: string, at: Date): Promise<void>;
}

async function withMarks<T>(env: NodeJS.ProcessEnv, work: (marks: Marks) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('CREATE SCHEMA IF NOT EXISTS runner');
    await client.query(
      'CREATE TABLE IF NOT EXISTS runner.demo (size text PRIMARY KEY, filled_at timestamptz NOT NULL)',
    );
    return await work({
      filledAt: async (key) => {
        const { rows } = await client.query<{ filled_at: Date }>(
          'SELECT filled_at FROM runner.demo WHERE size = $1',
          [key],
        );
        return rows[0]?.filled_at;
      },
      set: async (key, at) => {
        await client.query('INSERT INTO runner.demo VALUES ($1, $2) ON CONFLICT DO NOTHING', [key, at]);
      },
    });
  } finally {
    await client.end();
  }
}

async function runSeed(
  { root, size, env, say, signal }: DemoOptions,
  part: Part,
  now: Date,
  onProgress?: (percent: number, events: number) => void,
): Promise<void> {
  const seed = join(root, 'services/backend/dist/seed.js');
  const { status, output } = await guardedRun(
    [process.execPath, seed, `--demo=${size}`, `--part=${part}`, `--now=${now.toISOString()}`],
    {
      cwd: root,
      env,
      signal,
      onOutput: (text) => {
        for (const [, percent, events] of text.matchAll(/^progress (\d+) (\d+)$/gm)) {
          onProgress?.(Number(percent), Number(events));
        }
        for (const [, readers = ''] of text.matchAll(/^still reading (.+)$/gm)) {
          say(`Some figures are still being counted (${readers}).`);
        }
      },
    },
  );
  if (status !== 0 && !signal.aborted) {
    throw new PlainFailure(`Couldn’t fill the demo organization:\n${lastWords(output)}`);
  }
  signal.throwIfAborted();
}

/** Without the lines that only count. */
const lastWords = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('progress '))
    .slice(-15)
    .join('\n')
    .trim();
