import { randomUUID } from 'node:crypto';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import type { Group } from '@keenly/contracts/groups';
import type { Role } from '@keenly/contracts/roles';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { CreateCapability } from '../../modules/capability/capability.public.js';
import { AssignLearningPlans, CreateLearningPlan } from '../../modules/learning-plan/learning-plan.public.js';
import { People } from '../../modules/identity/identity.public.js';
import { Memberships } from '../../modules/membership/membership.public.js';
import { ACCESS_TOKEN_S } from '../../platform/auth/access-tokens.js';
import { Recorder } from '../../modules/study-session/testing/recorded.js';
import { PG_POOL } from '../../platform/database/pool.js';
import type { TestApp } from '../test-app.js';
import { call } from '../test-http.js';
import {
  acting,
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  signUpForm,
  type TestOrganisation,
  type TestPerson,
} from '../test-people.js';
import { freshToken } from '../test-sign-ins.js';

/** More than a suite has people of one organization; each is a row that every recount counts. */
const LICENCES = 4000;
/** What is asked with a token may be asked minutes after it was made. */
const SIGNED_IN_MS = (ACCESS_TOKEN_S * 1000) / 5;

export interface Somebody {
  readonly email: string;
  readonly userId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly token: string;
}

/** ISO 8601, `days` from now. */
export const day = (days: number): string => new Date(Date.now() + days * 24 * 3600_000).toISOString();
/** What each try to sign in leaves behind. */
export const tries = ['app.sign_in', 'app.refresh_token', 'app.known_device'];

/**
 * Something that any number of cases may be about at once, since none of them changes it: made when it's first asked for,
 * where one for each of a thousand tries would take most of the time of a suite.
 */
export function oncePerWorld<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  const made = new WeakMap<World, Promise<T>>();
  return (world) => {
    const there = made.get(world) ?? make(world);
    made.set(world, there);
    return there;
  };
}

/** The same person each time, signed in anew long before their token runs out: a suite may take longer than that. */
function samePerson(role: Role, homeOf: (world: World) => TestOrganisation = (world) => world.organisation) {
  const signedIn = new WeakMap<World, { readonly one: Promise<Somebody>; readonly at: number }>();
  return (world: World): Promise<Somebody> => {
    const last = signedIn.get(world);
    if (last !== undefined && Date.now() - last.at < SIGNED_IN_MS) return last.one;
    const one = last?.one.then((who) => world.again(who, role)) ?? world.somebody(role, homeOf(world));
    signedIn.set(world, { one, at: Date.now() });
    return one;
  };
}

const author = samePerson('MANAGER');
const teacher = samePerson('TEACHER');
const admin = samePerson('CLIENT_ADMIN');
const operator = samePerson('SUPER_OWNER', (world) => world.platform);
const topic = oncePerWorld((world) => world.capability());

/** An organisation, and people of it by the dozen. */
export class World {
  private constructor(
    readonly app: TestApp,
    readonly organisation: TestOrganisation,
    readonly platform: TestOrganisation,
  ) {}

  static async make(app: TestApp): Promise<World> {
    const platform = await makeOrganisation(app, { kind: 'parent', name: 'Platform', licences: LICENCES });
    return new World(app, await makeOrganisation(app, { licences: LICENCES }), platform);
  }

  /** Someone new, signed in; without a password, whose hash would be most of the time this takes. */
  async somebody(role: Role = 'USER', { clientId } = this.organisation): Promise<Somebody> {
    const { first_name, last_name, email } = signUpForm();
    const person = { first_name, last_name, email };
    const { userId } = await this.app.app.get(People, { strict: false }).ensure(person);
    const accountId = uuidv7();
    await this.app.app
      .get(Memberships, { strict: false })
      .join({ clientId, accountId, userId, role }, acting);
    const token = await freshToken(this.app, { userId, accountId, clientId }, { role });
    return { userId, accountId, clientId, token, email };
  }

  /** The same person with a token of now. */
  async again(who: Somebody, role: Role): Promise<Somebody> {
    return { ...who, token: await freshToken(this.app, who, { role }) };
  }

