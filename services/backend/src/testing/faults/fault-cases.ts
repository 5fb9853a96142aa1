import { randomUUID } from 'node:crypto';
import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import type { Group } from '@keenly/contracts/groups';
import type { PairingGrant } from '@keenly/contracts/ingest';
import type { Role } from '@keenly/contracts/roles';
import { secondFactorPaths } from '@keenly/contracts/second-factor-paths';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { CreateCapability } from '../../modules/assignment/assignment.public.js';
import { People } from '../../modules/identity/identity.public.js';
import { Memberships } from '../../modules/membership/membership.public.js';
import { Recorder } from '../../modules/study-session/testing/recorded.js';
import type { TestApp } from '../test-app.js';
import { codeSentTo } from '../test-codes.js';
import { call, type TestRequest } from '../test-http.js';
import {
  acting,
  addPending,
  makeOrganisation,
  pairExtension,
  signUpForm,
  signUpUnverified,
  testExtension,
  type TestOrganisation,
} from '../test-people.js';
import { freshToken } from '../test-sign-ins.js';

export interface FaultRequest extends TestRequest {
  /** Where the route's path has parameters, or the request a query. */
  readonly path?: string;
}

/** A mutating route, and how it is asked; each asking is about somebody or something new. */
export interface FaultCase {
  readonly make: (world: World) => Promise<FaultRequest>;
  /** What a repetition of something that is done may be answered instead of the first answer. */
  readonly again?: readonly number[];
  /** Tables in which a repetition may leave more rows than one request, since each try is on the record. */
  readonly each?: readonly string[];
}

interface Somebody {
  readonly userId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly token: string;
}

const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();
const tries = ['app.sign_in', 'app.refresh_token', 'app.known_device'];

/** An organisation, and people of it by the dozen. */
export class World {
  private constructor(
    readonly app: TestApp,
    readonly organisation: TestOrganisation,
  ) {}

  static async make(app: TestApp): Promise<World> {
    return new World(app, await makeOrganisation(app, { licences: 100_000 }));
  }

  /** Somebody new, signed in; without a password, whose hash would be most of the time this takes. */
  async somebody(role: Role = 'USER', { clientId } = this.organisation): Promise<Somebody> {
    const { first_name, last_name, email } = signUpForm();
    const person = { first_name, last_name, email };
    const { userId } = await this.app.app.get(People, { strict: false }).ensure(person);
    const accountId = uuidv7();
    await this.app.app
      .get(Memberships, { strict: false })
      .join({ clientId, accountId, userId, role }, acting);
    const token = await freshToken(this.app, { userId, accountId, clientId }, { role });
    return { userId, accountId, clientId, token };
  }

  /** An organisation of its own, with its admin. */
  async elsewhere(): Promise<Somebody> {
    return this.somebody('CLIENT_ADMIN', await makeOrganisation(this.app));
  }

  async group(admin: Somebody): Promise<string> {
    const { token } = admin;
    const body = { name: `Group ${randomUUID()}` };
    return (await call(this.app, 'POST', apiPaths.groups, { token, body })).expect<Group>(201).id;
  }

  async capability(): Promise<string> {
    const { clientId } = this.organisation;
    const made = await this.app.app
      .get(CommandBus, { strict: false })
      .execute(new CreateCapability({ clientId, name: `About ${randomUUID()}`, description: '' }, null));
    return made.id;
  }

  /** A running session with a page, and its learner. */
  async running() {
    const learner = await this.somebody();
    const { token: device } = await pairExtension(this.app, learner);
    const recorder = new Recorder(new Date(Date.now() - 60_000));
    const page = recorder.record('page_visited', 30, { duration_s: 20 });
    const body = batchOf([recorder.record('session_started', 0), page]);
    (await call(this.app, 'POST', apiPaths.sessionEvents, { token: device, body })).expect(200);
    return { learner, device, recorder, visit: page.data.visit_id };
  }
}

