import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as weeklyToolsEndpoints from '@keenly/contracts/weekly-tools.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { LookupPage } from '@keenly/contracts/lookups';
import type { AiTool, OwnSubscription } from '@keenly/contracts/weekly-tools';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../platform/database/pool.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  platformAdmin,
  signUp,
  type TestPerson,
} from '../../testing/test-people.js';
import { MailServer } from '../mail/testing/mail-server.js';
import { WeeklyIssues } from './weekly-tools/weekly-issues.service.js';
import { WEEKLY_TOOLS_QUEUE } from './weekly-tools/weekly-tools.queue.js';

let app: TestApp;
let mails: MailServer;
let ops: TestPerson;
let pool: Pool;

beforeAll(async () => {
  mails = new MailServer();
  await mails.start();
  app = await startTestApp({ SMTP_URL: mails.url, KEENLY_ORIGIN: 'https://study.keenly.example' });
  ops = await platformAdmin(app);
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 60_000);
afterAll(async () => {
  await app.close();
  await mails.stop();
});
beforeEach(async () => {
  await pool.query('truncate app.ai_tool, app.weekly_subscription, app.weekly_issue, app.sent_tool');
});

const toolForm = (overrides: object = {}) => ({
  name: `Tool ${uuidv7()}`,
  description: 'Writes what you mean.',
  url: 'https://tool.example/start?a=1&b=2',
  interests: [],
  industries: [],
  roles: [],
  is_active: true,
  ...overrides,
});
const addTool = async (overrides: object = {}) =>
  (
    await call(app, 'POST', weeklyToolsEndpoints.aiTools.path, {
      token: ops.token,
      body: toolForm(overrides),
    })
  ).expect<AiTool>(201);

const subscribe = (person: TestPerson, overrides: object = {}) =>
  call(app, 'POST', weeklyToolsEndpoints.ownSubscription.path, {
    token: person.token,
    body: {
      first_name: 'Ann',
      email: person.email.toUpperCase(),
      industry: '',
      roleTitle: '',
      country: 'DE',
      interest_one: '',
      interest_two: '',
      interest_three: '',
      interest_four: '',
      ...overrides,
    },
  });
const own = async (person: TestPerson) =>
  (
    await call(app, 'GET', weeklyToolsEndpoints.ownSubscription.path, { token: person.token })
  ).expect<OwnSubscription>(200).data;
const make = (day: string) => app.app.get(WeeklyIssues, { strict: false }).make(new Date(`${day}T08:00:00Z`));

const weeklyTo = (person: TestPerson) =>
  mails.takenBy(person.email).filter(({ mail }) => (mail.subject ?? '').includes('for your week'));
async function weekliesTo(person: TestPerson, times: number) {
  await eventually(() => {
    expect(weeklyTo(person)).toHaveLength(times);
  }, 10_000);
  return weeklyTo(person).map(({ mail }) => mail);
}

describe('subscribing', () => {
  it('says so, keeps the choices, and changes them when asked again', async () => {
    const person = await signUp(app);
    expect(await own(person)).toBeNull();
    const choice = {
      industry: 'legal',
      roleTitle: 'Clerk',
      interest_one: 'writing',
      interest_four: 'research',
    };
    expect((await subscribe(person, choice)).expect(200)).toEqual({
      message: 'You have successfully subscribed!',
    });
    expect(await own(person)).toEqual({
      first_name: 'Ann',
      email: person.email,
      industry: 'legal',
      roleTitle: 'Clerk',
      country: 'DE',
      interests: ['writing', 'research'],
    });
    (await subscribe(person, { interest_two: 'teaching' })).expect(200);
    expect((await own(person))?.interests).toEqual(['teaching']);
  });

  it.each<[object, string, string]>([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [
      { email: 'somebody.else@test.example' },
      'email',
      'The weekly email goes to your account’s email address.',
    ],
    [{ first_name: '  ' }, 'first_name', 'First Name is required'],
    [{ country: 'XX' }, 'country', 'Bad request.'],
  ])('%j is refused', async (wrong, field, words) => {
    const person = await signUp(app);
    const { error } = await subscribe(person, wrong);
    expect([error?.status, error?.fields?.[field]]).toEqual([400, words]);
    expect(await own(person)).toBeNull();
  });

  it('takes four interests and no more, none that is not offered', async () => {
    const person = await signUp(app);
    expect((await subscribe(person, { interest_one: 'gambling' })).status).toBe(400);
    const save = (interests: string[]) =>
      call(app, 'POST', lookupsEndpoints.interestLookup.path, {
        token: person.token,
        body: { interests, user_id: ops.userId },
      });
    const offered = (await call(app, 'GET', lookupsEndpoints.interestLookup.path))
      .expect<LookupPage>(200)
      .data.map(({ id }) => id);
    expect((await save(offered.slice(0, 5))).error?.message).toBe('Choose up to 4 interests.');
    expect((await save(offered.slice(0, 4))).expect(200)).toEqual({ data: offered.slice(0, 4) });
  });
});

describe('the weekly e-mail', () => {
  it('brings what fits, with a way to leave in one click', async () => {
    const person = await signUp(app, { first_name: 'Maya', last_name: 'Rivera' });
    await addTool({ name: 'For writers', interests: ['writing'] });
    await addTool({ name: 'For teachers', interests: ['teaching'] });
    await addTool({ name: 'Switched off', interests: ['writing'], is_active: false });
    (await subscribe(person, { first_name: 'Maya', interest_one: 'writing' })).expect(200);
    expect(await make('2026-11-23')).toBe(1);
    const [mail] = await weekliesTo(person, 1);
    expect(mail?.subject).toBe('1 AI tool for your week');
    for (const part of [mail?.html ?? '', mail?.text ?? '']) {
      expect(part).toContain('Hello Maya,');
      expect(part).toContain('For writers');
      expect(part).not.toMatch(/For teachers|Switched off/);
      expect(part).toContain('https://study.keenly.example/unsubscribe?token');
    }
    expect(mail?.text).toContain('https://tool.example/start?a=1&b=2');
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/study\.keenly\.example\/api\/v1\/unsubscribe\?token=[\w-]{32}>$/,
    );
  });

  it('comes once a week, however often the job runs, and never with the same tool within a quarter', async () => {
    const person = await signUp(app);
    const first = await addTool({ name: 'First' });
    (await subscribe(person)).expect(200);
    expect(await make('2026-11-23')).toBe(1);
    // Each arrives before the next is made: the queue sends several at once, in no order.
    await weekliesTo(person, 1);
    expect(await Promise.all([make('2026-11-23'), make('2026-11-25'), make('2026-11-29')])).toEqual([
      0, 0, 0,
    ]);
    expect(await make('2026-11-30')).toBe(0);
    await addTool({ name: 'Second' });
    expect(await make('2026-12-07')).toBe(1);
    await weekliesTo(person, 2);
    // The quarter is over for the first one, and not yet for the second.
    expect(await make('2027-02-22')).toBe(0);
    expect(await make('2027-03-01')).toBe(1);
    const sent = (await weekliesTo(person, 3)).map(({ text }) =>
      ['First', 'Second'].filter((name) => text?.includes(name)),
    );
    expect(sent).toEqual([['First'], ['Second'], ['First']]);
    const { rows } = await pool.query('select count(*)::int as times from app.sent_tool where tool_id = $1', [
      first.id,
    ]);
    expect(rows).toEqual([{ times: 2 }]);
  });

  it('made by several processes at once is one a person', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp(app)));
    await addTool();
    for (const person of people) (await subscribe(person)).expect(200);
    const counts = await Promise.all([make('2026-11-23'), make('2026-11-23'), make('2026-11-23')]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    for (const person of people) await weekliesTo(person, 1);
  });

  it('takes the saved interests where the form named none', async () => {
    const person = await signUp(app);
    await addTool({ name: 'For writers', interests: ['writing'] });
    await addTool({ name: 'For teachers', interests: ['teaching'] });
    await call(app, 'POST', lookupsEndpoints.interestLookup.path, {
      token: person.token,
      body: { interests: ['teaching'] },
    });
    (await subscribe(person)).expect(200);
    await make('2026-11-23');
    const [mail] = await weekliesTo(person, 1);
    expect(mail?.text).toContain('For teachers');
    expect(mail?.text).not.toContain('For writers');
  });

  it('shows markup in a tool as text', async () => {
    const person = await signUp(app);
    await addTool({ name: '<img src=x onerror=alert(1)>', description: '<script>alert(1)</script>' });
    (await subscribe(person, { first_name: '<b>Bob</b>' })).expect(200);
    await make('2026-11-23');
    const [mail] = await weekliesTo(person, 1);
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).not.toMatch(/<script|<img src=x|<b>Bob/);
  });
});

