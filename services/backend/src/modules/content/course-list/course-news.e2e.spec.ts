import type { Course } from '@keenly/contracts/content';
import { rooms } from '@keenly/contracts/live';
import { connectLive, type LiveClient } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import {
  acting,
  addMember,
  makeOrganisation,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Memberships } from '../../membership/membership.public.js';
import { Authoring } from '../testing/authoring.js';

let app: TestApp;
let authors: Authoring;
let college: TestOrganisation;
let teacher: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  authors = await Authoring.start(app);
  college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
}, 90_000);
afterAll(() => app.close());

describe('open lists and editors', () => {
  it('hear of each save, a colleague’s only of what isn’t for its owner alone', async () => {
    const own = await connectLive(app, teacher.token);
    const team = await connectLive(app, colleague.token);
    await own.subscribe([rooms.person(teacher.accountId)]);
    await team.subscribe([rooms.team(college.clientId)]);
    const heard = (client: LiveClient) =>
      client.heard.flatMap((message) => (message.type === 'course_changed' ? [message.course_id] : []));
    const secret = await authors.course(teacher, { audience: 'me' });
    const shared = await authors.course(teacher, { audience: 'organization' });
    await authors.section(teacher, shared.id);
    await eventually(() => expect(heard(own)).toEqual([secret.id, shared.id, shared.id]));
    await eventually(() => expect(heard(team)).toEqual([shared.id, shared.id]));
    // That it's no longer theirs to see is news as well.
    (await authors.change(teacher, shared.id, { audience: 'me' })).expect(200);
    await eventually(() => expect(heard(team)).toEqual([shared.id, shared.id, shared.id]));
    own.close();
    team.close();
  });
});

describe('a course whose owner has left', () => {
  it('is for an admin to hand over, and for nobody else to see', async () => {
    const admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
    const leaving = await addMember(app, college, { role: 'USER' });
    const { id } = await authors.course(leaving);
    expect((await authors.read(admin, id)).error?.code).toBe('NOT_FOUND');
    await app.app
      .get(Memberships, { strict: false })
      .leave({ clientId: college.clientId, accountId: leaving.accountId }, acting);
    expect((await authors.read(colleague, id)).error?.code).toBe('NOT_FOUND');
    expect(await authors.whole(admin, id)).toMatchObject({ audience: 'me', author_id: leaving.accountId });
    // It was for its owner alone, and is for the new one: out of the admin's sight, once it's answered.
    const handed = await authors.change(admin, id, { owner_id: teacher.accountId });
    expect(handed.expect<{ data: Course }>(200).data.author_id).toBe(teacher.accountId);
    expect((await authors.read(admin, id)).error?.code).toBe('NOT_FOUND');
    expect(await authors.whole(teacher, id)).toMatchObject({ author_id: teacher.accountId, version: 2 });
  });
});
