import { randomUUID } from 'node:crypto';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { platformRoles, roles, type Role } from '@keenly/contracts/roles';
import type { Caller } from './kernel/caller.js';
import { fillPath } from './testing/fill-path.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from './testing/test-people.js';
import { freshToken } from './testing/test-sign-ins.js';
import { settingUpRoutes } from './testing/setting-up-routes.js';
import { generatedRoutes, writtenInOrder } from './testing/tables/access.js';
import { allows } from './platform/auth/access.guard.js';
import { type Route, RouteTable } from './platform/auth/route-table.js';

/** Every route of the service, asked by everyone there is: what the rule says is what happens. */

interface Visitor {
  readonly name: string;
  readonly caller: Pick<Caller, 'role' | 'scope'> | undefined;
  readonly token: () => Promise<string | undefined>;
}

let app: TestApp;
let routes: readonly Route[];
const people = new Map<Role, TestPerson>();

beforeAll(async () => {
  app = await startTestApp();
  routes = app.app.get(RouteTable).routes();
  const college = await makeOrganisation(app);
  const platform = await makeOrganisation(app, { kind: 'parent', name: 'Platform' });
  for (const role of roles) {
    const where = platformRoles.includes(role) ? platform : college;
    people.set(role, await addMember(app, where, { role }));
  }
}, 60_000);
afterAll(() => app.close());

const signedOut: Visitor = { name: 'no one', caller: undefined, token: async () => undefined };
const visitor = (role: Role, scope: Caller['scope']): Visitor => ({
  name: `${role} (${scope})`,
  caller: { role, scope },
  token: () => freshToken(app, people.get(role)!, { role, scope }),
});

const visitors: readonly Visitor[] = [
  signedOut,
  ...roles.map((role) => visitor(role, 'full')),
  visitor('USER', 'extension'),
  visitor('MANAGER', 'extension'),
  visitor('USER', 'verification'),
  visitor('USER', 'set-up'),
  visitor('CLIENT_ADMIN', 'set-up'),
];

/** The same for everyone: lists of the product's own, and what has a name that no one guesses. */
const storable: ReadonlySet<string> = new Set([
  studySessionEndpoints.ownNudgeTips.path,
  lookupsEndpoints.countries.path,
  lookupsEndpoints.states.path,
  lookupsEndpoints.industryLookup.path,
  lookupsEndpoints.interestLookup.path,
]);

/** What the service makes of the call, as far as the rule decides it. */
async function outcome(
  { method, path }: Route,
  who: Visitor,
): Promise<'let in' | 'token refused' | 'forbidden'> {
  const { status, error, headers } = await call(app, method, fillPath(path, randomUUID()), {
    token: await who.token(),
  });
  if (who.caller !== undefined && !storable.has(path))
    expect([method, path, headers.get('cache-control')]).toEqual([method, path, 'no-store']);
  if (status === 401 && error?.code === TOKEN_REFUSED) return 'token refused';
  return status === 403 ? 'forbidden' : 'let in';
}

function expected({ rule }: Route, { caller }: Visitor): Awaited<ReturnType<typeof outcome>> {
  if (rule.kind === 'anyone') return 'let in';
  // A program's credential opens these, and no sign-in does.
  if (caller === undefined || rule.kind === 'record-store' || rule.kind === 'directory')
    return 'token refused';
  return allows(rule, caller) ? 'let in' : 'forbidden';
}

/** Let in by the rule, these look closer: at a token or cookie, or at whom or what they are asked about. */
const askThemselves = [
  'SignInController.refresh',
  'SignInController.logout',
  'AssignedCapabilitiesController.ofAssignee',
  // A group's mentors come in, of whatever role; without a group it is the managers' table.
  'LearnerTableController.learners',
];

describe('the access table', () => {
  it('has the routes of the service', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });

  it('is the one that was written down by hand', () => {
    expect(generatedRoutes(routes)).toEqual(writtenInOrder());
  });

  it('opens to someone who has yet to set up a second factor only what was written down', () => {
    const open = routes.filter(({ rule }) => allows(rule, { role: 'SUPER_OWNER', scope: 'set-up' }));
    const named = open.filter(({ rule }) => rule.kind !== 'anyone');
    expect(named.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...settingUpRoutes].sort());
  });

  it.each(visitors)('holds for $name', async (who) => {
    const asked = routes.filter(({ handler, rule }) =>
      who.caller === undefined && rule.kind !== 'anyone' ? true : !askThemselves.includes(handler),
    );
    const [happened, written]: Record<string, string>[] = [{}, {}];
    for (const route of asked) {
      const name = `${route.method} ${route.path}`;
      happened![name] = await outcome(route, who);
      written![name] = expected(route, who);
    }
    expect(happened).toEqual(written);
  });

  it('lets no one in with a token whose sign-in does not exist', async () => {
    const [, ...rest] = (await freshToken(app, people.get('SUPER_OWNER')!, { role: 'SUPER_OWNER' })).split(
      '.',
    );
    const forged = ['eyJhbGciOiJub25lIn0', ...rest].join('.');
    for (const { method, path } of routes.filter(({ rule }) => rule.kind !== 'anyone')) {
      const answer = await call(app, method, fillPath(path, randomUUID()), { token: forged });
      expect([method, path, answer.error?.code]).toEqual([method, path, TOKEN_REFUSED]);
    }
  });
});
