import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import { bulkSendReminder } from '@keenly/contracts/assignment-bulk.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import {
  assignmentDetails,
  assignmentReport,
  keepAnswers,
  quizByLesson,
} from '@keenly/contracts/attempts.endpoints';
import { quizScores } from '@keenly/contracts/quiz-scores.endpoints';
import { contentSources } from '@keenly/contracts/content-source.endpoints';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import * as badgesEndpoints from '@keenly/contracts/badges.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { acceptInvitation } from '@keenly/contracts/invitations.endpoints';
import { inviteBatches } from '@keenly/contracts/invite-batches.endpoints';
import { affectPolicy } from '@keenly/contracts/affect-policy.endpoints';
import { readMondayDigest } from '@keenly/contracts/monday-digest.endpoints';
import { updateAttachment } from '@keenly/contracts/attachments.endpoints';
import { moveLesson } from '@keenly/contracts/course-copies.endpoints';
import { clientsSummary, networkSummary } from '@keenly/contracts/networks.endpoints';
import { updateNotifications } from '@keenly/contracts/notification.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { outsideItems } from '@keenly/contracts/outside-study.endpoints';
import { orderPlan } from '@keenly/contracts/plan-content.endpoints';
import { changeQuestion } from '@keenly/contracts/quiz.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { needsAttention } from '@keenly/contracts/team-figures.endpoints';
import { Memberships } from './modules/membership/membership.public.js';
import { type Route, RouteTable } from './platform/auth/route-table.js';
import { withForeignSwitch, withOrganizationFromBody, withRule, withStatements } from './testing/mutants.js';
import { generatedRoutes, writtenInOrder } from './testing/tables/access.js';
import { ForeignIds, matches } from './testing/tables/foreign-ids.js';
import { isList, TenancyTable } from './testing/tables/tenancy.js';
import { resendDelivery, testWebhook } from '@keenly/contracts/webhooks.endpoints';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import { addMember, makeOrganisation } from './testing/test-people.js';

/**
 * The tables of who may do what are only worth what they find. Six faults are built in here, one after another, and each
 * time the table that should find it does.
 */

let app: TestApp;
let routes: readonly Route[];
let tenancy: TenancyTable;
let foreign: ForeignIds;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  routes = app.app.get(RouteTable).routes();
  tenancy = await TenancyTable.make(app);
}, 60_000);
/** For whoever changes them: what a mutant did to the owners is not there for the next one. */
const others = async () => (foreign = await ForeignIds.make(app));
afterAll(() => app.close());

const routeOf = (method: string, path: string): Route => {
  const found = routes.find((route) => route.method === method && route.path === path);
  if (found === undefined) throw new Error(`there is no ${method} ${path}`);
  return found;
};
const tableNow = () => generatedRoutes(app.app.get(RouteTable).routes());

describe('a route without a rule', () => {
  it('is refused when the service starts', async () => {
    const table = app.app.get(RouteTable);
    await withRule(routeOf('GET', groupsEndpoints.allGroups.path), undefined, async () => {
      expect(() => table.onModuleInit()).toThrow('has no access rule');
      // And at every call, should it come that far.
      const { token } = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
      expect((await call(app, 'GET', groupsEndpoints.allGroups.path, { token })).status).toBe(500);
    });
    expect(tableNow()).toEqual(writtenInOrder());
  });
});

describe('a list that every role may read', () => {
  it.each([
    groupsEndpoints.allGroups.path,
    assignmentEndpoints.employees.path,
    organisationEndpoints.joinRequests.path,
  ])('is found: %s', async (path) => {
    await withRule(routeOf('GET', path), { kind: 'signed-in' }, async () => {
      const [now, written] = [tableNow(), writtenInOrder()];
      const found = Object.keys(written).filter(
        (name) => JSON.stringify(now[name]) !== JSON.stringify(written[name]),
      );
      expect(found).toEqual([`GET ${path}`]);
    });
  });
});

