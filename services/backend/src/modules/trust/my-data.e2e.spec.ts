import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import type { DataViews, ExportAddress } from '@keenly/contracts/trust';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, signUp } from '../../testing/test-people.js';
import { RecordedViews } from './application/recorded-views.js';
import { TrustTestApp } from './testing/trust-test-app.js';
import { unzip } from './testing/unzip.js';

const MARK = 'zebrafinch';

const trust = new TrustTestApp();
beforeAll(() => trust.start(), 60_000);
afterAll(() => trust.stop());

describe('what is kept about a person', () => {
  it('is counted by kind, for them alone', async () => {
    const [ann, bob] = [await signUp(trust.app), await signUp(trust.app)];
    await trust.study(ann, MARK);
    expect(await trust.kept(ann)).toMatchObject({
      profile: 1,
      accounts: 1,
      sessions: 1,
      pages: 3,
      nudges: 1,
      expressions: 2,
      pairings: 1,
      sign_ins: 1,
    });
    expect(await trust.kept(bob)).toMatchObject({ profile: 1, sessions: 0, pages: 0, pairings: 0 });
  });
});

describe('who looked', () => {
  it('is told to the learner, a day’s looks as one, and to nobody else', async () => {
    const college = await makeOrganisation(trust.app, { name: 'Looks College' });
    const ann = await addMember(trust.app, college);
    const boss = await addMember(trust.app, college, { role: 'MANAGER' });
    const session = await trust.study(ann, MARK);
    const detail = pathOf(apiPaths.sessionDetail, { id: session });
    for (const person of [boss, boss, ann]) (await call(trust.app, 'GET', detail, person)).expect(200);
    (await call(trust.app, 'GET', apiPaths.teamBoard, boss)).expect(200);
    (await call(trust.app, 'GET', apiPaths.employees, boss)).expect(200);
    await trust.app.app.get(RecordedViews, { strict: false }).flush();
    const { data } = (await call(trust.app, 'GET', apiPaths.myDataViews, ann)).expect<DataViews>(200);
    expect(data.total).toBe(3);
    expect(data.views).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          what: 'session_detail',
          session_id: session,
          times: 2,
          organisation: 'Looks College',
        }),
        expect.objectContaining({ what: 'team_board', session_id: null, times: 1 }),
        expect.objectContaining({ what: 'employee_list', session_id: null, times: 1 }),
      ]),
    );
    expect(data.views.every(({ viewer_name: name }) => name.startsWith('Ann Test'))).toBe(true);
    expect((await call(trust.app, 'GET', apiPaths.myDataViews, boss)).expect<DataViews>(200).data.total).toBe(
      0,
    );
  });
});

describe('a copy', () => {
  it('holds everything, comes by mail, and opens in its own browser alone', async () => {
    const [ann, bob] = [await signUp(trust.app), await signUp(trust.app)];
    const session = await trust.study(ann, MARK);
    const first = await call(trust.app, 'POST', apiPaths.myDataExports, ann);
    first.expect(202);
    const made = await trust.copy(ann);
    const path = pathOf(apiPaths.myDataExportAddress, { id: made.id });
    expect((await call(trust.app, 'POST', path, bob)).error).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    const answer = await call(trust.app, 'POST', path, ann);
    const { url } = answer.expect<ExportAddress>(200).data;
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await call(trust.app, 'GET', url)).status).toBe(404);
    expect(
      (await call(trust.app, 'GET', url.replace(/signature=./, 'signature=_'), { headers: { cookie } }))
        .status,
    ).toBe(404);
    expect(
      (await call(trust.app, 'GET', url, { headers: { cookie: cookie.replace(ann.userId, bob.userId) } }))
        .status,
    ).toBe(404);
    const file = await fetch(`${trust.app.url}${url}`, { headers: { cookie } });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="keenly-my-data-\d{4}/);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.length).toBe(made.bytes);
    const files = unzip(bytes);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.txt',
        'everything.json',
        'csv/sessions.csv',
        'csv/pages.csv',
        'csv/nudges.csv',
        'csv/expressions.csv',
        'history.jsonl',
      ]),
    );
    const everything = JSON.parse(files['everything.json']!) as Record<string, Record<string, unknown>[]>;
    expect(everything['profile']).toEqual([expect.objectContaining({ email: ann.email, first_name: 'Ann' })]);
    expect(everything['sessions']).toEqual([
      expect.objectContaining({ session_id: session, topic: `${MARK} topic` }),
    ]);
    expect(everything['pages']).toHaveLength(3);
    expect(files['csv/pages.csv']!.split('\n')[1]).toContain(`https://${MARK}.example/x`);
    expect(files['history.jsonl']!.trim().split('\n')).toHaveLength(13);
    expect(files['README.txt']).toContain('Visited pages (csv/pages.csv');
    expect(JSON.stringify(files)).not.toContain('argon2');
    await trust.mailed(ann.email, 'The copy of your data is ready');
  });

  it('names every field that it has', async () => {
    const ann = await signUp(trust.app);
    await trust.study(ann, MARK);
    (await call(trust.app, 'POST', apiPaths.myDataExports, ann)).expect(202);
    const { id } = await trust.copy(ann);
    const answer = await call(trust.app, 'POST', pathOf(apiPaths.myDataExportAddress, { id }), ann);
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
    const file = await fetch(`${trust.app.url}${answer.expect<ExportAddress>(200).data.url}`, {
      headers: { cookie },
    });
    const files = unzip(Buffer.from(await file.arrayBuffer()));
    const everything = JSON.parse(files['everything.json']!) as Record<string, unknown>;
    for (const [kind, rows] of Object.entries(everything)) {
      if (!Array.isArray(rows) || rows.length === 0) continue;
      const columns = files[`csv/${kind}.csv`]!.split('\n')[0]!.replace('\uFEFF', '').split(',');
      for (const field of Object.keys(rows[0] as object))
        expect([kind, columns]).toEqual([kind, expect.arrayContaining([field])]);
    }
  });

  it('is made one at a time', async () => {
    const ann = await signUp(trust.app);
    await trust.pool.query(
      `insert into app.data_export (id, person_id, account_id, status, hand_over_at)
       values ($1, $2, $3, 'queued', now() + interval '1 hour')`,
      [uuidv7(), ann.userId, ann.accountId],
    );
    const second = await call(trust.app, 'POST', apiPaths.myDataExports, ann);
    expect(second.error).toMatchObject({ status: 409, message: trustMessages.exportRunning });
  });

  it('that nobody finished is begun again', async () => {
    const ann = await signUp(trust.app);
    const id = uuidv7();
    await trust.pool.query(
      `insert into app.data_export (id, person_id, account_id, status, attempts, lease_until)
       values ($1, $2, $3, 'running', 1, now() - interval '1 second')`,
      [id, ann.userId, ann.accountId],
    );
    await trust.pool.query(`insert into app.data_export_part values ($1, 0, 'half of it')`, [id]);
    expect(await trust.copy(ann)).toMatchObject({ id });
    const { rows } = await trust.pool.query<{ bytes: Buffer }>(
      'select bytes from app.data_export_part where export_id = $1 order by number',
      [id],
    );
    expect(unzip(Buffer.concat(rows.map(({ bytes }) => bytes)))).toHaveProperty(['everything.json']);
  });
});
