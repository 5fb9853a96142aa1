import { randomUUID } from 'node:crypto';
import type { AuditPage } from '@keenly/contracts/audit';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import { organizationSignInMessages as messages } from '@keenly/contracts/catalogue/organization-sign-in';
import type { SignInProviderAnswer } from '@keenly/contracts/organization-sign-in';
import * as on from '@keenly/contracts/organization-sign-in.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';
import { approve, ORIGIN, save } from '../testing/organization-sign-in.js';

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await startTestApp({ KEENLY_ORIGIN: ORIGIN });
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 90_000);
afterAll(() => app.close());

const SECRET = 'the-secret-of-the-provider';
const form = (domains: readonly string[] = [`${randomUUID()}.example`], version = 0) => ({
  issuer: 'https://login.example.org',
  app_id: 'keenly',
  app_secret: SECRET,
  rule: 'offered',
  domains,
  version,
});

async function adminOf(kind: 'client' | 'parent' = 'client') {
  const { clientId } = await makeOrganisation(app, { kind });
  const role = kind === 'client' ? 'CLIENT_ADMIN' : 'PARENT_ADMIN';
  return { clientId, admin: await addMember(app, { clientId }, { role }) };
}
const read = async (id: string, { token }: TestPerson) =>
  (await call(app, 'GET', pathOf(on.signInProvider.path, { id }), { token })).expect<SignInProviderAnswer>(
    200,
  );
const remove = (id: string, { token }: TestPerson) =>
  call(app, 'DELETE', pathOf(on.removeSignInProvider.path, { id }), { token });

describe('the provider of an organization', () => {
  it('is none at first; entered, it never shows its secret, which is encrypted at rest', async () => {
    const { clientId, admin } = await adminOf();
    const redirect_uri = `${ORIGIN}/api/v1/organization-sign-in/${clientId}/callback`;
    expect(await read(clientId, admin)).toEqual({ data: null, redirect_uri });
    const domain = `${randomUUID()}.example`;
    const answer = await save(app, admin, clientId, form([` ${domain.toUpperCase()} `, domain]));
    expect(answer.body).toEqual({
      data: {
        issuer: 'https://login.example.org',
        app_id: 'keenly',
        rule: 'offered',
        domains: [{ domain, approved: false }],
        version: 1,
        is_tried: false,
      },
      redirect_uri,
    });
    expect(await read(clientId, admin)).toEqual(answer.body);
    const { rows } = await pool.query<{ row: string; sealed: Buffer }>(
      'select p::text as row, sealed from app.sign_in_provider p where client_id = $1',
      [clientId],
    );
    expect(rows[0]?.row).not.toContain(SECRET);
    expect(rows[0]?.sealed.includes(SECRET)).toBe(false);
  });

  it('needs a secret, and keeps the one it has where none is sent', async () => {
    const { clientId, admin } = await adminOf();
    const { app_secret: _, ...without } = form();
    expect((await save(app, admin, clientId, without)).error?.fields).toEqual({
      app_secret: messages.secretMissing,
    });
    (await save(app, admin, clientId, form(without.domains))).expect(200);
    const sealed = async () =>
      (
        await pool.query<{ sealed: Buffer }>('select sealed from app.sign_in_provider where client_id = $1', [
          clientId,
        ])
      ).rows[0]?.sealed;
    const before = await sealed();
    (await save(app, admin, clientId, { ...without, version: 1 })).expect(200);
    expect(await sealed()).toEqual(before);
  });

  it('is changed from the version that was read alone', async () => {
    const { clientId, admin } = await adminOf();
    const first = form();
    const answers = await Promise.all([1, 2, 3].map(() => save(app, admin, clientId, first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await save(app, admin, clientId, { ...first, version: 2 })).error?.code).toBe(
      'CONCURRENT_CHANGE',
    );
  });

  it.each<[string, object, string]>([
    ['plain http', { issuer: 'http://login.example.org' }, 'issuer'],
    ['a private address', { issuer: 'https://192.168.0.1' }, 'issuer'],
    ['a user in it', { issuer: 'https://me@login.example.org' }, 'issuer'],
    ['a query', { issuer: 'https://login.example.org?x=1' }, 'issuer'],
    ['a domain of everyone', { domains: ['gmail.com'] }, 'domains'],
    ['an address for a domain', { domains: ['10.0.0.1'] }, 'domains.0'],
    ['no domain', { domains: [] }, 'domains'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { clientId, admin } = await adminOf();
    const { error } = await save(app, admin, clientId, { ...form(), ...wrong });
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['VALIDATION_FAILED', [field]]);
  });

  it('is none of the organization that runs the platform', async () => {
    const { clientId, admin } = await adminOf('parent');
    expect((await save(app, admin, clientId, form())).error?.code).toBe('CONFLICT');
  });

  it('goes with its domains, once however often it is asked; who did what is in the trail', async () => {
    const { clientId, admin } = await adminOf();
    const { domains } = form();
    (await save(app, admin, clientId, form(domains))).expect(200);
    (await save(app, admin, clientId, { ...form(domains, 1), app_id: 'other' })).expect(200);
    for (let times = 0; times < 2; times += 1) (await remove(clientId, admin)).expect(204);
    expect((await read(clientId, admin)).data).toBeNull();
    const trail = await call(app, 'GET', auditEndpoints.audit.path, { token: admin.token });
    const { entries } = trail.expect<AuditPage>(200).data;
    expect(
      entries
        .filter(({ action }) => action.startsWith('sign_in_p'))
        .map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['sign_in_provider_removed', 'https://login.example.org'],
      ['sign_in_provider_changed', 'https://login.example.org offered'],
      ['sign_in_provider_made', 'https://login.example.org offered'],
    ]);
  });
});