function batchOf(events: readonly unknown[]) {
  return { batch_id: uuidv7(), sent_at: new Date().toISOString(), alive: null, events };
}

/** By `METHOD path`. */
export const faultCases: Readonly<Record<string, FaultCase>> = {
  [`POST ${apiPaths.signUp}`]: {
    make: () => Promise.resolve({ body: signUpForm() }),
    each: tries,
  },
  [`POST ${apiPaths.verification}`]: {
    make: async ({ app }) => {
      const { email, token } = await signUpUnverified(app);
      return {
        token,
        body: { email, code: await codeSentTo(app, 'verification', email), is_token_require: true },
      };
    },
    // The code is spent and the address is proved: whoever did not hear the answer signs in.
    again: [400, 401],
    each: tries,
  },
  [`POST ${apiPaths.sessionEvents}`]: {
    make: async (world) => {
      const { token } = await pairExtension(world.app, await world.somebody());
      const recorder = new Recorder(new Date(Date.now() - 60_000));
      const events = [recorder.record('session_started', 0), recorder.record('page_visited', 30)];
      return { token, body: batchOf(events) };
    },
  },
  [`POST ${apiPaths.stopSession}`]: {
    make: async (world) => {
      const { learner, recorder } = await world.running();
      return { token: learner.token, path: pathOf(apiPaths.stopSession, { id: recorder.sessionId }) };
    },
    again: [409],
  },
  [`POST ${apiPaths.correctPage}`]: {
    make: async (world) => {
      const { learner, recorder, visit } = await world.running();
      const path = pathOf(apiPaths.correctPage, { id: recorder.sessionId, visit });
      return { token: learner.token, path, body: { page_class: 'distraction' } };
    },
  },
  [`POST ${apiPaths.redactPage}`]: {
    make: async (world) => {
      const { learner, recorder, visit } = await world.running();
      const path = pathOf(apiPaths.redactPage, { id: recorder.sessionId, visit });
      return { token: learner.token, path };
    },
  },
  [`POST ${apiPaths.extensionPairings}`]: {
    make: async (world) => ({ token: (await world.somebody()).token }),
    each: ['app.pairing_code'],
  },
  [`POST ${apiPaths.extensionPair}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      const granted = await call(world.app, 'POST', apiPaths.extensionPairings, { token });
      const { code } = granted.expect<PairingGrant>(201);
      const body = { code, install_id: randomUUID(), extension_id: testExtension(world.app), browser: 'x' };
      return { body };
    },
    again: [400],
  },
  [`DELETE ${apiPaths.extensionSelf}`]: {
    make: async (world) => ({ token: (await pairExtension(world.app, await world.somebody())).token }),
    again: [401, 404],
  },
  [`DELETE ${apiPaths.extensionPairing}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      const { pairingId: id } = await pairExtension(world.app, { token });
      return { token, path: pathOf(apiPaths.extensionPairing, { id }) };
    },
    again: [404],
  },
  [`POST ${apiPaths.groups}`]: {
    make: async (world) => {
      const { token } = await world.somebody('CLIENT_ADMIN');
      return { token, body: { name: `Group ${randomUUID()}` } };
    },
    again: [409],
  },
  [`PUT ${apiPaths.group}`]: {
    make: async (world) => {
      const admin = await world.somebody('CLIENT_ADMIN');
      const path = pathOf(apiPaths.group, { id: await world.group(admin) });
      return { token: admin.token, path, body: { name: `Group ${randomUUID()}` } };
    },
  },
  [`DELETE ${apiPaths.group}`]: {
    make: async (world) => {
      const admin = await world.somebody('CLIENT_ADMIN');
      return { token: admin.token, path: pathOf(apiPaths.group, { id: await world.group(admin) }) };
    },
    again: [404],
  },
  [`PUT ${apiPaths.groupMember}`]: {
    make: async (world) => {
      const admin = await world.somebody('CLIENT_ADMIN');
      const { accountId: account } = await world.somebody();
      const path = pathOf(apiPaths.groupMember, { id: await world.group(admin), account });
      return { token: admin.token, path, body: { is_member: true } };
    },
  },
  [`PUT ${apiPaths.communitySharing}`]: {
    make: async (world) => ({ token: (await world.somebody()).token, body: { shown: true } }),
  },
  [`POST ${apiPaths.joinOrganisation}`]: {
    make: async (world) => {
      const { clientId } = world.organisation;
      const code = await world.app.app.get(Memberships, { strict: false }).licenceCodeOf(clientId);
      const { token } = await world.somebody('USER', await makeOrganisation(world.app));
      return { token, body: { neighbourhood_id: clientId, actual_id: code } };
    },
    again: [409],
  },
  [`PUT ${apiPaths.setAdmin}`]: {
    make: async (world) => {
      const { token } = await world.somebody('CLIENT_ADMIN');
      const { userId } = await world.somebody();
      return { token, body: { user_id: userId, is_admin: true } };
    },
  },
  [`PUT ${apiPaths.leaveOrganisation}`]: {
    make: async (world) => {
      const { token, clientId } = await world.somebody('CLIENT_ADMIN');
      const { userId } = await world.somebody();
      return { token, body: { client_id: clientId, user_id: userId } };
    },
    again: [404],
  },
  [`PUT ${apiPaths.updateOrganisation}`]: {
    make: async (world) => ({
      token: (await world.elsewhere()).token,
      body: {
        name: `College ${randomUUID()}`,
        email: 'office@college.example',
        phone: '+1 (555) 010-2030',
        website: 'college.example',
        country_id: 'US',
        state_id: 'US-CA',
        city: 'Oakland',
        address1: '1 Bridge Road',
        suite: '200',
        zip_code: '94607',
      },
    }),
  },
  [`POST ${apiPaths.renewLicenceCode}`]: {
    make: async (world) => ({ token: (await world.elsewhere()).token }),
  },
  [`POST ${apiPaths.assign}`]: {
    make: async (world) => {
      const { token } = await world.somebody('MANAGER');
      const { accountId: assignee } = await world.somebody();
      const capability = await world.capability();
      return { token, body: [{ assignee, capability, deadline_date: day(7).slice(0, 10) }] };
    },
    // Assigning the same again is another assignment: the form cannot tell a repetition from a second wish.
    each: ['event_store.event'],
  },
  [`POST ${apiPaths.createCategory}`]: {
    make: async (world) => {
      const { token, clientId } = await world.somebody('CLIENT_ADMIN');
      return { token, body: { name: `Category ${randomUUID()}`, client_id: clientId } };
    },
    again: [409],
  },
  [`POST ${apiPaths.targetCapabilities}`]: {
    make: async (world) => {
      const entry = { capability: 'Economics', start_at: day(1), end_at: day(1) };
      const body = { date: day(1).slice(0, 10), time_zone: 'UTC', targets_data: [entry] };
      return { token: (await world.somebody()).token, body };
    },
    each: ['app.planned_study'],
  },
  [`POST ${apiPaths.calendarFeed}`]: {
    make: async (world) => ({ token: (await world.somebody()).token }),
  },
  [`DELETE ${apiPaths.calendarFeed}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      (await call(world.app, 'POST', apiPaths.calendarFeed, { token })).expect(200);
      return { token };
    },
  },
  [`POST ${apiPaths.myDataExports}`]: {
    make: async (world) => ({ token: (await world.somebody()).token }),
    again: [409, 429],
    each: ['app.data_export'],
  },
  [`POST ${apiPaths.refresh}`]: {
    make: async ({ app }) => {
      const form = await signUpUnverified(app);
      const code = await codeSentTo(app, 'verification', form.email);
      const body = { email: form.email, code, is_token_require: true };
      const answer = await call(app, 'POST', apiPaths.verification, { token: form.token, body });
      return { headers: { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' } };
    },
    again: [401],
    each: tries,
  },
  [`POST ${apiPaths.logout}`]: {
    make: async (world) => ({ token: (await world.somebody()).token }),
    again: [401],
  },
  [`PUT ${apiPaths.extensionId}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      return { token, body: { extension_id: randomUUID().replaceAll('-', '') } };
    },
  },
  [`PUT ${apiPaths.organisationImages}`]: {
    make: async (world) => {
      const { token, clientId } = await world.elsewhere();
      return { token, body: { id: clientId, logo_url: null } };
    },
  },
  [`PUT ${apiPaths.acceptRequest}`]: {
    make: async (world) => {
      const { token } = await world.somebody('CLIENT_ADMIN');
      const { userId } = await addPending(world.app, world.organisation);
      return { token, body: { user_id: userId, is_active: true } };
    },
    again: [409],
  },
  [`DELETE ${apiPaths.deleteAssigned}`]: {
    make: async (world) => {
      const { token } = await world.somebody('MANAGER');
      const { accountId: assignee } = await world.somebody();
      const body = [
        {
          assignee,
          capability: await world.capability(),
          deadline_date: day(7).slice(0, 10),
          capability_context: 'All',
        },
      ];
      const made = await call(world.app, 'POST', apiPaths.assign, { token, body });
      const [assignment] = made.expect<AssignmentsCreated>(201);
      return { token, path: pathOf(apiPaths.deleteAssigned, { id: assignment?.id ?? '' }) };
    },
    again: [404],
  },
};

