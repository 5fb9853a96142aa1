import { randomUUID } from 'node:crypto';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as weeklyToolsEndpoints from '@keenly/contracts/weekly-tools.endpoints';
import { chooseMondayDigest } from '@keenly/contracts/monday-digest.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { AiTool } from '@keenly/contracts/weekly-tools';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

const tool = () => ({
  name: `Tool ${randomUUID()}`,
  description: 'Writes what you mean.',
  url: 'https://tool.example/start',
});

/** A tool of the catalogue, and who may change it. */
async function added(world: World) {
  const { token } = await world.operator();
  const made = await call(world.app, 'POST', weeklyToolsEndpoints.aiTools.path, { token, body: tool() });
  return { token, path: pathOf(weeklyToolsEndpoints.aiTool.path, { id: made.expect<AiTool>(201).id }) };
}

/** Someone who gets the weekly email. */
async function subscriber(world: World) {
  const person = await world.somebody();
  const body = { first_name: 'Ann', email: person.email };
  const { token } = person;
  (await call(world.app, 'POST', weeklyToolsEndpoints.ownSubscription.path, { token, body })).expect(200);
  return person;
}

export const subscriptionCases: FaultCases = {
  [`POST ${weeklyToolsEndpoints.aiTools.path}`]: {
    make: async (world) => ({ token: (await world.operator()).token, body: tool() }),
    again: [409],
  },
  [`PUT ${weeklyToolsEndpoints.aiTool.path}`]: {
    make: async (world) => ({ ...(await added(world)), body: tool() }),
  },
  [`DELETE ${weeklyToolsEndpoints.aiTool.path}`]: {
    make: (world) => added(world),
    again: [404],
  },
  [`POST ${weeklyToolsEndpoints.ownSubscription.path}`]: {
    make: async (world) => {
      const { token, email } = await world.somebody();
      return { token, body: { first_name: 'Ann', email, interest_one: 'research' } };
    },
  },
  [`DELETE ${weeklyToolsEndpoints.ownSubscription.path}`]: {
    make: async (world) => ({ token: (await subscriber(world)).token }),
  },
  [`POST ${weeklyToolsEndpoints.unsubscribe.path}`]: {
    make: async (world) => {
      const { userId } = await subscriber(world);
      const { rows } = await world.pool.query<{ token: string }>(
        'select token from app.weekly_subscription where person_id = $1',
        [userId],
      );
      return { path: `${weeklyToolsEndpoints.unsubscribe.path}?token=${rows[0]?.token ?? ''}` };
    },
  },
  [`PUT ${chooseMondayDigest.path}`]: {
    make: async (world) => ({ token: (await world.somebody('MANAGER')).token, body: { is_on: false } }),
  },
  [`POST ${lookupsEndpoints.interestLookup.path}`]: {
    make: async (world) => ({
      token: (await world.somebody()).token,
      body: { interests: ['teaching', 'writing'] },
    }),
  },
};
