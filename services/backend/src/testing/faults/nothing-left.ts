import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { PublishCourses } from '../../modules/content/publish-courses/publish-courses.service.js';
import { BufferedAccessLog } from '../../modules/trust/access-log/buffered-access-log.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { EVENT_STORE } from '../../platform/event-log/event-log.js';
import { eventually } from '../eventually.js';
import { everyReaderFollowed } from '../every-reader-followed.js';
import type { TestApp } from '../test-app.js';
import { tellCourses } from './courses-told.js';

const WITHIN_MS = 60_000;

/**
 * Waits for what earlier requests left to be done behind them, so that no other is blamed for it: erasures and regrades
 * that run by themselves, courses whose streams are to hear of a save and looks that are to be written, which they do and
 * are now, and what readers append of what others appended.
 */
export async function nothingLeft({ app }: TestApp): Promise<void> {
  const pool = app.get<Pool>(PG_POOL, { strict: false });
  const store = app.get<EventStore>(EVENT_STORE, { strict: false });
  await tellCourses(pool, app.get(PublishCourses, { strict: false }));
  await app.get(BufferedAccessLog, { strict: false }).flush();
  await eventually(async () => {
    const { rows } = await pool.query(
      `select 'erasure' as work, id from app.erasure where status = 'running'
       union all select 'regrade', id from app.quiz_regrade where finished_at is null`,
    );
    expect(rows).toEqual([]);
  }, WITHIN_MS);
  await everyReaderFollowed(store);
}

/** The latest events, for whoever finds one too many. */
export async function latestEvents(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ said: string }>(
    `select type || ' in ' || stream || ' by ' || coalesce(actor::text, 'no one') as said
     from event_store.event order by position desc limit 3`,
  );
  return rows.map(({ said }) => said).join('; ');
}
