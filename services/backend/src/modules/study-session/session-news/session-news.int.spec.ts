import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../../testing/eventually.js';
import { Recorder, twentyMinutes } from '../testing/recorded.js';
import { learnerOf, openSessionStore, type SessionStore, store } from '../testing/session-store.js';
import { sessionDetailProjection } from '../session-detail/session-detail.projection.js';
import { sessionListProjection } from '../session-list/session-list.projection.js';

const projections = [sessionListProjection, sessionDetailProjection];

describe('anyone who watches a session', () => {
  let log: SessionStore;
  beforeAll(async () => {
    log = await openSessionStore();
    log.project(projections);
    await log.caughtUp(projections.map(({ name }) => name));
  });
  afterAll(() => log.close());

  const toldOf = async (sessionId: string) => {
    const { rows } = await log.pool.query<{ position: string }>(
      `select position from live.message where type = 'session_detail_changed' and $1 = any (rooms)`,
      [`session:${sessionId}`],
    );
    return rows.length;
  };

  // The session's page reads both: its own tables, and the row that says whether the session still runs.
  it.each([
    ['its own tables', 'read.detail_page'],
    ['the row of the list', 'read.session_row'],
  ])('is told to read again when %s come last', async (_, slow) => {
    const device = new Recorder(new Date(Date.now() - 25 * 60_000));
    const held = await log.pool.connect();
    await held.query('begin');
    await held.query(`lock table ${slow} in access exclusive mode`);
    const context = learnerOf(uuidv7(), uuidv7());
    await store(log.runner, context, twentyMinutes(device), new Date());
    await eventually(async () => expect(await toldOf(device.sessionId)).toBe(1));
    await held.query('commit');
    held.release();
    await eventually(async () => expect(await toldOf(device.sessionId)).toBe(2));
  });
});
