import type { Pool } from 'pg';

/**
 * Makes the database refuse every write to `tables` with a SQLSTATE, as one does whose disk is full; the answer ends
 * that. `'new relations'` among the tables refuses those, too.
 */
export async function refuseWrites(
  pool: Pool,
  code: string,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  await pool.query(`
    create schema refusing;
    create function refusing.write() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test' using errcode = '${code}'; end $$;
    create function refusing.relation() returns event_trigger language plpgsql as
      $$ begin raise exception 'refused by the test' using errcode = '${code}'; end $$;
  `);
  for (const table of tables) {
    await pool.query(
      table === 'new relations'
        ? `create event trigger refusing on ddl_command_start when tag in ('CREATE TABLE AS')
             execute function refusing.relation()`
        : `create trigger refusing before insert or update or delete on ${table}
             for each statement execute function refusing.write()`,
    );
  }
  return async () => {
    await pool.query('drop schema refusing cascade');
  };
}
