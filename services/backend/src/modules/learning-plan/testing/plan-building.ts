import type { Endpoint } from '@keenly/contracts/endpoint';
import type { LearningPlan } from '@keenly/contracts/learning-plan';
import { createLearningPlan } from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { PlanPartAnswer, WholePlan } from '@keenly/contracts/plan-content';
import * as on from '@keenly/contracts/plan-content.endpoints';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import type { TestPerson } from '../../../testing/test-people.js';

type By = Pick<TestPerson, 'token'>;

/** What builders of plans ask of the service, by the endpoints. */
export class PlanBuilding {
  /** @param category  a capability that everyone who builds is offered */
  constructor(
    private readonly app: TestApp,
    private readonly category: string,
  ) {}

  /** Asks an endpoint about something, as its path names it. */
  ask(one: Endpoint, by: By, id = '', body?: object, query = ''): Promise<TestAnswer> {
    return call(this.app, one.method, `${pathOf(one.path, { id })}${query}`, {
      token: by.token,
      ...(body === undefined ? {} : { body }),
    });
  }

  create(by: By, overrides: object = {}): Promise<TestAnswer> {
    const body = { title: `Plan ${uuidv7()}`, category_id: this.category, ...overrides };
    return this.ask(createLearningPlan, by, '', body);
  }

  async plan(by: By, overrides: object = {}): Promise<LearningPlan> {
    return (await this.create(by, overrides)).expect<{ data: LearningPlan }>(201).data;
  }

  add(by: By, body: object): Promise<TestAnswer> {
    return this.ask(on.addToPlan, by, '', body);
  }

  /** Its id. */
  module(by: By, planId: string, overrides: object = {}): Promise<string> {
    const about = { heading: 'Demand', description: 'What shifts it.' };
    return this.added(by, { campaign_type: 'module', parent_id: planId, ...about, ...overrides });
  }

  /** Customized content of a module; its id. */
  content(by: By, moduleId: string, overrides: object = {}): Promise<string> {
    return this.added(by, { ...this.contentBody(moduleId), ...overrides });
  }

  contentBody(moduleId: string) {
    return {
      ...{ campaign_type: 'content', parent_id: moduleId, heading: 'A talk on demand' },
      ...{ description: 'Forty minutes.', url: 'https://talks.example/demand?from=0' },
      ...{ category_id: this.category, content_type: 'video' },
    };
  }

  /** A course or lesson of the library; the item's id. */
  library(by: By, moduleId: string, kind: 'course' | 'lesson', campaignId: string): Promise<string> {
    return this.added(by, { campaign_type: kind, parent_id: moduleId, campaign_id: campaignId });
  }

  async whole(by: By, planId: string): Promise<WholePlan> {
    return (await this.ask(on.wholePlan, by, planId)).expect<{ data: WholePlan }>(200).data;
  }

  private async added(by: By, body: object): Promise<string> {
    return (await this.add(by, body)).expect<PlanPartAnswer>(201).data.id;
  }
}
