import { createCapability } from '@keenly/contracts/assignment.endpoints';
import pg from 'pg';
import { type BenchPerson, makePeople, makeStaff } from '../backend/people.js';
import { secrets, type Service, startService } from '../backend/service.js';
import { startBenchPostgres } from '../bench-postgres.js';
import { median, ms } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { atRate, share, told } from '../home/requests.js';

/** Requests per second, for how long each is measured, and how often. */
export interface Pace {
  readonly rate: number;
  readonly seconds: number;
  readonly repetitions: number;
}

/** Where the service listens, and the server to use; otherwise a private one with fsync on. */
export interface Place {
  readonly port: number;
  readonly url: string | undefined;
  /** Two: one answers, and another one works, as docker-compose.yml has them. */
  readonly processes?: number;
}

/** What every section is measured with. */
export interface Bench<Settings> {
  readonly service: Service;
  readonly pool: pg.Pool;
  /** Of the database of both. */
  readonly databaseUrl: string;
  readonly author: BenchPerson;
  /** A capability of the author's organization. */
  readonly category: string;
  readonly settings: Settings;
}

/** A service as it is built, in one process or two, on a fresh database, with one author. */
export async function openBench<Settings extends Place>(
  settings: Settings,
  database: string,
): Promise<{ readonly bench: Bench<Settings>; readonly close: () => Promise<void> }> {
  const server = settings.url === undefined ? await startBenchPostgres() : undefined;
  const url = await freshDatabase(settings.url ?? server?.url ?? '', database);
  const isApart = settings.processes === 2;
  const service = await startService(url, settings.port, isApart ? 'api' : 'both');
  const worker = isApart ? await startService(url, settings.port + 1, 'worker') : undefined;
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const { managers } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: 1,
    learners: 0,
    managers: 1,
  });
  const clientId = managers[0]?.clientId ?? '';
  const [author] = await makeStaff(pool, secrets.TOKEN_SECRET, { clientId, role: 'CLIENT_ADMIN', amount: 1 });
  if (author === undefined) throw new Error('there is no author');
  const made = await told<{ data: { id: string } }>(`${service.url}${createCapability.path}`, author.token, {
    name: 'Economics',
    description: 'Of the bench.',
  });
  const close = async () => {
    await pool.end();
    await worker?.stop();
    await service.stop();
    await server?.stop();
  };
  return { bench: { service, pool, databaseUrl: url, author, category: made.data.id, settings }, close };
}

/** Of each repetition the 95th percentile, milliseconds; a second before them isn't counted. */
export async function p95s(
  { rate, seconds, repetitions }: Pace,
  question: () => Promise<unknown>,
): Promise<number[]> {
  await atRate({ rate, seconds: 1 }, question);
  const found: number[] = [];
  for (let n = 0; n < repetitions; n += 1) found.push(share(await atRate({ rate, seconds }, question), 0.95));
  return found;
}

export const middle = (values: readonly number[]): string => ms(median(values));
