import { randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import * as on from '@keenly/contracts/plan-content.endpoints';
import { PlanBuilding } from '../../../modules/learning-plan/testing/plan-building.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** A plan of a manager's with a module that has two pieces of customized content, at version 4. */
async function built(world: World) {
  const manager = await world.author();
  const build = new PlanBuilding(world.app, await world.topic());
  const { id } = await build.plan(manager);
  const module = await build.module(manager, id);
  const items = [await build.content(manager, module), await build.content(manager, module)];
  return { build, token: manager.token, id, module, items };
}

export const planContentCases: FaultCases = {
  [`POST ${on.addToPlan.path} of a module`]: {
    make: async (world) => {
      const { token, id } = await built(world);
      const about = { heading: 'Supply', description: 'What shifts it.' };
      return { token, body: { campaign_type: 'module', id: randomUUID(), parent_id: id, ...about } };
    },
  },
  [`POST ${on.addToPlan.path}`]: {
    make: async (world) => {
      const { token, build, module } = await built(world);
      return { token, body: { ...build.contentBody(module), id: randomUUID(), place: 0 } };
    },
  },
  [`PUT ${on.changeInPlan.path}`]: {
    make: async (world) => {
      const { token, module } = await built(world);
      const path = pathOf(on.changeInPlan.path, { id: module });
      return { token, path, body: { heading: 'Changed', version: 4 } };
    },
  },
  [`DELETE ${on.deleteFromPlan.path}`]: {
    make: async (world) => {
      const { token, module } = await built(world);
      return { token, path: pathOf(on.deleteFromPlan.path, { id: module }) };
    },
    again: [404],
  },
  [`PUT ${on.orderPlan.path}`]: {
    make: async (world) => {
      const { token, id, module, items } = await built(world);
      const body = { version: 4, modules: [{ id: module, items: items.toReversed() }] };
      return { token, path: pathOf(on.orderPlan.path, { id }), body };
    },
  },
  [`PUT ${on.itemDone.path}`]: {
    make: async (world) => {
      const { items } = await built(world);
      const { token } = await world.somebody();
      return { token, path: pathOf(on.itemDone.path, { id: items[0] ?? '' }) };
    },
  },
  [`DELETE ${on.itemReopened.path}`]: {
    make: async (world) => {
      const { build, items } = await built(world);
      const { token } = await world.somebody();
      const [id = ''] = items;
      (await build.ask(on.itemDone, { token }, id)).expect(200);
      return { token, path: pathOf(on.itemReopened.path, { id }) };
    },
  },
};
