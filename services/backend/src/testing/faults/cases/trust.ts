import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { erasurePhrases } from '@keenly/contracts/trust';
import type { FaultCases } from '../fault-case.js';

export const trustCases: FaultCases = {
  [`POST ${trustEndpoints.myDataExports.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token }),
    again: [409, 429],
    each: ['app.data_export'],
  },
  [`POST ${trustEndpoints.myDataExportAddress.path}`]: {
    make: async (world) => {
      const { userId, accountId, token } = await world.somebody();
      const { rows } = await world.pool.query<{ id: string }>(
        `insert into app.data_export (id, person_id, account_id, status, ready_at, expires_at, bytes)
         values (gen_random_uuid(), $1, $2, 'ready', now(), now() + interval '1 day', 9) returning id`,
        [userId, accountId],
      );
      return { token, path: pathOf(trustEndpoints.myDataExportAddress.path, { id: rows[0]?.id ?? '' }) };
    },
  },
  [`POST ${trustEndpoints.eraseMyData.path}`]: {
    make: async (world) => ({
      token: (await world.somebody()).token,
      body: { scope: 'learning', confirmation: erasurePhrases.learning },
    }),
    // One at a time.
    again: [409],
    // The erasure runs on its own from here: it appends its word in its own time.
    each: ['event_store.event'],
  },
};