describe('a list whose filter by tenant is gone', () => {
  const unfiltered = (text: string) =>
    /^\s*(with|select)\b/i.test(text)
      ? text.replace(/(?:\b[a-z]+\.)?\b(?:client_id|tenant) = (\$\d+)/g, '($1::uuid is not null)')
      : text;

  /** These look at the account beside the tenant: at the caller's own, or whether its owner is readable for them. */
  const ownAccountToo: string[] = [
    assignmentEndpoints.assignedByOrganisation.path,
    assignmentEndpoints.exportAssigned.path,
    // What is set aside, of those it names.
    needsAttention.path,
    studySessionEndpoints.currentSession.path,
    studySessionEndpoints.sessionEntities.path,
    insightEndpoints.highlights.path,
    badgesEndpoints.badges.path,
    readMondayDigest.path,
    // The course asked for is its owner's alone; the others are in reading.e2e's table of who sees which.
    campaignDetails.path,
    // Their own attempts and lessons; whose lesson it is, is in take-quizzes.e2e.
    quizByLesson.path,
    assignmentReport.path,
    assignmentDetails.path,
    quizScores.path,
    inviteBatches.path,
    // Sites that the organization turned off; content-sources.e2e asks as another one.
    contentSources.path,
    // Counts alone, which networks.e2e compares with the members, and one row without a name in it.
    networkSummary.path,
    clientsSummary.path,
    affectPolicy.path,
    // Of their own account alone.
    outsideItems.path,
  ];

  it('is found, whichever it is', async () => {
    const caught: string[] = [];
    const missed: string[] = [];
    for (const { path } of routes.filter(isList)) {
      const ask = () =>
        withStatements(unfiltered, (headers) => tenancy.telling('CLIENT_OWNER', path, headers));
      const { done, rewritten } = await ask();
      if (rewritten === 0) continue;
      if (done.length > 0) caught.push(path);
      // A list asks each time; what every request remembers for a while is asked by one of them.
      else if (ownAccountToo.includes(path) || (await ask()).rewritten > 0) missed.push(path);
    }
    expect(missed.sort()).toEqual(ownAccountToo.sort());
    expect(caught).toEqual(
      expect.arrayContaining([
        assignmentEndpoints.employees.path,
        organisationEndpoints.joinRequests.path,
        groupsEndpoints.allGroups.path,
      ]),
    );
  }, 60_000);
});

describe('an organization taken from the body', () => {
  beforeEach(others);

  /** The organization decides nothing here, or what is named belongs to another one and is not found in it. */
  const behindAnotherWall = [
    // The caller's own account, by their person.
    `PUT ${accountsEndpoints.makeMainAccount.path}`,
    // A license code, which no one guesses.
    `POST ${organisationEndpoints.joinOrganisation.path}`,
    // The caller's own group, which the other organization does not have.
    `PUT ${groupsEndpoints.makeGroup.path}/:id`,
    `PUT ${groupsEndpoints.makeGroup.path}/:id/members/:id`,
    `PUT ${groupsEndpoints.makeGroup.path}/:id/mentors/:id`,
    // An invitation's link, which no one guesses.
    `POST ${acceptInvitation.path}`,
    // The caller's own question, which the other organization does not have.
    `PUT ${changeQuestion.path}`,
    // A file that another person uploaded isn't found, whosever the course is.
    `PUT ${updateAttachment.path}`,
    // An attempt is its account's alone.
    `PUT ${keepAnswers.path}`,
    // Nor is a section of another course, whosever it is, one that a lesson can go to.
    `PUT ${moveLesson.path}`,
    // The caller's own plan, which the other organization does not have.
    `PUT ${orderPlan.path}`,
    // What they add names its webhook alone, by which no one is known here; webhooks.e2e asks as another organization.
    `POST ${testWebhook.path}`,
    `POST ${resendDelivery.path}`,
    // Ids alone, and the assignments of one are not found in another.
    `DELETE ${assignmentEndpoints.bulkDeleteAssigned.path}`,
    `POST ${assignmentEndpoints.bulkDeleteAssignedByPost.path}`,
    `POST ${assignmentEndpoints.restoreAssigned.path}`,
    // Marks of the caller's own account.
    `PUT ${updateNotifications.path}`,
    `POST ${bulkSendReminder.path}`,
    // The caller's own account and record.
    `PUT ${insightEndpoints.communitySharing.path}`,
    `PUT ${identityEndpoints.updateUser.path}`,
  ];

  it('is found, wherever it is', async () => {
    const attempts = foreign.attempts();
    const caught = await foreign.changing(attempts, ([method, path], send) =>
      withOrganizationFromBody(
        (asked, url) => asked === method && matches(path, url.split('?')[0] ?? ''),
        send,
      ),
    );
    const names = attempts.map(([method, path]) => `${method} ${path}`);
    const unseen = names.filter((name) => !caught.includes(name));
    expect(unseen.map((name) => name.replace(/[0-9a-f-]{36}/g, ':id'))).toEqual(behindAnotherWall);
    expect(caught).toContain(`PUT ${organisationEndpoints.setAdmin.path}`);
  }, 60_000);
});

describe('license codes in the public search', () => {
  beforeEach(others);
  it('are found', async () => {
    const { done, rewritten } = await withStatements(
      (text) =>
        text.replace(
          'select o.client_id, o.name as community_name',
          `select (select p.licence_code from app.organisation_profile p where p.id = o.client_id) as code,
             o.client_id, o.name as community_name`,
        ),
      (headers) => foreign.publicCodes(headers),
    );
    expect(rewritten).toBeGreaterThan(0);
    expect(done.telling).toEqual([organisationEndpoints.organisations.path]);
  });
});

describe('switching to someone else’s account', () => {
  beforeEach(others);
  it('is found', async () => {
    const memberships = app.app.get(Memberships, { strict: false });
    const found = await withForeignSwitch(memberships, foreign.others(), () => foreign.switching());
    expect(found).toHaveLength(2);
  });
});
