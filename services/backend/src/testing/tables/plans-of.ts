import { randomUUID } from 'node:crypto';
import { createLearningPlan } from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import * as on from '@keenly/contracts/plan-content.endpoints';
import { PlanBuilding } from '../../modules/learning-plan/testing/plan-building.js';
import type { TestApp } from '../test-app.js';
import type { TestPerson } from '../test-people.js';

/** A plan of the owners with what it holds, by the paths that name it. */
export async function plansOf(
  app: TestApp,
  owner: TestPerson,
  category_id: string,
): Promise<Readonly<Record<string, string>>> {
  const build = new PlanBuilding(app, category_id);
  const { id } = await build.plan(owner, { title: 'Secret plan' });
  const module = await build.module(owner, id, { heading: 'Secret economics' });
  const item = await build.content(owner, module, { heading: 'Secret economics' });
  return {
    [on.wholePlan.path]: id,
    [on.planPace.path]: id,
    [on.orderPlan.path]: id,
    [on.changeInPlan.path]: module,
    [on.itemDone.path]: item,
  };
}

/** Bodies of those routes that look at them before they look at what is named. */
export const planBodies: Readonly<Record<string, object>> = {
  [on.changeInPlan.path]: { heading: 'Ours now' },
  [on.orderPlan.path]: { version: 1, modules: [] },
};

export interface ForeignPlans {
  /** Of the owners. */
  readonly module: string;
  /** Of the stranger: a plan, a module of it, and an item in that. */
  readonly ownPlan: { readonly id: string; readonly module: string; readonly item: string };
  readonly category: string;
}

export async function foreignPlans(
  app: TestApp,
  { owner, stranger }: { readonly owner: TestPerson; readonly stranger: TestPerson },
  category: string,
): Promise<ForeignPlans> {
  const build = new PlanBuilding(app, category);
  // By name they come after what the tables look for on a list's first page.
  const theirs = await build.plan(owner, { title: 'Theirs as well' });
  const own = await build.plan(stranger, { title: 'Yours' });
  const ownModule = await build.module(stranger, own.id);
  return {
    module: await build.module(owner, theirs.id),
    ownPlan: { id: own.id, module: ownModule, item: await build.content(stranger, ownModule) },
    category,
  };
}

/** Requests that would put something into the owners' plans, or take their modules and courses into one's own. */
export const plantedPlans = (
  claims: object,
  { module, ownPlan, category }: ForeignPlans,
  course: { readonly id: string; readonly planId: string },
): readonly (readonly [method: string, path: string, body: object])[] => [
  ['POST', createLearningPlan.path, { ...claims, title: `Planted ${randomUUID()}`, category_id: category }],
  [
    'POST',
    on.addToPlan.path,
    {
      ...claims,
      campaign_type: 'module',
      parent_id: course.planId,
      heading: 'Planted',
      description: 'Planted',
    },
  ],
  [
    'POST',
    on.addToPlan.path,
    { ...claims, campaign_type: 'course', parent_id: ownPlan.module, campaign_id: course.id },
  ],
  [
    'PUT',
    pathOf(on.orderPlan.path, { id: ownPlan.id }),
    {
      ...claims,
      version: 3,
      modules: [
        { id: ownPlan.module, items: [] },
        { id: module, items: [ownPlan.item] },
      ],
    },
  ],
];
