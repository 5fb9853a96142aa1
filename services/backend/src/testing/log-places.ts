import { citusPrograms, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { createTestDatabase } from '@keenly/infra/testing/test-database';

const programs = citusPrograms();

export interface LogPlace {
  readonly name: string;
  /** The machine has what it takes. */
  readonly isHere: boolean;
  readonly isOneServer: boolean;
  /** An empty database for it. */
  readonly make: () => Promise<{ readonly url: string; readonly drop: () => Promise<unknown> }>;
  /** Options of the store. */
  readonly log: { readonly lanes?: number; readonly distribute?: boolean };
}

export const onOneServer: LogPlace = {
  ...{ name: 'on one server', isHere: true, isOneServer: true },
  make: createTestDatabase,
  log: {},
};

/** Where a log may be, and read models that are beside their lanes where it's over several servers. */
export const places: readonly LogPlace[] = [
  onOneServer,
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
