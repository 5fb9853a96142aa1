import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Client } from 'pg';
import { prepare } from '../../testing/test-app.js';

/** Events that it has, of 500 tenants, in streams of four each. */
export const EVENTS = 20_000;

/** A place with one lane that stands: a log, people, and what goes by places in the log. */
export async function aStandingPlace(): Promise<TestDatabase> {
  const made = await createTestDatabase({ prepare });
  await on(made.url, async (client) => {
    await client.query(
      `insert into event_store.event (tenant, stream, version, position, event_id, type, schema_version, data, occurred_at)
       select md5((n % 500)::text)::uuid, 'thing-' || n % 5000, n / 5000 + 1, nextval('event_store.position'),
         md5('event ' || n)::uuid, 'ThingHappened', 1, jsonb_build_object('text', repeat('word ', 40)), now()
       from generate_series(0, ${EVENTS - 1}) n`,
    );
    await client.query(
      `insert into app.person (id, first_name, last_name, email, password_hash, personal_account_id)
       select md5('person ' || n)::uuid, 'Maya', 'Über\t' || n, n || '@keenly.example', 'x',
           md5('account ' || n)::uuid from generate_series(1, 50) n`,
    );
    await client.query(
      `insert into app.bell_start (kind, position) values ('join_request', ${EVENTS / 2}), ('role_changed', 0)`,
    );
    await client.query(
      `insert into app.statement_target (id, client_id, name, endpoint, xapi_version, key, kinds, checkpoint, created_at, updated_at)
       select md5('target')::uuid, md5('7')::uuid, 'Archive', 'https://x.example', '2.0.0', 'k', '{courses}', ${EVENTS / 2}, now(), now()`,
    );
    await client.query('update live.feed set head = 77');
  });
  return made;
}

/** A connection of one's own for as long as something takes. */
export async function on<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a copy, and its source, are compared by at first sight. */
export interface Figures {
  readonly events: number;
  readonly people: number;
  readonly newest: string | null;
  /** Of the feed's lanes, the highest number; and how many there are that differ. */
  readonly head: string;
  readonly heads: number;
}

export const figuresOf = (url: string): Promise<Figures> =>
  on(url, async (client) => {
    const { rows } = await client.query<Figures>(
      `select (select count(*)::int from event_store.event) as events, (select count(*)::int from app.person) as people,
         (select max(recorded_at)::text from event_store.event) as newest, (select max(head & ((1::bigint << 48) - 1))::text from live.feed) as head,
         (select count(distinct head & ((1::bigint << 48) - 1))::int from live.feed) as heads`,
    );
    const [figures] = rows;
    if (figures === undefined) throw new Error('there are no figures');
    return figures;
  });
