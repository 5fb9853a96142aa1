import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember } from '../../../testing/test-people.js';
import { InvitationLinks } from '../../membership/invitations/invitation-links.js';
import { Inviting } from '../../membership/testing/inviting.js';
import { aDirectory, type GroupAnswer, type RefusalAnswer } from '../testing/directory.js';

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 60_000);
afterAll(() => app.close());

const address = () => `noa.${randomUUID()}@campus.example`;
const ids = ({ members = [] }: GroupAnswer) => members.map(({ value }) => value).sort();
const approved = async (groupId: string) =>
  (
    await pool.query<{ account_id: string }>(
      `select account_id from app.group_member where group_id = $1 and status = 'APPROVED'`,
      [groupId],
    )
  ).rows.map(({ account_id }) => account_id);

describe('groups by SCIM (product/provisioning#groups)', () => {
  it('are made and filled as Entra ID does it', async () => {
    const { directory, organisation } = await aDirectory(app);
    const member = await addMember(app, organisation, { role: 'USER' });
    const user = await directory.byUserName(member.email);
    const invited = await directory.makeUser(address());
    const filter = encodeURIComponent('displayName eq "Economics"');
    expect((await directory.list(`/Groups?excludedAttributes=members&filter=${filter}`)).totalResults).toBe(
      0,
    );
    const made = await directory.makeGroup('Economics', { externalId: 'grp-1', members: [] });
    expect(made).toMatchObject({ displayName: 'Economics', externalId: 'grp-1', members: [] });
    const [found] = (await directory.list<GroupAnswer>(`/Groups?excludedAttributes=members&filter=${filter}`))
      .Resources;
    expect(found).toMatchObject({ id: made.id });
    expect(found).not.toHaveProperty('members');

    const at = `/Groups/${made.id}`;
    const add = { op: 'Add', path: 'members', value: [{ value: user?.id }, { value: invited.id }] };
    expect(ids((await directory.patch(at, add)).expect<GroupAnswer>(200))).toEqual(
      [user?.id, invited.id].sort(),
    );
    // The same again changes nothing of who is in it.
    await directory.patch(at, add);
    expect(await approved(made.id)).toEqual([member.accountId]);
    const memberFilter = encodeURIComponent(`id eq "${made.id}" and members eq "${invited.id}"`);
    expect((await directory.list(`/Groups?filter=${memberFilter}`)).totalResults).toBe(1);
    const other = encodeURIComponent(`id eq "${made.id}" and members eq "${randomUUID()}"`);
    expect((await directory.list(`/Groups?filter=${other}`)).totalResults).toBe(0);

    // Who was invited enters with the membership.
    const { rows } = await pool.query<{ id: string }>(
      'select invitation_id as id from app.open_invitation where email = $1',
      [invited.userName],
    );
    const link = app.app.get(InvitationLinks, { strict: false }).tokenOf(rows[0]?.id ?? '');
    expect((await new Inviting(app).join(link)).status).toBe(200);
    await eventually(async () => {
      expect(await approved(made.id)).toHaveLength(2);
      expect(ids(await directory.group(made.id))).toEqual([user?.id, invited.id].sort());
    });

    await directory.patch(at, { op: 'Remove', path: `members[value eq "${user?.id ?? ''}"]` });
    expect(ids(await directory.group(made.id))).toEqual([invited.id]);
    // The form that Entra ID had before.
    await directory.patch(at, { op: 'Remove', path: 'members', value: [{ value: invited.id }] });
    expect(await approved(made.id)).toEqual([]);
    const renamed = await directory.patch(at, { op: 'Replace', path: 'displayName', value: 'History' });
    expect(renamed.expect<GroupAnswer>(200).displayName).toBe('History');
    expect((await directory.call('DELETE', at)).status).toBe(204);
    expect((await directory.call('GET', at)).status).toBe(404);
    expect((await directory.byUserName(member.email))?.active).toBe(true);
  });

  it('are changed and replaced as Okta does it', async () => {
    const { directory, organisation } = await aDirectory(app);
    const [one, two] = await Promise.all(
      [1, 2].map(async () => {
        const { email } = await addMember(app, organisation, { role: 'USER' });
        return (await directory.byUserName(email))?.id ?? '';
      }),
    );
    const made = await directory.makeGroup('Cohort A', { members: [{ value: one, display: 'One' }] });
    const at = `/Groups/${made.id}`;
    await directory.patch(at, { op: 'replace', value: { id: made.id, displayName: 'Cohort B' } });
    await directory.patch(at, { op: 'replace', path: 'members', value: [{ value: two, display: 'Two' }] });
    expect(await directory.group(made.id)).toMatchObject({
      displayName: 'Cohort B',
      members: [{ value: two }],
    });
    const both = { ...made, displayName: 'Cohort C', members: [{ value: one }, { value: two }] };
    const put = (await directory.call('PUT', at, both)).expect<GroupAnswer>(200);
    expect(ids(put)).toEqual([one, two].sort());
    await directory.patch(at, { op: 'remove', path: 'members' });
    expect(ids(await directory.group(made.id))).toEqual([]);
    const stale = await directory.call('PUT', at, both, { 'if-match': put.meta.version });
    expect(stale.status).toBe(412);
  });

  it('are each made once, of the organization’s own people', async () => {
    const { directory } = await aDirectory(app);
    const other = await aDirectory(app);
    const twice = await Promise.all(
      [1, 2].map(() => directory.call('POST', '/Groups', { displayName: 'One' })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    const named = await directory.call('POST', '/Groups', { displayName: 'one' });
    expect(named.expect<RefusalAnswer>(409).scimType).toBe('uniqueness');
    const foreign = await other.directory.byUserName(other.admin.email);
    const members = [{ value: foreign?.id }];
    const stranger = await directory.call('POST', '/Groups', { displayName: 'Two', members });
    expect(stranger.expect<RefusalAnswer>(400).scimType).toBe('invalidValue');
    // Nothing was made of it.
    expect((await directory.list('/Groups')).totalResults).toBe(1);
    const theirs = await other.directory.makeGroup('Theirs');
    for (const method of ['GET', 'DELETE']) {
      const answer = await directory.call(method, `/Groups/${theirs.id}`);
      expect(answer.status).toBe(404);
    }
    const patched = await directory.patch(`/Groups/${theirs.id}`, {
      op: 'replace',
      path: 'displayName',
      value: 'X',
    });
    expect(patched.status).toBe(404);
    expect((await other.directory.group(theirs.id)).displayName).toBe('Theirs');
  });

  it('refuse what cannot be', async () => {
    const { directory } = await aDirectory(app);
    const { id } = await directory.makeGroup('Bounds');
    const at = `/Groups/${id}`;
    const kind = async (...operations: object[]) =>
      (await directory.patch(at, ...operations)).expect<RefusalAnswer>(400).scimType;
    const many = Array.from({ length: 1001 }, () => ({ value: randomUUID() }));
    expect(await kind({ op: 'add', path: 'members', value: many })).toBe('invalidValue');
    expect(await kind({ op: 'add', path: 'members[value eq "x"]', value: [] })).toBe('invalidPath');
    expect(await kind({ op: 'remove', path: 'members[value co "x"]' })).toBe('invalidPath');
    expect(await kind({ op: 'remove', path: 'members[type eq "x"]' })).toBe('invalidFilter');
    expect(await kind({ op: 'replace', path: 'displayName', value: '' })).toBe('invalidValue');
    expect(await kind({ op: 'replace', path: '__proto__', value: {} })).toBe('invalidPath');
  });
});
