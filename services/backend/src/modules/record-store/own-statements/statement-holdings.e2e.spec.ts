import { createHash, randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import type { ExportAddress } from '@keenly/contracts/trust';
import { myDataExportAddress, myDataExports } from '@keenly/contracts/trust.endpoints';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { TrustTestApp } from '../../trust/testing/trust-test-app.js';
import { unzip } from '../../trust/testing/unzip.js';
import { VOIDED, type Statement } from '../domain/statement.js';
import { aProgram, type TestProgram } from '../testing/program.js';

const trust = new TrustTestApp();
beforeAll(() => trust.start(), 60_000);
afterAll(() => trust.stop());

const stranger = { mbox: 'mailto:stranger@elsewhere.example' };
const statement = (actor: object, more: object = {}) => ({
  id: randomUUID(),
  actor,
  verb: { id: 'https://northbridge.example/verbs/read' },
  object: { id: 'https://northbridge.example/courses/prices' },
  ...more,
});
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/** Answers once the read model has them. */
async function store(program: TestProgram, statements: readonly object[]): Promise<void> {
  (await program.ask('POST', '/statements', { body: statements })).expect(200);
  (await program.ask('GET', '/statements', { query: { limit: 1 } })).expect(200);
}

async function archiveOf(person: TestPerson): Promise<Readonly<Record<string, string>>> {
  (await call(trust.app, 'POST', myDataExports.path, person)).expect(202);
  const { id } = await trust.copy(person);
  const answer = await call(trust.app, 'POST', pathOf(myDataExportAddress.path, { id }), person);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const file = await fetch(`${trust.app.url}${answer.expect<ExportAddress>(200).data.url}`, {
    headers: { cookie },
  });
  return unzip(Buffer.from(await file.arrayBuffer()));
}

it('statements about a person are counted and copied, of their organizations alone', async () => {
  const college = await makeOrganisation(trust.app, { name: 'Statement College' });
  const ann = await addMember(trust.app, college);
  const bob = await addMember(trust.app, college);
  const program = await aProgram(trust.app, ['all'], college);
  const elsewhere = await aProgram(trust.app);
  const { origin } = trust.app.app.get<AppConfig>(APP_CONFIG, { strict: false });
  const mail = { mbox: `mailto:${ann.email}` };
  const result = { extensions: { 'https://a.example/n': 0.1 } };
  const exact = statement(mail, { result });
  const voiding = statement(stranger, {
    verb: { id: VOIDED },
    object: { objectType: 'StatementRef', id: exact.id },
  });
  await store(program, [
    exact,
    statement({ mbox_sha1sum: sha1(mail.mbox) }),
    statement({ account: { homePage: origin, name: ann.accountId } }),
    statement({ objectType: 'Group', member: [mail, stranger] }),
    statement(stranger, { object: { objectType: 'Agent', ...mail } }),
    statement(stranger),
    voiding,
  ]);
  await store(elsewhere, [statement(mail)]);

  expect(await trust.kept(ann)).toMatchObject({ record_statements: 5 });
  expect(await trust.kept(bob)).toMatchObject({ record_statements: 0 });

  const files = await archiveOf(ann);
  const { record_statements: rows } = JSON.parse(files['everything.json'] ?? '') as {
    record_statements: { organisation: string; id: string; is_voided: boolean; statement: string }[];
  };
  expect(rows).toHaveLength(5);
  const [first] = rows.filter(({ id }) => id === exact.id);
  expect(first).toMatchObject({ organisation: 'Statement College', is_voided: true });
  const lines = (files['statements.jsonl'] ?? '').trim().split('\n');
  expect(lines).toEqual(rows.map(({ statement: text }) => text));
  const told = lines.map((line) => JSON.parse(line) as Statement);
  expect(told.find(({ id }) => id === exact.id)).toMatchObject({ actor: mail, result });
  expect(files['README.txt']).toContain('statements.jsonl');
  expect((files['csv/record_statements.csv'] ?? '').trim().split('\n')).toHaveLength(6);
});

it('statements of a person go with what they studied, and what others did stays', async () => {
  const college = await makeOrganisation(trust.app, { name: 'Forgetting College' });
  const ann = await addMember(trust.app, college);
  const program = await aProgram(trust.app, ['all'], college);
  const mail = { mbox: `mailto:${ann.email}` };
  const own = statement(mail);
  const others = statement(stranger, { object: { objectType: 'Agent', ...mail } });
  await store(program, [own, statement({ mbox_sha1sum: sha1(mail.mbox) }), others]);
  expect(await trust.kept(ann)).toMatchObject({ record_statements: 3 });

  const { data } = (await trust.erase(ann, 'learning')).expect<{ data: { id: string } }>(202);
  expect((await trust.done(data.id)).counts).toMatchObject({ record_statements: 2 });
  expect(await trust.kept(ann)).toMatchObject({ record_statements: 1 });
  (await program.ask('GET', '/statements', { query: { statementId: own.id } })).expect(404);
  const found = await program.ask('GET', '/statements', { query: { agent: mail } });
  expect(found.expect<{ statements: Statement[] }>(200).statements.map(({ id }) => id)).toEqual([others.id]);

  // An id that was taken stays so, and what the person does from now on is stored as ever.
  (await program.ask('POST', '/statements', { body: [own] })).expect(409);
  await store(program, [statement(mail)]);
  expect(await trust.kept(ann)).toMatchObject({ record_statements: 2 });
});
