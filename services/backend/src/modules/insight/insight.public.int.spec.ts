import { openSessionStore, type SessionStore } from '../study-session/testing/session-store.js';
import {
  figureNames,
  LEARNER_DAYS,
  LEARNER_FIGURES,
  LEARNER_TOPICS,
  LEARNER_TOTALS,
} from './insight.public.js';
import { rollupProjection } from './rollup/rollup.projection.js';

const promised: [table: string, columns: readonly string[]][] = [
  [LEARNER_FIGURES, ['tenant', 'account_id', 'slot', 'session_id', 'topic_key', ...figureNames]],
  [LEARNER_TOTALS, ['tenant', 'account_id', 'sessions', ...figureNames]],
  [LEARNER_DAYS, ['tenant', 'day', 'account_id', 'study']],
  [
    LEARNER_TOPICS,
    [
      ...['tenant', 'account_id', 'topic_key', 'topic', 'sessions'],
      ...['study', 'relevant', 'transitional', 'distraction'],
    ],
  ],
];

describe('the figures that other modules read', () => {
  let log: SessionStore;
  beforeAll(async () => {
    log = await openSessionStore();
    log.project([rollupProjection]);
    await log.caughtUp(['insight']);
  });
  afterAll(() => log.close());

  it.each(promised)('have the columns of %s that are promised', async (table, columns) => {
    const { fields } = await log.pool.query(`select * from ${table} limit 0`);
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...columns]));
  });
});
