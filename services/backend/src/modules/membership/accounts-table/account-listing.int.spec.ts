import { consoleRoles, roles } from '@keenly/contracts/roles';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool, type PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { prepare } from '../../../testing/test-app.js';
import { ACCOUNT_CARDS, ACCOUNT_LISTINGS } from '../membership.public.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  pool = new Pool({ connectionString: database.url, max: 4 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Sql = Pick<PoolClient, 'query'>;

async function person(name: string): Promise<string> {
  const id = uuidv7();
  await pool.query(
    `insert into app.person (id, first_name, last_name, email, personal_account_id) values ($1, $2, 'Ng', $3, $1)`,
    [id, name, `${id}@Example.com`],
  );
  return id;
}

async function organisation(name: string): Promise<string> {
  const id = uuidv7();
  await pool.query('insert into app.organisation_profile (id, name) values ($1, $2)', [id, name]);
  await pool.query(
    `insert into app.organisation (client_id, kind, founded_at) values ($1, 'corporate', now())`,
    [id],
  );
  return id;
}

interface Opened {
  readonly personId: string;
  readonly clientId: string | null;
  readonly role?: string;
  readonly status?: string;
}
async function account(opened: Opened, sql: Sql = pool): Promise<string> {
  const { personId, clientId, role = 'USER', status = 'ACTIVE' } = opened;
  const id = uuidv7();
  await sql.query(
    `insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [id, personId, clientId, role, status],
  );
  return id;
}

const listed = async (accountId: string): Promise<unknown> =>
  (
    await pool.query(
      `select full_name, client_name, is_personal, is_admin, is_active, is_waiting
       from ${ACCOUNT_LISTINGS} where account_id = $1`,
      [accountId],
    )
  ).rows[0];

/** What the listing says beside what the accounts, persons, and organizations say: the same, row by row. */
async function expectInStep(): Promise<void> {
  const { rows } = await pool.query(
    `select * from (
       select account_id, person_id, client_id, lower(full_name) as full_name, lower(email::text) as email,
         lower(client_name) as client_name, role = any($1) as is_admin, status = 'ACTIVE' as is_active,
         status = 'PENDING' as is_waiting, since
       from ${ACCOUNT_CARDS} where is_open
     ) c full join ${ACCOUNT_LISTINGS} l using (account_id)
     where row(c.person_id, c.client_id, c.full_name, c.email, c.client_name, c.is_admin, c.is_active, c.is_waiting, c.since)
       is distinct from
       row(l.person_id, l.client_id, l.full_name, l.email, l.client_name, l.is_admin, l.is_active, l.is_waiting, l.since)`,
    [consoleRoles],
  );
  expect(rows).toEqual([]);
}

afterEach(expectInStep);

describe('the listing of accounts', () => {
  it('has an account as soon as it is opened, in lower case', async () => {
    const clientId = await organisation('École Sud');
    const id = await account({ personId: await person('Élodie'), clientId, role: 'CLIENT_ADMIN' });
    expect(await listed(id)).toEqual({
      full_name: 'élodie ng',
      client_name: 'école sud',
      is_personal: false,
      is_admin: true,
      is_active: true,
      is_waiting: false,
    });
  });

  it.each(roles)('knows whether %s opens the console', async (role) => {
    const id = await account({ personId: await person('Ada'), clientId: await organisation('Roles'), role });
    expect(await listed(id)).toMatchObject({ is_admin: consoleRoles.includes(role) });
  });

  it('follows a role, a license that is switched, and someone who waits and is let in', async () => {
    const clientId = await organisation('Switches');
    const id = await account({
      personId: await person('Ada'),
      clientId,
      role: 'CLIENT_ADMIN',
      status: 'PENDING',
    });
    expect(await listed(id)).toMatchObject({ is_admin: false, is_active: false, is_waiting: true });
    await pool.query(`update app.account set status = 'ACTIVE' where account_id = $1`, [id]);
    expect(await listed(id)).toMatchObject({ is_admin: true, is_active: true, is_waiting: false });
    await pool.query(`update app.account set status = 'INACTIVE', role = 'USER' where account_id = $1`, [id]);
    expect(await listed(id)).toMatchObject({ is_admin: false, is_active: false, is_waiting: false });
  });

  it('loses who leaves or is deleted, and has anyone again whose account is opened again', async () => {
    const id = await account({ personId: await person('Ada'), clientId: await organisation('Leaving') });
    await pool.query(`update app.account set status = 'LEFT' where account_id = $1`, [id]);
    expect(await listed(id)).toBeUndefined();
    await pool.query(`update app.account set status = 'ACTIVE' where account_id = $1`, [id]);
    expect(await listed(id)).toMatchObject({ full_name: 'ada ng' });
    await pool.query('delete from app.account where account_id = $1', [id]);
    expect(await listed(id)).toBeUndefined();
  });

  it('follows names of persons and organizations, and forgets the name of someone who is erased', async () => {
    const [personId, clientId] = [await person('Ada'), await organisation('Old')];
    const id = await account({ personId, clientId });
    await pool.query(`update app.person set first_name = 'Grace' where id = $1`, [personId]);
    await pool.query(`update app.organisation_profile set name = 'New' where id = $1`, [clientId]);
    expect(await listed(id)).toMatchObject({ full_name: 'grace ng', client_name: 'new' });
    await pool.query('delete from app.person where id = $1', [personId]);
    expect(await listed(id)).toMatchObject({ full_name: '' });
  });

  it('takes a thousand accounts in one statement', async () => {
    const clientId = await organisation('Many');
    await pool.query(
      `insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 'USER', 'ACTIVE', now(), now() from generate_series(1, 1000)`,
      [clientId],
    );
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from ${ACCOUNT_LISTINGS} where client_id = $1`,
      [clientId],
    );
    expect(rows).toEqual([{ count: 1000 }]);
  });
});

