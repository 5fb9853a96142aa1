import { randomUUID } from 'node:crypto';
import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
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
  const made = await call(world.app, 'POST', apiPaths.aiTools, { token, body: tool() });
  return { token, path: pathOf(apiPaths.aiTool, { id: made.expect<AiTool>(201).id }) };
}

/** Someone who gets the weekly email. */
async function subscriber(world: World) {
  const person = await world.somebody();
  const body = { first_name: 'Ann', email: person.email };
  const { token } = person;
  (await call(world.app, 'POST', apiPaths.weeklySubscription, { token, body })).expect(200);
  return person;
}

export const subscriptionCases: FaultCases = {
  [`POST ${apiPaths.aiTools}`]: {
    make: async (world) => ({ token: (await world.operator()).token, body: tool() }),
    again: [409],
  },
  [`PUT ${apiPaths.aiTool}`]: {
    make: async (world) => ({ ...(await added(world)), body: tool() }),
  },
  [`DELETE ${apiPaths.aiTool}`]: {
    make: (world) => added(world),
    again: [404],
  },
  [`POST ${apiPaths.weeklySubscription}`]: {
    make: async (world) => {
      const { token, email } = await world.somebody();
      return { token, body: { first_name: 'Ann', email, interest_one: 'research' } };
    },
  },
  [`DELETE ${apiPaths.weeklySubscription}`]: {
    make: async (world) => ({ token: (await subscriber(world)).token }),
  },
  [`POST ${apiPaths.unsubscribe}`]: {
    make: async (world) => {
      const { userId } = await subscriber(world);
      const { rows } = await world.pool.query<{ token: string }>(
        'select token from app.weekly_subscription where person_id = $1',
        [userId],
      );
      return { path: `${apiPaths.unsubscribe}?token=${rows[0]?.token ?? ''}` };
    },
  },
  [`POST ${apiPaths.interests}`]: {
    make: async (world) => ({
      token: (await world.somebody()).token,
      body: { interests: ['teaching', 'writing'] },
    }),
  },
};
