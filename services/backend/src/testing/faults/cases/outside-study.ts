import {
  chooseOutsideStudy,
  removeOutsideItem,
  removeOutsideItems,
  restoreOutsideItem,
} from '@keenly/contracts/outside-study.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { anOutsideItem } from '../../tables/outside-items-of.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** A member about whom a tool recorded something. */
async function told(world: World) {
  const somebody = await world.somebody();
  return { token: somebody.token, id: await anOutsideItem(world.app, somebody) };
}

export const outsideStudyCases: FaultCases = {
  [`PUT ${chooseOutsideStudy.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token, body: { allowed: true } }),
  },
  [`DELETE ${removeOutsideItem.path}`]: {
    make: async (world) => {
      const { token, id } = await told(world);
      return { token, path: pathOf(removeOutsideItem.path, { id }) };
    },
  },
  [`DELETE ${removeOutsideItems.path}`]: { make: async (world) => ({ token: (await told(world)).token }) },
  [`POST ${restoreOutsideItem.path}`]: {
    make: async (world) => {
      const { token, id } = await told(world);
      await call(world.app, 'DELETE', pathOf(removeOutsideItem.path, { id }), { token });
      return { token, path: pathOf(restoreOutsideItem.path, { id }) };
    },
  },
};