describe('someone renamed while an account of theirs is opened', () => {
  const renames = {
    'a person': "update app.person set first_name = 'Grace' where id = $1",
    'an organization': "update app.organisation_profile set name = 'New' where id = $1",
  };

  /** Both at once, each in a transaction of its own, the one named first ahead of the other at each step. */
  async function together(kind: keyof typeof renames, first: 'renaming' | 'opening'): Promise<void> {
    const [personId, clientId] = [await person('Ada'), await organisation('Old')];
    const id = kind === 'a person' ? personId : clientId;
    const steps = {
      renaming: (sql: Sql) => sql.query(renames[kind], [id]),
      opening: (sql: Sql) => account({ personId, clientId }, sql),
    };
    const [one, other] = [await pool.connect(), await pool.connect()];
    try {
      await Promise.all([one.query('begin'), other.query('begin')]);
      await steps[first](one);
      await steps[first === 'renaming' ? 'opening' : 'renaming'](other);
      // Whichever has to wait for the other's commit is waited for in the end.
      await Promise.all([one.query('commit'), other.query('commit')]);
    } finally {
      one.release();
      other.release();
    }
  }

  it.each([
    ['a person', 'renaming'],
    ['a person', 'opening'],
    ['an organization', 'renaming'],
    ['an organization', 'opening'],
  ] as const)('%s: the listing has the new name, %s first', async (kind, first) => {
    await together(kind, first);
    await expectInStep();
  });

  it('waits for a renaming that is about to commit', async () => {
    const [personId, clientId] = [await person('Ada'), await organisation('Old')];
    const [renaming, opening] = [await pool.connect(), await pool.connect()];
    try {
      await renaming.query('begin');
      await renaming.query("update app.person set first_name = 'Grace' where id = $1", [personId]);
      // As at its commit, but that the commit itself is still to come.
      await renaming.query('set constraints app.lists_person immediate');
      const opened = account({ personId, clientId }, opening);
      const isWaiting = async () =>
        (
          await pool.query(
            `select from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
          )
        ).rowCount !== 0;
      while (!(await isWaiting())) await new Promise((done) => setTimeout(done, 5));
      await renaming.query('commit');
      expect(await listed(await opened)).toMatchObject({ full_name: 'grace ng' });
    } finally {
      renaming.release();
      opening.release();
    }
  });
});
