import { citusPrograms, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { createTestDatabase } from '@keenly/infra/testing/test-database';

const programs = citusPrograms();

/** Where a log and its statements may be; over several servers they are beside their lanes. */
export const places = [
  { name: 'on one server', isHere: true, isOneServer: true, make: createTestDatabase, log: {} },
  {
    name: `over several servers${programs === undefined ? ' (needs Citus)' : ''}`,
    isHere: programs !== undefined,
    isOneServer: false,
    make: async () => {
      const servers = await startCitus(programs ?? '');
      return { url: servers.url, drop: () => servers.stop() };
    },
    log: { lanes: 8, distribute: true },
  },
];
