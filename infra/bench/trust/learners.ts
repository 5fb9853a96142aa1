import { randomBytes } from 'node:crypto';
import type { DataExport } from '@keenly/contracts/trust';
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createApp } from '../../../services/backend/src/create-app.js';
import { studyYear, YEAR_DAYS } from '../../../services/backend/src/demo/study-year.js';
import type { Caller } from '../../../services/backend/src/kernel/caller.js';
import { Memberships } from '../../../services/backend/src/modules/membership/membership.public.js';
import { PastSessions } from '../../../services/backend/src/modules/study-session/study-session.public.js';
import { ExportStore } from '../../../services/backend/src/modules/trust/export-data/export-store.js';
import { Owners } from '../../../services/backend/src/modules/trust/owners.js';
import { PersonalDataRegistry } from '../../../services/backend/src/platform/personal-data/personal-data-registry.js';
import { MakeExport } from '../../../services/backend/src/modules/trust/export-data/make-export.js';
import { readConfig } from '../../../services/backend/src/platform/config/config.js';
import { PG_POOL } from '../../../services/backend/src/platform/database/pool.js';
import { EVENT_STORE } from '../../../services/backend/src/platform/event-log/event-log.js';

/** Someone who has studied. */
export interface Learner {
  readonly userId: string;
  readonly accountId: string;
  readonly sessions: number;
  readonly events: number;
}

/** The whole service in this process, with what the benchmark asks of it. */
export async function startTrustService(url: string) {
  const secret = () => randomBytes(32).toString('base64');
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    TOKEN_SECRET: secret(),
    SUBJECT_MASTER_KEY: secret(),
  });
  const app = await createApp(config);
  await app.init();
  const get = <T>(token: Parameters<typeof app.get>[0]) => app.get<T>(token, { strict: false });
  const store = get<EventStore>(EVENT_STORE);
  const pool = get<Pool>(PG_POOL);

  return {
    /** Someone new, with sessions of the demo's year and their read models. */
    async learner(sessions: number): Promise<Learner> {
      const [userId, accountId] = [uuidv7(), uuidv7()];
      await pool.query(
        `insert into app.person (id, first_name, last_name, email, personal_account_id)
         values ($1, 'Bench', 'Learner', $2, $3)`,
        [userId, `${userId}@bench.example`, accountId],
      );
      await get<Memberships>(Memberships).openPersonalAccount({ userId, accountId }, uuidv7());
      const caller: Caller = {
        userId,
        accountId,
        clientId: null,
        role: 'USER',
        signInId: uuidv7(),
        scope: 'extension',
      };
      const past = get<PastSessions>(PastSessions);
      let [taken, events] = [0, 0];
      const days = { first: YEAR_DAYS - 1, last: 0 };
      for (let index = 0; taken < sessions; index += 1) {
        for (const session of studyYear({ learner: uuidv7(), index, now: new Date(), days, pace: 1 })) {
          if (taken === sessions) break;
          events += await past.take(session, caller);
          taken += 1;
        }
      }
      const heads = await store.heads();
      for (const name of ['session-list', 'session-detail']) await store.caughtUp(name, heads, 600_000);
      await pool.query('vacuum analyze');
      return { userId, accountId, sessions: taken, events };
    },
    /** One copy, made by the queue's job without the queue. */
    async copy({ userId, accountId }: Learner, id: string): Promise<DataExport> {
      await pool.query(
        `insert into app.data_export (id, person_id, account_id, status, hand_over_at)
         values ($1, $2, $3, 'queued', now() + interval '1 hour')`,
        [id, userId, accountId],
      );
      await get<MakeExport>(MakeExport).make(id);
      const made = await get<ExportStore>(ExportStore).ready(id, userId);
      if (made === undefined) throw new Error('the copy was not made');
      return made;
    },
    /** Seconds to read every row once and write nothing: below this no copy can be. */
    async readAll({ userId }: Learner): Promise<number> {
      const began = performance.now();
      const whose = await get<Owners>(Owners).of(userId);
      for (const holding of get<PersonalDataRegistry>(PersonalDataRegistry).all()) {
        for await (const row of holding.rows(whose)) void row;
      }
      return (performance.now() - began) / 1000;
    },
    close: () => app.close(),
  };
}