  /** A manager, who writes courses and plans and assigns; the same each time, since who it is matters to none of these. */
  author(): Promise<Somebody> {
    return author(this);
  }

  /** A teacher, likewise. */
  teacher(): Promise<Somebody> {
    return teacher(this);
  }

  /** An admin of the organization, likewise. */
  admin(): Promise<Somebody> {
    return admin(this);
  }

  /** Someone who runs the platform, likewise. */
  operator(): Promise<Somebody> {
    return operator(this);
  }

  /** What courses, plans and assignments are about. */
  topic(): Promise<string> {
    return topic(this);
  }

  /** Someone new who signed up for themselves, with a password of their own. */
  personal(): Promise<TestPerson> {
    return signUp(this.app);
  }

  /** Someone new of the organization, with a password. */
  withPassword(): Promise<TestPerson> {
    return addMember(this.app, this.organisation);
  }

  /** As if the last code to this address had gone out a while ago. */
  async codesAreOld(email: string): Promise<void> {
    await this.pool.query(
      `update app.code_pace set sent_at = now() - interval '2 minutes' where email = $1`,
      [email],
    );
  }

  get pool(): Pool {
    return this.app.app.get<Pool>(PG_POOL, { strict: false });
  }

  /** An organisation of its own, with its admin. */
  async elsewhere(): Promise<Somebody> {
    return this.somebody('CLIENT_ADMIN', await makeOrganisation(this.app));
  }

  async group(admin: Somebody): Promise<string> {
    const { token } = admin;
    const body = { name: `Group ${randomUUID()}` };
    return (await call(this.app, 'POST', groupsEndpoints.makeGroup.path, { token, body })).expect<Group>(201)
      .id;
  }

  /** Something that a new learner has to learn, as a manager assigned it. */
  async assignment() {
    const manager = await this.author();
    const learner = await this.somebody();
    const { accountId: assignee } = learner;
    const capability = await this.topic();
    const deadline_date = day(7).slice(0, 10);
    const body = [{ assignee, capability, deadline_date, capability_context: 'All' }];
    const made = await call(this.app, 'POST', assignmentEndpoints.assign.path, {
      token: manager.token,
      body,
    });
    const [assignment] = made.expect<AssignmentsCreated>(201);
    return { manager, learner, id: assignment?.id ?? '', assignee: learner.accountId };
  }

  async capability(): Promise<string> {
    const { clientId } = this.organisation;
    const made = await this.app.app
      .get(CommandBus, { strict: false })
      .execute(new CreateCapability({ clientId, name: `About ${randomUUID()}`, description: '' }, null));
    return made.id;
  }

  /** A learning plan of the organisation. */
  async plan(): Promise<string> {
    const { accountId } = await this.author();
    const terms = { title: `Plan ${randomUUID()}`, description: '', isPublic: false };
    const capabilityId = await this.topic();
    const by = { accountId, clientId: this.organisation.clientId };
    const create = new CreateLearningPlan({ ...terms, capabilityId }, by);
    return (await this.app.app.get(CommandBus, { strict: false }).execute(create)).id;
  }

  /** The same as a new learner has it, and who assigned it. */
  async planAssignment() {
    const manager = await this.author();
    const { accountId: assignee } = await this.somebody();
    const planId = await this.plan();
    const [made] = await this.app.app
      .get(CommandBus, { strict: false })
      .execute(new AssignLearningPlans([{ planId, assignee }], manager));
    return { manager, id: made?.id ?? '' };
  }

  /** A running session with a page, and its learner. */
  async running() {
    const learner = await this.somebody();
    const { token: device } = await pairExtension(this.app, learner);
    const recorder = new Recorder(new Date(Date.now() - 60_000));
    const page = recorder.record('page_visited', 30, { duration_s: 20 });
    const body = batchOf([recorder.record('session_started', 0), page]);
    (await call(this.app, 'POST', ingestEndpoints.sessionEvents.path, { token: device, body })).expect(200);
    return { learner, device, recorder, visit: page.data.visit_id };
  }
}

export function batchOf(events: readonly unknown[]) {
  return { batch_id: uuidv7(), sent_at: new Date().toISOString(), alive: null, events };
}
