import { randomUUID } from 'node:crypto';
import * as planEndpoints from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** A plan at the version at which it was made, with a manager of its organisation. */
async function planOf(world: World) {
  const { token } = await world.author();
  return { token, id: await world.plan() };
}

/** The same as someone has it. */
async function assignedPlanOf(world: World, path: string) {
  const { manager, id } = await world.planAssignment();
  return { token: manager.token, path: pathOf(path, { id }) };
}

export const learningPlanCases: FaultCases = {
  [`POST ${planEndpoints.createLearningPlan.path}`]: {
    make: async (world) => {
      const { token } = await world.author();
      return { token, body: { title: `Plan ${randomUUID()}`, category_id: await world.topic() } };
    },
    again: [409],
  },
  [`PUT ${planEndpoints.changeLearningPlan.path}`]: {
    make: async (world) => {
      const { token, id } = await planOf(world);
      const path = pathOf(planEndpoints.changeLearningPlan.path, { id });
      return { token, path, body: { description: 'Changed', version: 1 } };
    },
  },
  [`DELETE ${planEndpoints.archiveLearningPlan.path}`]: {
    make: async (world) => {
      const { token, id } = await planOf(world);
      return { token, path: pathOf(planEndpoints.archiveLearningPlan.path, { id }) };
    },
  },
  [`POST ${planEndpoints.assignPlans.path}`]: {
    make: async (world) => {
      const { token, id: plan } = await planOf(world);
      const { accountId: assignee } = await world.somebody();
      return { token, body: [{ plan, assignee }] };
    },
  },
  [`POST ${planEndpoints.completePlan.path}`]: {
    make: (world) => assignedPlanOf(world, planEndpoints.completePlan.path),
  },
  [`DELETE ${planEndpoints.unassignPlan.path}`]: {
    make: (world) => assignedPlanOf(world, planEndpoints.unassignPlan.path),
  },
};
