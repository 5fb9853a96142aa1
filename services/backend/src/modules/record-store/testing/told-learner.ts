import { randomUUID } from 'node:crypto';
import type { AssignedCapability, AssignmentsCreated } from '@keenly/contracts/assignment';
import * as assigning from '@keenly/contracts/assignment.endpoints';
import type { OutsideItems } from '@keenly/contracts/outside-study';
import * as on from '@keenly/contracts/outside-study.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { aProgram, type TestProgram } from './program.js';

export const COMPLETED = 'http://adlnet.gov/expapi/verbs/completed';
export const EXPERIENCED = 'http://adlnet.gov/expapi/verbs/experienced';

/** What someone's figures hold of one topic, in whole minutes. */
export interface TopicMinutes {
  readonly topic: string;
  readonly minutes: number;
}

/** A learner of a college whose tool records what they do, with a capability and a manager. */
export class ToldLearner {
  private constructor(
    private readonly app: TestApp,
    readonly college: { readonly clientId: string },
    readonly learner: TestPerson,
    readonly manager: TestPerson,
    readonly program: TestProgram,
    readonly capability: { readonly id: string; readonly name: string },
  ) {}

  static async in(app: TestApp): Promise<ToldLearner> {
    const college = await makeOrganisation(app);
    const learner = await addMember(app, college);
    const manager = await addMember(app, college, { role: 'MANAGER' });
    const program = await aProgram(app, ['all'], college);
    const name = `Prices ${randomUUID().slice(0, 8)}`;
    const capability = await app.app
      .get(CommandBus, { strict: false })
      .execute(new CreateCapability({ clientId: college.clientId, name, description: '' }, null));
    return new ToldLearner(app, college, learner, manager, program, { id: capability.id, name });
  }

  async choose(allowed: boolean, by = this.learner): Promise<void> {
    (await call(this.app, 'PUT', on.chooseOutsideStudy.path, { token: by.token, body: { allowed } })).expect(
      200,
    );
  }

  /** A statement of the tool about the learner; a quarter of an hour with 'Supply' a day ago unless said otherwise. */
  statement(more: object = {}): { readonly id: string; readonly [field: string]: unknown } {
    return {
      id: randomUUID(),
      actor: { mbox: `mailto:${this.learner.email}` },
      verb: { id: EXPERIENCED },
      object: { id: 'https://tool.example/supply', definition: { name: { en: 'Supply' } } },
      result: { duration: 'PT15M' },
      timestamp: this.ago(24 * 60),
      ...more,
    };
  }

  /** So many minutes ago, at the start of the minute. */
  ago(minutes: number): string {
    return new Date((Math.floor(Date.now() / 60_000) - minutes) * 60_000).toISOString();
  }

  async send(...statements: object[]): Promise<void> {
    (await this.program.ask('POST', '/statements', { body: statements })).expect(200);
  }

  void(id: string): Promise<void> {
    return this.send({
      id: randomUUID(),
      actor: { mbox: 'mailto:tool@tool.example' },
      verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      object: { objectType: 'StatementRef', id },
    });
  }

  /** Until what was sent counts everywhere: a reaction's own events are followed, too. */
  settled(): Promise<void> {
    return everyReaderFollowed(this.app.app.get<EventStore>(EVENT_STORE, { strict: false }));
  }

  async items(): Promise<OutsideItems['data']['items']> {
    await this.settled();
    const answer = await call(this.app, 'GET', on.outsideItems.path, { token: this.learner.token });
    return answer.expect<OutsideItems>(200).data.items;
  }

  remove(id: string, by = this.learner) {
    return call(this.app, 'DELETE', pathOf(on.removeOutsideItem.path, { id }), { token: by.token });
  }

  restore(id: string, by = this.learner) {
    return call(this.app, 'POST', pathOf(on.restoreOutsideItem.path, { id }), { token: by.token });
  }

  /** Minutes that the learner's figures hold, by topic. */
  async minutes(): Promise<TopicMinutes[]> {
    await this.settled();
    const { rows } = await this.app.app.get<Pool>(PG_POOL, { strict: false }).query<TopicMinutes>(
      `select topic, round(study / 60000.0)::int as minutes from read.insight_topic
       where tenant = $1 and account_id = $2 order by topic`,
      [this.college.clientId, this.learner.accountId],
    );
    return rows;
  }

  async assign(): Promise<string> {
    const deadline_date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const body = [{ assignee: this.learner.accountId, capability: this.capability.id, deadline_date }];
    const made = await call(this.app, 'POST', assigning.assign.path, { token: this.manager.token, body });
    const [one] = made.expect<AssignmentsCreated>(201);
    await this.settled();
    return one?.id ?? '';
  }

  /** As the manager's page of the learner has it. */
  async assigned(id: string): Promise<AssignedCapability | undefined> {
    await this.settled();
    const path = pathOf(assigning.assignedTo.path, { assignee: this.learner.accountId });
    const answer = await call(this.app, 'GET', path, { token: this.manager.token });
    return answer.expect<{ data: AssignedCapability[] }>(200).data.find((one) => one.id === id);
  }
}
