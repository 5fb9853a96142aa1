import { Client, type Pool } from 'pg';
import { ERASURE_MAIL, EXPORT_MAIL } from '../../modules/trust/erase-person/receipt-mails.js';

/**
 * Not counted: what only counts calls, queues that empty themselves, what readers write behind the request, and words, which
 * are added by the first name that has them.
 */
const volatile =
  /^(app\.(content_word|rate_limit|migration|repeating_job|session_heartbeat|data_view|audit_entry|mail|data_export_part)|live\..*|queue\..*|event_store\.(migration|reader|subject_key|event_\d+)|.*_v\d+\..*)$/;

export type Counts = ReadonlyMap<string, number>;

/**
 * Counts the rows of every table of the service, many thousand times in a suite. On a connection of its own: those of
 * the service break with each request that is killed, and on a new one the database learns about a hundred tables anew,
 * which takes ten times as long as counting them.
 */
export class Recount {
  private constructor(
    private readonly client: Client,
    private readonly text: string,
  ) {}

  static async on(pool: Pool): Promise<Recount> {
    const client = new Client(pool.options);
    await client.connect();
    await client.query('set plan_cache_mode = force_generic_plan');
    return new Recount(client, await counting(client));
  }

  /** How many rows every table has now. */
  async now(): Promise<Counts> {
    const { rows } = await this.client.query<{ name: string; count: number }>({
      name: 'recount',
      text: this.text,
    });
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  /** Call before the database is dropped. */
  async close(): Promise<void> {
    await this.client.end();
  }
}

/** The statement; no table comes or goes while a suite runs. */
async function counting(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'typeorm')`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !volatile.test(name));
  return tables
    .map((name) => `select '${name}' as name, count(*)::int as count from ${name}`)
    .join(' union all ');
}

/** The tables that hold more or fewer rows than before. */
export function difference(before: Counts, after: Counts): Record<string, number> {
  const changed = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  // In one order: the database names its tables in whichever.
  const named = changed.filter(([, by]) => by !== 0).toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(named);
}

/** These come from jobs that a request starts and that end in their own time; each names its job, once. */
const ofJobs = [EXPORT_MAIL, ERASURE_MAIL];

/** How many mails were asked for so far, sent or not. */
export async function mailsOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from app.mail where kind <> all ($1)',
    [ofJobs],
  );
  return rows[0]?.count ?? 0;
}
