import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { type EventStore, type EventStoreOptions, openEventStore } from '../event-store.js';

export const masterKey = randomBytes(32);

export interface StoreFixture {
  readonly url: string;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly errors: unknown[];
  /** Another store on the same database, as another process would open it. */
  open(options?: Partial<EventStoreOptions>): Promise<EventStore>;
  close(): Promise<void>;
}

/** Lanes of the logs that specs make: what holds for them holds for one, which `order.int.spec.ts` and services try. */
export const LANES = 8;

/** A store on a database of its own, or on the one at `at`; its log has several lanes unless `options` say otherwise. */
export async function openFixture(
  options: Partial<EventStoreOptions> = {},
  at?: string,
): Promise<StoreFixture> {
  const database = at === undefined ? await createTestDatabase() : undefined;
  const url = database?.url ?? at ?? '';
  const errors: unknown[] = [];
  const pools: Pool[] = [];
  const stores: EventStore[] = [];
  const open = async (more: Partial<EventStoreOptions> = {}): Promise<EventStore> => {
    const pool = new Pool({ connectionString: url, max: 8 });
    pool.on('error', (error) => errors.push(error));
    pools.push(pool);
    const store = await openEventStore({
      pool,
      connectionString: url,
      masterKey,
      lanes: LANES,
      onError: (error) => errors.push(error),
      ...options,
      ...more,
    });
    stores.push(store);
    return store;
  };
  const store = await open();
  const [pool] = pools;
  if (pool === undefined) throw new Error('the fixture has no pool');
  return {
    url,
    pool,
    store,
    errors,
    open,
    close: async () => {
      await Promise.all(stores.map((one) => one.close()));
      await Promise.all(pools.map((one) => one.end()));
      await database?.drop();
    },
  };
}