describe('leaving', () => {
  const post = (path: string, init: RequestInit = {}) =>
    fetch(`${app.url}${path}`, { method: 'POST', ...init });

  async function subscribed() {
    const person = await signUp(app);
    await addTool();
    (await subscribe(person)).expect(200);
    await make('2026-11-23');
    const [mail] = await weekliesTo(person, 1);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    return { person, path: header.slice(1, -1).replace('https://study.keenly.example', '') };
  }

  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  it.each<[string, RequestInit]>([
    ['multipart/form-data', { body: form }],
    ['a URL-encoded form', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
    ['no body', {}],
  ])('is one click of a mail program, as %s, without a sign-in', async (_, init) => {
    const { person, path } = await subscribed();
    const answer = await post(path, init);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'You’ll no longer get weekly emails about AI tools.' },
    ]);
    expect(await own(person)).toBeNull();
    await addTool();
    expect(await make('2026-11-30')).toBe(0);
    expect((await post(path)).status).toBe(200);
  });

  it('is not what a link that is only looked at does', async () => {
    const { person, path } = await subscribed();
    expect((await fetch(`${app.url}${path}`)).status).toBe(404);
    expect(await own(person)).not.toBeNull();
  });

  it('also stops a mail that is on its way already', async () => {
    const person = await signUp(app);
    await addTool();
    (await subscribe(person)).expect(200);
    mails.onRecipient = () => ({ code: 451 });
    await make('2026-11-23');
    await eventually(() => {
      expect(mails.asked.some(({ to }) => to === person.email)).toBe(true);
    }, 10_000);
    await call(app, 'DELETE', weeklyToolsEndpoints.ownSubscription.path, { token: person.token });
    mails.onRecipient = () => undefined;
    await eventually(async () => {
      const { rows } = await pool.query(
        `select status from app.mail where kind = 'weekly-tools' and recipient = $1`,
        [person.accountId],
      );
      expect(rows).toEqual([{ status: 'dropped' }]);
    }, 20_000);
    expect(weeklyTo(person)).toEqual([]);
  }, 30_000);

  it('with a made-up token is nothing', async () => {
    expect((await post(`${weeklyToolsEndpoints.unsubscribe.path}?token=%25`)).status).toBe(404);
    expect((await post(`${weeklyToolsEndpoints.unsubscribe.path}?token=${'a'.repeat(32)}`)).status).toBe(404);
    expect((await post(weeklyToolsEndpoints.unsubscribe.path)).status).toBe(400);
  });

  it('can be undone by subscribing again', async () => {
    const { person, path } = await subscribed();
    await post(path);
    (await subscribe(person)).expect(200);
    expect(await own(person)).not.toBeNull();
    // A week that was already sent isn't sent again.
    expect(await make('2026-11-30')).toBe(0);
  });
});

