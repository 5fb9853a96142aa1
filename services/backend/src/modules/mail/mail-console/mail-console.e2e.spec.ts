import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { CaughtMail, DeadLetter } from '@keenly/contracts/console';
import { type MailSink, startMailSink } from '@keenly/infra/dev/mail/mail-sink';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';
import { MailKinds, MailOutbox } from '../mail.public.js';

let folder: string;
let sink: MailSink;
let app: TestApp;
let ops: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-mails-'));
  sink = await startMailSink(folder);
  app = await startTestApp({
    NODE_ENV: 'development',
    SMTP_URL: sink.smtpUrl,
    MAIL_INBOX_URL: sink.inboxUrl,
  });
  ops = await platformAdmin(app);
  learner = await addMember(app, await makeOrganisation(app), { first_name: 'Maya', last_name: 'Rivera' });
}, 60_000);
afterAll(async () => {
  await app.close();
  await sink.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As ra-data-simple-rest asks. */
const list = (path: string, query: Record<string, unknown>, by = ops) =>
  call(
    app,
    'GET',
    `${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, JSON.stringify(v)])).toString()}`,
    { token: by.token },
  );

const written = {
  subject: 'Written after all',
  preview: '',
  heading: 'Written after all',
  paragraphs: [],
  facts: [],
  reason: 'A test.',
};

describe('dead letters', () => {
  const causes = Array.from({ length: 12 }, (_, index) => `test:${uuidv7()}:${String(index)}`);
  let letters: DeadLetter[];
  let isRefused = true;

  beforeAll(async () => {
    // Refused as a mail server refuses for good, so each is dead after one try.
    const refusal = Object.assign(new Error('No such mailbox.'), { responseCode: 550, command: 'RCPT TO' });
    app.app.get(MailKinds, { strict: false }).register({
      kind: 'unwritten',
      write: () => (isRefused ? Promise.reject(refusal) : Promise.resolve(written)),
    });
    const outbox = app.app.get(MailOutbox, { strict: false });
    await outbox.add(
      causes.map((cause) => ({ cause, kind: 'unwritten', recipient: learner.accountId, data: {} })),
    );
    await eventually(async () => {
      letters = (await list(consoleEndpoints.deadLetters.path, { sort: ['cause', 'ASC'] })).expect<
        DeadLetter[]
      >(200);
      expect(letters).toHaveLength(causes.length);
    }, 15_000);
  });

  it('are listed with whom they are for and why they failed', () => {
    expect(letters[0]).toMatchObject({
      queue: 'mail',
      kind: 'unwritten',
      cause: [...causes].sort()[0],
      to: learner.email,
      error: 'No such mailbox.',
      attempts: 1,
    });
  });
  it('are paged, sorted and searched', async () => {
    const page = await list(consoleEndpoints.deadLetters.path, {
      range: [10, 19],
      sort: ['failed_at', 'DESC'],
    });
    expect(page.expect<DeadLetter[]>(200)).toHaveLength(2);
    expect(page.headers.get('content-range')).toBe('dead-letters 10-11/12');
    const last = await list(consoleEndpoints.deadLetters.path, { sort: ['cause', 'DESC'], range: [0, 0] });
    expect(last.expect<DeadLetter[]>(200)[0]?.cause).toBe([...causes].sort().at(-1));
    const found = await list(consoleEndpoints.deadLetters.path, { filter: { q: causes[3] } });
    expect(found.expect<DeadLetter[]>(200).map(({ cause }) => cause)).toEqual([causes[3]]);
    const beyond = await list(consoleEndpoints.deadLetters.path, { range: [50, 74] });
    expect([beyond.expect(200), beyond.headers.get('content-range')]).toEqual([[], 'dead-letters */12']);
    const ids = letters.slice(0, 2).map(({ id }) => id);
    expect(
      (await list(consoleEndpoints.deadLetters.path, { filter: { id: ids } })).expect<DeadLetter[]>(200),
    ).toHaveLength(2);
  });
  it('are sent once ops say so, when what stood in the way is gone', async () => {
    const id = letters[0]?.id ?? '';
    const show = () =>
      call(app, 'GET', pathOf(consoleEndpoints.deadLetter.path, { id }), { token: ops.token });
    const retry = () =>
      call(app, 'POST', pathOf(consoleEndpoints.retryDeadLetter.path, { id }), { token: ops.token });
    (await show()).expect<DeadLetter>(200);
    isRefused = false;
    expect((await retry()).expect(200)).toEqual({ id });
    await eventually(async () => {
      const { rows } = await app.app
        .get<Pool>(PG_POOL)
        .query<{ status: string }>('select status from app.mail where id = $1', [id]);
      expect(rows[0]?.status).toBe('sent');
    }, 15_000);
    expect((await show()).status).toBe(404);
    expect((await retry()).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
  it('refuse what they cannot sort by', async () => {
    const answer = await list(consoleEndpoints.deadLetters.path, { sort: ['recipient', 'ASC'] });
    expect(answer.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('the inbox', () => {
  it('shows what the sink caught, newest first, and one by its id', async () => {
    let mails: CaughtMail[] = [];
    await eventually(async () => {
      const answer = await list(consoleEndpoints.mails.path, {
        range: [0, 24],
        sort: ['received_at', 'DESC'],
      });
      mails = answer.expect<CaughtMail[]>(200);
      expect(answer.headers.get('content-range')).toBe('mails 0-0/1');
    }, 15_000);
    expect(mails[0]).toMatchObject({ subject: 'Written after all', to: learner.email });
    const id = mails[0]?.id ?? '';
    const one = await call(app, 'GET', pathOf(consoleEndpoints.mail.path, { id }), { token: ops.token });
    expect(one.expect<CaughtMail>(200)).toEqual(mails[0]);
    expect(
      (await list(consoleEndpoints.mails.path, { filter: { q: 'AFTER ALL' } })).expect(200),
    ).toHaveLength(1);
    expect((await list(consoleEndpoints.mails.path, { filter: { q: 'no such words' } })).expect(200)).toEqual(
      [],
    );
    expect(
      (await list(consoleEndpoints.mails.path, { filter: { id: [id, 'other'] } })).expect(200),
    ).toHaveLength(1);
    expect(
      (await call(app, 'GET', pathOf(consoleEndpoints.mail.path, { id: 'nobody' }), { token: ops.token }))
        .status,
    ).toBe(404);
  });
});

describe('both', () => {
  it.each([consoleEndpoints.mails.path, consoleEndpoints.deadLetters.path])(
    'are for the platform’s own people: %s',
    async (path) => {
      const admin = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
      for (const by of [admin, learner]) expect((await list(path, {}, by)).status).toBe(403);
      expect((await call(app, 'GET', path)).error?.code).toBe(1004);
    },
  );
});

describe('outside development', () => {
  it('there is no inbox, and dead letters are there all the same', async () => {
    const production = await startTestApp({ NODE_ENV: 'test', MAIL_INBOX_URL: sink.inboxUrl });
    try {
      const { token } = await platformAdmin(production);
      expect((await call(production, 'GET', consoleEndpoints.mails.path, { token })).status).toBe(404);
      expect(
        (await call(production, 'GET', consoleEndpoints.deadLetters.path, { token })).expect(200),
      ).toEqual([]);
    } finally {
      await production.close();
    }
  }, 60_000);
});
