import { Client } from 'pg';

/** A connection that waits as long as a copy takes, and writes every value down the same. */
export async function connected(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'keenly change-lanes',
    keepAlive: true,
  });
  // A server that goes away says so by the statement under way, too.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO';
     set extra_float_digits = 1; set bytea_output = 'hex'; set intervalstyle = 'postgres'`,
  );
  return client;
}

/** Which process of its server a connection has. */
export async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** How many others are connected to the same database; those by which servers of one log talk to each other don't count. */
export async function othersOn(client: Client, own: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> all ($1::int[])
       and application_name not like 'citus%'`,
    [own],
  );
  return rows[0]?.others ?? 0;
}
