import pg from 'pg';
import { PlainFailure } from '../runner/plain-failure.js';
import { destroyedSince, dropReadModels, eraseKeys, moveFeedOn } from './after-restore.js';
import { erasedSince, option, told } from './command-line.js';
import { checked, endTransactions } from './restored-checks.js';

const USAGE =
  'DATABASE_URL=<restored database> npm run restored -- --latest=<database at the end of the log>|none';
const CONNECTS_WITHIN_MS = 10_000;

/**
 * What has to follow when a server of one's own, or several of one log, were restored to a moment, before the service starts.
 * Exit code: 0, 1 for a fault, 2 for what the caller can change. Run again, it does no harm.
 */
export function restored(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return told(async () => {
    const { latest } = option(args, ['latest'], USAGE);
    const url = urlOf('DATABASE_URL', env['DATABASE_URL']);
    const end = latest === 'none' ? undefined : urlOf('--latest', latest);
    await withClient('DATABASE_URL', url, async (client) => {
      if (end === undefined) await checked(client, undefined);
      else
        await withClient('--latest', end, async (other) => {
          await checked(client, other);
          await endTransactions(other);
        });
      await endTransactions(client);
    });
    const gone = end === undefined ? [] : await destroyedSince(url, end);
    // Said first and destroyed last: whoever is cut off in between is told of the same ones by the next run.
    if (gone.length > 0) console.log(erasedSince(gone.map(({ subject }) => subject)));
    await dropReadModels(url);
    await moveFeedOn(url);
    await eraseKeys(url, gone);
    console.log('Done. Read models are built again when the service starts.');
  });
}

/** Never said in a message: it has a password. */
function urlOf(name: string, text: string | undefined): string {
  if (!text) throw new PlainFailure(`${name} is missing. Usage: ${USAGE}`);
  const { protocol } = URL.canParse(text) ? new URL(text) : { protocol: '' };
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text;
  throw new PlainFailure(`${name} must be a URL such as postgres://user:password@host:5432/keenly.`);
}

async function withClient(
  name: string,
  url: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'keenly restored',
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  });
  // The statement under way says it too.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new PlainFailure(`The database of ${name} can’t be reached: ${reasonOf(error)}.`, { cause: error });
  }
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Several addresses of a host are tried, and what each answered is in one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
