import { updateNotificationsSchema } from '@keenly/contracts/notification';
import { laneOf, Lanes, numberOf, startOf } from '@keenly/event-store/lanes';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import type { AccessLog } from '../../../platform/personal-data/access-log.js';
import { prepare } from '../../../testing/test-app.js';
import type { NotificationRow } from './notification-names.query.js';
import type { NotificationWords } from './notification-words.js';
import { NotificationsReader } from './notifications.query.js';
import { ReadMarks } from './read-marks.service.js';

const log = new Lanes(8);
let database: TestDatabase;
let pool: Pool;
let reader: NotificationsReader;
let marks: ReadMarks;

beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  pool = new Pool({ connectionString: database.url, max: 2 });
  const words = { of: (rows: readonly NotificationRow[]) => Promise.resolve(rows) };
  const accessLog = { record: () => undefined } as unknown as AccessLog;
  reader = new NotificationsReader(pool, words as unknown as NotificationWords, accessLog, log);
  marks = new ReadMarks(pool, log);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Someone who acts as their own account, and once asked to join an organization whose lane is another. */
let own: Caller;
let asked: string;
beforeEach(async () => {
  own = {
    ...{ userId: uuidv7(), accountId: uuidv7(), clientId: null, role: 'USER' },
    ...{ signInId: uuidv7(), scope: 'full' },
  };
  asked = uuidv7();
  await pool.query(
    `insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
     select id, $2, null, 'USER', status, now(), now()
     from unnest($1::uuid[], $3::text[]) as a (id, status)`,
    [[own.accountId, asked], own.userId, ['ACTIVE', 'LEFT']],
  );
});

/** Tells something, so many minutes ago: to the account in lane 1, to the person in lane 6. */
async function tell(lane: 1 | 6, number: number, minutesAgo: number): Promise<void> {
  const [audience, to] = lane === 1 ? ['account', own.accountId] : ['person', asked];
  await pool.query(
    `insert into read.notification (id, tenant, position, created_at, audience, audience_id, kind, is_request, subject,
       ref_id)
     values ($1, $2, $3, now() - $4 * interval '1 minute', $5, $6, 'role_changed', false, $2, $2)`,
    [uuidv7(), to, startOf(lane) + BigInt(number), minutesAgo, audience, to],
  );
}

/** Which rows a page has, by lane and number; those that were read in brackets. */
async function page(limit: number, before?: string) {
  const found = await reader.page(own.accountId, own, { limit, before });
  const rows = (found.notifications as unknown as readonly NotificationRow[]).map(({ position, isRead }) => {
    const place = `${laneOf(BigInt(position))}/${numberOf(BigInt(position))}`;
    return isRead ? `(${place})` : place;
  });
  return { ...found, rows };
}

describe('the bell of someone with accounts in several lanes', () => {
  it('has the newest first, whichever lane has more events', async () => {
    await tell(6, 1, 50);
    await tell(1, 900, 40);
    await tell(6, 2, 30);
    await tell(1, 901, 20);
    expect((await page(10)).rows).toEqual(['1/901', '6/2', '1/900', '6/1']);
  });

  it('comes whole and once in pages', async () => {
    for (let n = 1; n <= 7; n += 1) {
      await tell(1, n, 100 - 10 * n);
      await tell(6, n, 95 - 10 * n);
    }
    const whole = (await page(50)).rows;
    expect(whole).toHaveLength(14);
    const read: string[] = [];
    for (let before: string | undefined; ;) {
      const { rows, next } = await page(3, before);
      read.push(...rows);
      if (next === null) break;
      before = next;
    }
    expect(read).toEqual(whole);
  });

  it('has on later pages nothing of what came since the first, in a lane that had none on it', async () => {
    for (let n = 1; n <= 4; n += 1) await tell(1, n, 10 - n);
    await tell(6, 1, 60);
    const { next } = await page(2);
    await tell(6, 2, 0);
    expect((await page(10, next ?? '')).rows).toEqual(['1/2', '1/1', '6/1']);
  });

  it('goes on behind a row that is gone', async () => {
    for (const [n, lane] of ([1, 6, 1, 6] as const).entries()) await tell(lane, n + 1, 10 - n);
    const { rows, next } = await page(2);
    expect(rows).toEqual(['6/4', '1/3']);
    await pool.query('delete from read.notification where audience_id = $1 and position = $2', [
      own.accountId,
      startOf(1) + 3n,
    ]);
    expect((await page(2, next ?? '')).rows).toEqual(['6/2', '1/1']);
  });

  it('is read as far as it was seen in each lane', async () => {
    await tell(1, 5, 9);
    await tell(6, 5, 8);
    const { through } = await page(10);
    expect(updateNotificationsSchema.parse({ through })).toEqual({ through });
    await tell(1, 6, 2);
    await marks.mark(own, { through });
    expect(await page(10)).toMatchObject({ rows: ['1/6', '(6/5)', '(1/5)'], unread: 1 });
  });

  it('takes nothing for read that came later and happened earlier', async () => {
    await tell(6, 5, 10);
    const { through } = await page(10);
    await tell(1, 5, 90);
    await marks.mark(own, { through });
    await marks.mark(own, { through });
    expect(await page(10)).toMatchObject({ rows: ['(6/5)', '1/5'], unread: 1 });
    await marks.mark(own, { through: (await page(0)).through });
    expect(await page(10)).toMatchObject({ rows: ['(6/5)', '(1/5)'], unread: 0 });
  });

  it('takes of a place in one lane that lane alone', async () => {
    await tell(1, 5, 9);
    await tell(6, 5, 8);
    await marks.mark(own, { through: (startOf(6) + 5n).toString() });
    expect((await page(10)).rows).toEqual(['(6/5)', '1/5']);
  });
});
