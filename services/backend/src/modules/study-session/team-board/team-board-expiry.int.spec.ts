import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { readConfig } from '../../../platform/config/config.js';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { Recorder, twentyMinutes } from '../testing/recorded.js';
import { learnerOf, openSessionStore, type SessionStore, store } from '../testing/session-store.js';
import { TeamBoardExpiry } from './team-board-expiry.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the board, as time passes', () => {
  let log: SessionStore;
  const tenant = uuidv7();
  beforeAll(async () => {
    log = await openSessionStore();
    log.project();
  });
  afterAll(() => log.close());

  const study = async (startedAt: Date) => {
    const device = new Recorder(startedAt);
    await store(log.runner, learnerOf(tenant, uuidv7()), twentyMinutes(device), new Date());
    return device.sessionId;
  };
  const onBoard = async () => {
    const { rows } = await log.pool.query<{ session_id: string; spans: string }>(
      `select session_id, (select count(*) from read.board_span s where s.session_id = b.session_id) as spans
       from read.board_session b order by started_at`,
    );
    return rows.map(({ session_id, spans }) => [session_id, Number(spans)]);
  };

  it('never has what was over for an hour when it arrived', async () => {
    await study(minutesAgo(90));
    await log.caughtUp();
    expect(await onBoard()).toEqual([]);
  });

  it('lets go of what ended half an hour ago, and tells the team', async () => {
    const [older, newer] = [await study(minutesAgo(55)), await study(minutesAgo(25))];
    await log.caughtUp();
    expect(await onBoard()).toEqual([
      [older, 3],
      [newer, 3],
    ]);
    const config = readConfig({
      DATABASE_URL: log.url,
      TOKEN_SECRET: 'x'.repeat(32),
      SUBJECT_MASTER_KEY: Buffer.alloc(32).toString('base64'),
    });
    const expiry = new TeamBoardExpiry(
      new RepeatingJobs(config, log.pool, pino({ level: 'silent' })),
      log.pool,
    );
    await expiry.expire();
    await expiry.expire();
    expect(await onBoard()).toEqual([[newer, 3]]);
    const { rows } = await log.pool.query<{ rooms: string[]; payload: object }>(
      `select rooms, payload from live.message where type = 'board_entry_removed'`,
    );
    expect(rows).toEqual([{ rooms: [`team:${tenant}`], payload: { session_id: older } }]);
  });
});