describe('the catalogue', () => {
  const at = (id: string) => pathOf(weeklyToolsEndpoints.aiTool.path, { id });
  const list = async (query: Record<string, unknown>) => {
    const parameters = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, JSON.stringify(v)]));
    const answer = await call(app, 'GET', `${weeklyToolsEndpoints.aiTools.path}?${parameters.toString()}`, {
      token: ops.token,
    });
    return {
      names: answer.expect<AiTool[]>(200).map(({ name }) => name),
      range: answer.headers.get('content-range'),
    };
  };

  it('is added to, changed, searched, paged and thinned out by platform admins', async () => {
    const [b, a] = [await addTool({ name: 'Beta 100%' }), await addTool({ name: 'Alpha' })];
    expect(await list({})).toEqual({ names: ['Alpha', 'Beta 100%'], range: 'ai-tools 0-1/2' });
    expect((await list({ filter: { q: '%' } })).names).toEqual(['Beta 100%']);
    expect((await list({ filter: { q: '_' } })).names).toEqual([]);
    expect((await list({ filter: { q: "' or 1=1 --" } })).names).toEqual([]);
    expect((await list({ filter: { id: [a.id] } })).names).toEqual(['Alpha']);
    expect(await list({ range: [1, 1] })).toEqual({ names: ['Beta 100%'], range: 'ai-tools 1-1/2' });
    const change = await call(app, 'PUT', at(b.id), {
      token: ops.token,
      body: toolForm({ name: 'Beta', interests: ['writing'], id: a.id, created_by: ops.userId }),
    });
    expect(change.expect<AiTool>(200)).toMatchObject({ id: b.id, name: 'Beta', interests: ['writing'] });
    expect((await call(app, 'GET', at(b.id), { token: ops.token })).expect<AiTool>(200).name).toBe('Beta');
    (await call(app, 'DELETE', at(a.id), { token: ops.token })).expect(200);
    expect((await list({})).names).toEqual(['Beta']);
    expect((await call(app, 'GET', at(a.id), { token: ops.token })).status).toBe(404);
  });

  it('has each name once', async () => {
    await addTool({ name: 'Alpha' });
    const again = await call(app, 'POST', weeklyToolsEndpoints.aiTools.path, {
      token: ops.token,
      body: toolForm({ name: 'ALPHA' }),
    });
    expect(again.error).toMatchObject({
      code: 'CONFLICT',
      fields: { name: 'A tool with this name already exists.' },
    });
  });

  it.each<[string, object]>([
    ['url', { url: 'http://tool.example' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'https://a:b@tool.example' }],
    ['name', { name: '' }],
    ['description', { description: '' }],
    ['interests.0', { interests: ['gambling'] }],
  ])('takes no wrong %s %j', async (field, wrong) => {
    const { error } = await call(app, 'POST', weeklyToolsEndpoints.aiTools.path, {
      token: ops.token,
      body: toolForm(wrong),
    });
    expect([error?.status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is no business of an organisation’s admins', async () => {
    const admin = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
    const asked = await call(app, 'POST', weeklyToolsEndpoints.aiTools.path, {
      token: admin.token,
      body: toolForm(),
    });
    expect(asked.error?.code).toBe('FORBIDDEN');
  });
});

it('the job of the week sends the mails', async () => {
  const person = await signUp(app);
  await addTool();
  (await subscribe(person)).expect(200);
  await app.app.get<Queue>(getQueueToken(WEEKLY_TOOLS_QUEUE), { strict: false }).add(WEEKLY_TOOLS_QUEUE, {});
  await weekliesTo(person, 1);
});
