import type { AttentionOf } from '@keenly/contracts/attention';
import { pathOf } from '@keenly/contracts/path-of';
import { attentionOf, setAside } from '@keenly/contracts/team-figures.endpoints';
import { eventually } from '../../eventually.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';

const DAY_MS = 86_400_000;

export const insightCases: FaultCases = {
  [`PUT ${setAside.path}`]: {
    make: async (world) => {
      const { manager, assignee } = await world.assignment();
      const { token } = manager;
      const path = pathOf(attentionOf.path, { id: assignee });
      await eventually(async () => {
        const { data } = (await call(world.app, 'GET', path, { token })).expect<AttentionOf>(200);
        if (data.reasons[0]?.kind !== 'due_soon') throw new Error('the assignment is not known yet');
      }, 10_000);
      const until = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
      return {
        token,
        path: pathOf(setAside.path, { id: assignee }),
        body: { kind: 'due_soon', until, time_zone: 'UTC' },
      };
    },
  },
};
