import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import type { AccessLog } from '../../../platform/personal-data/access-log.js';
import { prepare } from '../../../testing/test-app.js';
import { type RegistrantSortField, RegistrantsReader } from './registrants.query.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  pool = new Pool({ connectionString: database.url, max: 1 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const caller: Caller = {
  userId: uuidv7(),
  accountId: uuidv7(),
  clientId: null,
  role: 'SUPER_OWNER',
  signInId: uuidv7(),
  scope: 'full',
};
const unseen: AccessLog = { record: () => undefined };

/** How the database would find a page, were sorting out of the question. */
async function planOf(field: RegistrantSortField, direction: 'asc' | 'desc'): Promise<string> {
  const asked: { text: string; values: unknown[] }[] = [];
  const listening = {
    query: (text: string, values: unknown[]) => {
      asked.push({ text, values });
      return Promise.resolve({ rows: [] });
    },
  } as unknown as Pool;
  await new RegistrantsReader(listening, unseen).list(
    { range: { offset: 50, limit: 25 }, sort: { field, direction }, filter: {} },
    caller,
  );
  const page = asked.find(({ text }) => text.includes('limit 25'));
  await pool.query('set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${page?.text ?? ''}`, page?.values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a page of registrants', () => {
  it.each([
    ['id', 'account_listing_pkey'],
    ['user_name', 'listing_by_name'],
    ['email', 'listing_by_email'],
    ['client_name', 'listing_by_organisation(_desc)?'],
    ['network', 'listing_by_network'],
    ['user_client_created_at', 'listing_by_since'],
    ['is_admin', 'listing_by_admin'],
    ['is_user_account_active', 'listing_by_active'],
  ] as const)('sorted by %s is walked in %s, either way', async (field, index) => {
    for (const direction of ['asc', 'desc'] as const)
      expect(await planOf(field, direction)).toMatch(new RegExp(`using ${index}\\b`));
  });
});
