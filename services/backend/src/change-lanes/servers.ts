import type { Client } from 'pg';
import { CopyRefused } from './copy-refused.js';
import { EMPTY, isUnfinished } from './target.js';

/** How a worker answered what the coordinator asked it. */
interface Answer {
  readonly server: string;
  readonly success: boolean;
  readonly result: string;
}

/**
 * Asks the servers over which a log is to be before anything is written to one of them: what would come out at the end of
 * the copy otherwise is said at its beginning.
 * @throws CopyRefused where the database isn't a coordinator's, it has no servers for lanes, or one is away or isn't empty
 */
export async function requireServers(target: Client): Promise<void> {
  const { rowCount } = await target.query(`select from pg_extension where extname = 'citus'`);
  if (rowCount === 0) {
    throw new CopyRefused(
      'EVENT_STORE_DISTRIBUTED is true, and the new database has no extension citus. Name the database of a coordinator ' +
        'that has it in NEW_DATABASE_URL.',
    );
  }
  const { rows } = await target.query<{ coordinates: boolean; takers: number }>(
    `select (select groupid = 0 from pg_dist_local_group) as coordinates,
       (select count(*)::int from pg_dist_node where shouldhaveshards and isactive and noderole = 'primary') as takers`,
  );
  const [{ coordinates, takers } = { coordinates: false, takers: 0 }] = rows;
  if (!coordinates) {
    throw new CopyRefused(
      'The new database is that of a worker. Name the coordinator’s in NEW_DATABASE_URL: migrations run there.',
    );
  }
  if (takers === 0) {
    throw new CopyRefused(
      'The coordinator of the new database knows no server that takes lanes. Tell it of its workers first (citus_add_node).',
    );
  }
  await requireWorkers(target);
}

async function requireWorkers(target: Client): Promise<void> {
  const { rows } = await target.query<Answer>(
    `select nodename || ':' || nodeport as server, success, result from run_command_on_workers($1)`,
    [EMPTY],
  );
  const away = rows.filter(({ success }) => !success).map(({ server }) => server);
  if (away.length > 0) {
    throw new CopyRefused(
      `The coordinator of the new database doesn’t reach ${away.join(', ')}. Start what is stopped, and run this again.`,
    );
  }
  // What an unfinished copy left there goes with what it left on the coordinator.
  if (await isUnfinished(target)) return;
  const used = rows.filter(({ result }) => result !== 't').map(({ server }) => server);
  if (used.length === 0) return;
  throw new CopyRefused(
    `The new database isn’t empty on ${used.join(', ')}. Drop and create it there too, and tell the coordinator of it.`,
  );
}