/** Mutating routes that nobody has killed yet. The list only shrinks: a new route gets a case. */
export const untried: readonly string[] = [
  `DELETE ${apiPaths.aiTool}`,
  `DELETE ${apiPaths.scheduleEntry}`,
  `DELETE ${apiPaths.weeklySubscription}`,
  `POST ${apiPaths.activationCode}`,
  `POST ${apiPaths.aiTools}`,
  `POST ${apiPaths.checkLicenceCode}`,
  `POST ${apiPaths.corporateResend}`,
  `POST ${apiPaths.corporateSignUp}`,
  `POST ${apiPaths.corporateVerify}`,
  `POST ${apiPaths.createPassword}`,
  `POST ${apiPaths.deadLetterRetry}`,
  `POST ${apiPaths.emailCheck}`,
  `POST ${apiPaths.extensionCalibration}`,
  `POST ${apiPaths.forgotPassword}`,
  `POST ${apiPaths.heldEventsRetry}`,
  `POST ${apiPaths.interests}`,
  `POST ${apiPaths.login}`,
  `POST ${apiPaths.myDataErasures}`,
  `POST ${apiPaths.myDataExportAddress}`,
  `POST ${apiPaths.pageViews}`,
  `POST ${apiPaths.profileDetails}`,
  `POST ${apiPaths.resendConfirmation}`,
  `POST ${apiPaths.sendReminder}`,
  `POST ${secondFactorPaths.confirm}`,
  `POST ${secondFactorPaths.recoveryCodes}`,
  `POST ${secondFactorPaths.remove}`,
  `POST ${secondFactorPaths.step}`,
  `POST ${secondFactorPaths.totp}`,
  `POST ${apiPaths.unsubscribe}`,
  `POST ${apiPaths.weeklySubscription}`,
  `PUT ${apiPaths.aiTool}`,
  `PUT ${apiPaths.bulkApprove}`,
  `PUT ${apiPaths.deactivateAccount}`,
  `PUT ${apiPaths.image}`,
  `PUT ${apiPaths.makeMainAccount}`,
  `PUT ${apiPaths.resetPassword}`,
  `PUT ${apiPaths.scheduleEntry}`,
  `PUT ${apiPaths.users}`,
];
