import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { DataExport, DataExports, ErasureReceipt, MyData } from '@keenly/contracts/trust';
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { pairExtension, type TestPerson } from '../../../testing/test-people.js';
import { MailServer } from '../../mail/testing/mail-server.js';
import { Recorder, twentyMinutes } from '../../study-session/testing/recorded.js';
import { postBatch } from '../../study-session/testing/study.js';

/** Longer than any background work here takes on a machine that runs others beside it, in milliseconds. */
export const WITHIN_MS = 25_000;

type Person = Pick<TestPerson, 'token' | 'password'>;

/** The whole service with a mail server, and what the specs of this module ask of it. */
export class TrustTestApp {
  readonly mail = new MailServer();
  app!: TestApp;
  pool!: Pool;
  store!: EventStore;

  /** @param environment a database and a queue, where it is not to be a database of its own with the queue in it */
  async start(environment: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.mail.start();
    this.app = await startTestApp({ SMTP_URL: this.mail.url, ...environment });
    this.pool = this.app.app.get<Pool>(PG_POOL, { strict: false });
    this.store = this.app.app.get<EventStore>(EVENT_STORE, { strict: false });
  }

  async stop(): Promise<void> {
    try {
      await this.app.close();
    } finally {
      await this.mail.stop();
    }
  }

  /** Twenty minutes that were over five minutes ago, whose topic, pages and titles carry a word that is nowhere else. */
  async study(person: Person, word: string, startedAt = new Date(Date.now() - 25 * 60_000)): Promise<string> {
    const { token } = await pairExtension(this.app, person);
    const device = new Recorder(startedAt);
    const events = twentyMinutes(device).map((event) => {
      if (event.type === 'session_started')
        return { ...event, data: { ...event.data, topic: `${word} topic` } };
      if (event.type !== 'page_visited') return event;
      const page = { title: `${word} title`, url: `https://${word}.example/x`, host: `${word}.example` };
      return { ...event, data: { ...event.data, ...page, reason: `${word} reason` } };
    });
    (await postBatch(this.app, token, events)).expect(200);
    const heads = await this.store.heads();
    for (const name of ['session-list', 'session-detail', 'team-board'])
      await this.store.caughtUp(name, heads);
    return device.sessionId;
  }

  async kept(person: Person): Promise<Record<string, number>> {
    const { data } = (await call(this.app, 'GET', trustEndpoints.myData.path, person)).expect<MyData>(200);
    return Object.fromEntries(data.kinds.map(({ kind, count }) => [kind, count]));
  }

  erase({ token, password }: Person, scope: 'learning' | 'account', overrides: object = {}) {
    const confirmation = scope === 'learning' ? 'erase my study data' : 'erase my account';
    const body = { scope, confirmation, password, ...overrides };
    return call(this.app, 'POST', trustEndpoints.eraseMyData.path, { token, body });
  }

  /** The receipt, once the erasure is done. */
  async done(id: string, withinMs = WITHIN_MS): Promise<ErasureReceipt> {
    const read = async () => {
      const answer = await call(this.app, 'GET', pathOf(trustEndpoints.erasureReceipt.path, { id }));
      return answer.expect<{ data: ErasureReceipt }>(200).data;
    };
    await eventually(async () => {
      if ((await read()).status !== 'done') throw new Error('the erasure still runs');
    }, withinMs);
    return read();
  }

  /** Fields that the log has of what an account studied, leaving out events of these types. */
  async fieldsInLog(
    { accountId }: Pick<TestPerson, 'accountId'>,
    except: readonly string[],
  ): Promise<string[]> {
    const { rows } = await this.pool.query<{ field: string }>(
      `select distinct jsonb_object_keys(data) as field from event_store.event
       where subject = $1 and stream like 'study-session-%' and type <> all ($2) order by 1`,
      [accountId, except],
    );
    return rows.map(({ field }) => field);
  }

  /** The person's newest copy, once it is ready. */
  async copy(person: Person, withinMs = WITHIN_MS): Promise<DataExport> {
    const newest = async () => {
      const answer = await call(this.app, 'GET', trustEndpoints.myDataExports.path, person);
      const [made] = answer.expect<DataExports>(200).data;
      if (made?.status !== 'ready') throw new Error('no copy is ready');
      return made;
    };
    await eventually(async () => {
      await newest();
    }, withinMs);
    return newest();
  }

  /** Has the sessions table refuse to let go of what a tenant has there, as a fault of our own would; answers its end. */
  refusingToForget(tenant: string): Promise<() => Promise<void>> {
    return this.refusing('delete', 'session_row', tenant);
  }

  /** Has a table of a read model refuse what a tenant is to have there, or to lose; answers its end. */
  async refusing(what: 'insert' | 'delete', table: string, tenant: string): Promise<() => Promise<void>> {
    const { rows } = await this.pool.query<{ schema: string }>(
      `select quote_ident(table_schema) as schema from information_schema.tables
       where table_name = $1 and table_type = 'BASE TABLE'`,
      [table],
    );
    const schema = rows[0]?.schema ?? '';
    await this.pool.query(
      `create function ${schema}.refuse() returns trigger language plpgsql as
         $$ begin raise exception 'refused' using errcode = '22000'; end $$;
       create trigger refuse before ${what} on ${schema}.${table}
         for each row when (${what === 'insert' ? 'new' : 'old'}.tenant = '${tenant}')
         execute function ${schema}.refuse()`,
    );
    return async () => void (await this.pool.query(`drop function ${schema}.refuse() cascade`));
  }

  /** Resolves once a mail with this subject went to the address. */
  async mailed(to: string, subject: string): Promise<void> {
    await eventually(() => {
      const subjects = this.mail.taken.filter((one) => one.to === to).map(({ mail }) => mail.subject);
      if (!subjects.includes(subject)) throw new Error(`${to} got ${subjects.join(', ')}`);
    }, WITHIN_MS);
  }

  /** Every table there is, `schema.table`; of a table in parts the parts as well. */
  async tables(): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    return rows.map(({ name }) => name);
  }

  /** Tables with a row that has these words in it, as text or as bytes: `schema.table`. */
  async tablesWith(words: string): Promise<string[]> {
    const found: string[] = [];
    for (const name of await this.tables()) {
      const { rowCount } = await this.pool.query(
        `select from ${name} t where t::text ilike '%' || $1 || '%'
           or t::text ilike '%' || encode(convert_to($1, 'UTF8'), 'hex') || '%' limit 1`,
        [words],
      );
      if (rowCount !== 0) found.push(name);
    }
    return found;
  }
}