describe('a domain', () => {
  it('is approved by the platform’s staff alone', async () => {
    const { clientId, admin } = await adminOf();
    const { domains } = form();
    (await save(app, admin, clientId, form(domains))).expect(200);
    const path = pathOf(on.approveSignInDomain.path, { id: clientId });
    const body = { domain: domains[0], approved: true };
    expect((await call(app, 'PUT', path, { token: admin.token, body })).status).toBe(403);
    const { token } = await platformAdmin(app);
    expect((await call(app, 'PUT', path, { token, body: { ...body, domain: 'not.example' } })).status).toBe(
      404,
    );
    for (let times = 0; times < 2; times += 1) (await call(app, 'PUT', path, { token, body })).expect(200);
    expect((await read(clientId, admin)).data?.domains).toEqual([{ domain: domains[0], approved: true }]);
  });

  it('is of one organization: who asks later is told', async () => {
    const [one, two, three] = [await adminOf(), await adminOf(), await adminOf()];
    const domain = `${randomUUID()}.example`;
    for (const { clientId, admin } of [one, two])
      (await save(app, admin, clientId, form([domain]))).expect(200);
    const answers = await Promise.all([one, two].map(({ clientId }) => approve(app, { clientId, domain })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(app, three.admin, three.clientId, form([domain]))).error?.fields).toEqual({
      domains: messages.domainOfAnother(domain),
    });
  });

  it('keeps its approval through a change, but not with another issuer', async () => {
    const { clientId, admin } = await adminOf();
    const domain = `${randomUUID()}.example`;
    (await save(app, admin, clientId, form([domain]))).expect(200);
    (await approve(app, { clientId, domain })).expect(200);
    const more = `${randomUUID()}.example`;
    const kept = await save(app, admin, clientId, form([domain, more], 1));
    expect(kept.expect<SignInProviderAnswer>(200).data?.domains).toEqual(
      [
        { domain, approved: true },
        { domain: more, approved: false },
      ].sort((a, b) => (a.domain < b.domain ? -1 : 1)),
    );
    const moved = { ...form([domain], 2), issuer: 'https://other.example.org' };
    const answer = await save(app, admin, clientId, moved);
    expect(answer.expect<SignInProviderAnswer>(200).data?.domains).toEqual([{ domain, approved: false }]);
  });
});
