import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { prepare } from '../../../testing/test-app.js';
import { BufferedAccessLog } from './buffered-access-log.js';

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

/** Accounts of one organization. */
async function people(count: number): Promise<string[]> {
  const organization = uuidv7();
  await pool.query(
    `insert into app.organisation (client_id, kind, founded_at) values ($1, 'corporate', now())`,
    [organization],
  );
  const some = Array.from({ length: count }, () => ({ id: uuidv7(), account: uuidv7() }));
  await pool.query(
    `insert into app.person (id, first_name, last_name, email, personal_account_id)
     select id, 'Ann', 'Ng', id || '@northbridge.example', id from json_to_recordset($1) as p (id uuid)`,
    [JSON.stringify(some)],
  );
  await pool.query(
    `insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
     select account, id, $2, 'USER', 'ACTIVE', now(), now() from json_to_recordset($1) as p (id uuid, account uuid)`,
    [JSON.stringify(some), organization],
  );
  return some.map(({ account }) => account);
}

/** Whom the live feed told that someone looked, since it was last asked. */
async function told(): Promise<string[]> {
  const { rows } = await pool.query<{ room: string }>(
    `delete from live.message where type = 'data_viewed' returning rooms[1] as room`,
  );
  return rows.map(({ room }) => room).sort();
}

const inMinutes = (minutes: number) =>
  pool.query(`update app.data_view set last_at = last_at + make_interval(mins => $1)`, [minutes]);

describe('looks at the same people', () => {
  it('are all counted, and told to each of them once in a minute', async () => {
    const [boss = '', ann = '', bob = ''] = await people(3);
    const rooms = [`person:${ann}`, `person:${bob}`].sort();
    const log = new BufferedAccessLog(pool, pino({ enabled: false }));
    const look = async (viewer: string, subjects: readonly string[], session?: string) => {
      log.record(
        { accountId: viewer, clientId: null },
        subjects,
        session ? 'session_detail' : 'reports',
        session,
      );
      await log.flush();
      return told();
    };
    expect(await look(boss, [ann, bob])).toEqual(rooms);
    // As if they had just looked, however close to a minute's end this runs.
    await inMinutes(2);
    expect(await look(boss, [ann, bob])).toEqual([]);
    expect(await look(bob, [ann])).toEqual([`person:${ann}`]);
    expect(await look(boss, [ann], uuidv7())).toEqual([`person:${ann}`]);
    await inMinutes(-4);
    expect(await look(boss, [ann, bob])).toEqual(rooms);
    const { rows } = await pool.query<{ subject: string; times: number }>(
      `select subject, times from app.data_view where viewer = $1 and what = 'reports' order by subject`,
      [boss],
    );
    expect(rows).toEqual([ann, bob].sort().map((subject) => ({ subject, times: 3 })));
  });
});
