import { createHash } from 'node:crypto';
import type { ViewedThing } from '@keenly/contracts/trust';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { prepare } from '../../../testing/test-app.js';
import { BufferedAccessLog } from '../../trust/access-log/buffered-access-log.js';
import { AgentLooks, type Reader } from './agent-looks.js';
import { MembersByAgent } from '../known-agents/members-by-agent.js';

const origin = 'https://keenly.example';
const logger = pino({ enabled: false });

let database: TestDatabase;
let pool: Pool;
/** Texts of the queries that were sent. */
let asked: string[];
beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  pool = new Pool({ connectionString: database.url, max: 4 });
  pool.on('connect', (client) => {
    const { query } = client;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        asked.push(String(given[0]));
        return Reflect.apply(query, client, given) as unknown;
      },
    });
  });
}, 60_000);
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function anOrganization(): Promise<string> {
  const id = uuidv7();
  await pool.query('insert into app.organisation_profile (id, name) values ($1, $1::uuid::text)', [id]);
  await pool.query(
    `insert into app.organisation (client_id, kind, founded_at) values ($1, 'corporate', now())`,
    [id],
  );
  return id;
}

/** Learners of an organization, with their addresses. */
async function learners(organizationId: string, count: number, status = 'ACTIVE') {
  const some = Array.from({ length: count }, () => {
    const id = uuidv7();
    return { id, account: uuidv7(), email: `${id}@Northbridge.example` };
  });
  await pool.query(
    `insert into app.person (id, first_name, last_name, email, personal_account_id)
     select id, 'Ann', 'Ng', email, id from json_to_recordset($1) as p (id uuid, email text)`,
    [JSON.stringify(some)],
  );
  await pool.query(
    `insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
     select account, id, $2, 'USER', $3, now(), now() from json_to_recordset($1) as p (id uuid, account uuid)`,
    [JSON.stringify(some), organizationId, status],
  );
  return some;
}

function aProcess() {
  const log = new BufferedAccessLog(pool, logger);
  const looks = new AgentLooks(new MembersByAgent(pool, { origin }), log, logger);
  const written = async () => {
    await looks.onModuleDestroy();
    await log.beforeApplicationShutdown();
  };
  return { looks, written };
}

const by = (organizationId: string): Reader => ({ organizationId, credentialId: uuidv7() });
const about = (actor: object) =>
  JSON.stringify({ actor, verb: { id: 'https://a.example/read' }, object: { id: 'https://a.example/1' } });
const mailOf = ({ email }: { readonly email: string }) => ({ mbox: `mailto:${email}` });
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

async function views(subject: string) {
  const { rows } = await pool.query<{ viewer: string; what: ViewedThing; times: number }>(
    'select viewer, what, times from app.data_view where subject = $1 order by viewer, what',
    [subject],
  );
  return rows;
}

describe('looks of a program at learners', () => {
  it('cost one look-up and one statement, however many an answer is about', async () => {
    const organizationId = await anOrganization();
    const people = await learners(organizationId, 300);
    const reader = by(organizationId);
    const { looks, written } = aProcess();
    asked = [];
    const statements = Array.from({ length: 500 }, (_, n) => about(mailOf(people[n % 300]!)));
    looks.statements(reader, statements);
    expect(asked).toEqual([]);
    await written();
    expect(asked.filter((text) => text.includes('app.person_card'))).toHaveLength(1);
    expect(asked.filter((text) => text.includes('app.data_view'))).toHaveLength(1);
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from app.data_view where viewer = $1 and times = 1',
      [reader.credentialId],
    );
    expect(rows[0]?.count).toBe(300);
  });

  it('within minutes of each other are one, of each program and thing', async () => {
    const organizationId = await anOrganization();
    const [ann] = await learners(organizationId, 1);
    const [one, other] = [by(organizationId), by(organizationId)];
    const { looks, written } = aProcess();
    const agent = `mbox:mailto:${ann!.email.toLowerCase()}`;
    const byAccount = { account: { homePage: origin, name: ann!.account } };
    for (let reads = 0; reads < 3; reads += 1) {
      looks.statements(one, [about(mailOf(ann!)), about(byAccount)]);
      looks.statements(other, [about(byAccount)]);
      looks.documents(other, agent);
      await written();
    }
    expect(await views(ann!.account)).toEqual([
      { viewer: one.credentialId, what: 'record_statements', times: 1 },
      { viewer: other.credentialId, what: 'record_documents', times: 1 },
      { viewer: other.credentialId, what: 'record_statements', times: 1 },
    ]);
    asked = [];
    looks.statements(one, [about(mailOf(ann!))]);
    await written();
    expect(asked).toEqual([]);
  });

  it('are of their own organization’s members alone, those who left included', async () => {
    const [organizationId, elsewhere] = [await anOrganization(), await anOrganization()];
    const [ann] = await learners(organizationId, 1);
    const [gone] = await learners(organizationId, 1, 'LEFT');
    const [foreign] = await learners(elsewhere, 1);
    const reader = by(organizationId);
    const { looks, written } = aProcess();
    looks.statements(reader, [
      about({ mbox_sha1sum: sha1(`mailto:${ann!.email.toLowerCase()}`).toUpperCase() }),
      about(mailOf(gone!)),
      about(mailOf(foreign!)),
      about({ mbox_sha1sum: sha1(`mailto:${foreign!.email}`) }),
      about({ account: { homePage: origin, name: foreign!.account } }),
      about({ account: { homePage: 'https://lms.example', name: gone!.account } }),
      about({ account: { homePage: origin, name: 'not a number' } }),
      about({ openid: 'https://ann.example' }),
    ]);
    await written();
    const told = [{ viewer: reader.credentialId, what: 'record_statements', times: 1 }];
    expect(await views(ann!.account)).toEqual(told);
    expect(await views(gone!.account)).toEqual(told);
    expect(await views(foreign!.account)).toEqual([]);
  });

  it('stop nothing where they can’t be told', async () => {
    const members = { of: () => Promise.reject(new Error('no database')) } as unknown as MembersByAgent;
    const looks = new AgentLooks(members, new BufferedAccessLog(pool, logger), logger);
    looks.documents(by(uuidv7()), 'mbox:mailto:ann@northbridge.example');
    await expect(looks.flush()).resolves.toBeUndefined();
  });
});
