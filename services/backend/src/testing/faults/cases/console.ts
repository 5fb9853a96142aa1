import { randomUUID } from 'node:crypto';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { FaultCases } from '../fault-case.js';

/** A build that no process runs: what is asked of it stays asked. */
const OF_NOBODY = 9999;

export const consoleCases: FaultCases = {
  [`POST ${consoleEndpoints.retryDeadLetter.path}`]: {
    make: async (world) => {
      const [{ token }, { accountId }] = [await world.operator(), await world.somebody()];
      const { rows } = await world.pool.query<{ id: string }>(
        `insert into app.mail (id, cause, kind, recipient, data, message_id, status, given_up_at)
         values (gen_random_uuid(), $1, 'unwritten', $2, '{}', $1, 'dead', now()) returning id`,
        [randomUUID(), accountId],
      );
      return { token, path: pathOf(consoleEndpoints.retryDeadLetter.path, { id: rows[0]?.id ?? '' }) };
    },
    // It is on its way, and no longer among the dead.
    again: [404],
  },
  [`POST ${consoleEndpoints.retryHeldEvents.path}`]: {
    make: async (world) => {
      await world.pool.query(
        `insert into event_store.reader (name, version, kind, checkpoint, live)
         values ('session-list', $1, 'projection', '[0]', false)
         on conflict do nothing`,
        [OF_NOBODY],
      );
      const { rows } = await world.pool.query<{ id: string }>(
        `insert into event_store.put_aside (name, version, tenant, stream, first_position, event_id, type, code, message)
         values ('session-list', $1, gen_random_uuid(), $2, 1, gen_random_uuid(), 'Any', 'X', '') returning id`,
        [OF_NOBODY, randomUUID()],
      );
      const path = pathOf(consoleEndpoints.retryHeldEvents.path, { id: rows[0]?.id ?? '' });
      return { token: (await world.operator()).token, path };
    },
  },
};
