import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Group } from '@keenly/contracts/groups';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import type { CommunitySharing } from '@keenly/contracts/insight';
import { dataFields } from '@keenly/contracts/catalogue/trust-fields';
import { type DataKind, dataKinds, type DataViews, type ExportAddress } from '@keenly/contracts/trust';
import { rooms, type TeamBoard } from '@keenly/contracts/live';
import { v7 as uuidv7 } from 'uuid';
import { connectLive } from '../../platform/live/testing/live-client.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../testing/test-people.js';
import { Memberships } from '../membership/membership.public.js';
import { BufferedAccessLog } from './access-log/buffered-access-log.js';
import { everyTable, tableName } from './testing/every-table.js';
import { leaveEverything } from './testing/somebody-with-everything.js';
import { TrustTestApp } from './testing/trust-test-app.js';
import { unzip } from './testing/unzip.js';

const MARK = 'zebrafinch';

const trust = new TrustTestApp();
beforeAll(() => trust.start(), 60_000);
afterAll(() => trust.stop());

describe('what is kept about a person', () => {
  it('is decided about, table by table', async () => {
    // A log with one lane is without the last of these.
    const names = new Set([...(await trust.tables()).map(tableName), 'event_store.reader_lane']);
    expect([...names].sort()).toEqual(Object.keys(everyTable).sort());
  });

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
  it('is told to the learner, a day’s looks as one, and to no one else', async () => {
    const college = await makeOrganisation(trust.app, { name: 'Looks College' });
    const ann = await addMember(trust.app, college);
    const boss = await addMember(trust.app, college, { role: 'MANAGER' });
    const session = await trust.study(ann, MARK);
    const detail = pathOf(studySessionEndpoints.sessionDetail.path, { id: session });
    for (const person of [boss, boss, ann]) (await call(trust.app, 'GET', detail, person)).expect(200);
    (await call(trust.app, 'GET', liveEndpoints.teamBoard.path, boss)).expect(200);
    (await call(trust.app, 'GET', assignmentEndpoints.employees.path, boss)).expect(200);
    await trust.app.app.get(BufferedAccessLog, { strict: false }).flush();
    const { data } = (await call(trust.app, 'GET', trustEndpoints.myDataViews.path, ann)).expect<DataViews>(
      200,
    );
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
    expect(
      (await call(trust.app, 'GET', trustEndpoints.myDataViews.path, boss)).expect<DataViews>(200).data.total,
    ).toBe(0);
  });

  it('is told of every list with their name: the console’s, those who wait, a group’s, the security log', async () => {
    const college = await makeOrganisation(trust.app);
    const [ann, bob] = [await addMember(trust.app, college), await addMember(trust.app, college)];
    const admin = await addMember(trust.app, college, { role: 'CLIENT_ADMIN' });
    const by = { token: admin.token };
    const looks = async () => {
      await trust.app.app.get(BufferedAccessLog, { strict: false }).flush();
      const { data } = (await call(trust.app, 'GET', trustEndpoints.myDataViews.path, ann)).expect<DataViews>(
        200,
      );
      return Object.fromEntries(data.views.map(({ what, times }) => [what, times]));
    };
    (await call(trust.app, 'GET', consoleEndpoints.registrants.path, by)).expect(200);
    expect(await looks()).toEqual({ employee_list: 1 });
    (
      await call(
        trust.app,
        'GET',
        `${auditEndpoints.audit.path}?scope=organisation&user_id=${ann.userId}`,
        by,
      )
    ).expect(200);
    expect(await looks()).toEqual({ employee_list: 1, audit_trail: 1 });

    const group = await call(trust.app, 'POST', groupsEndpoints.makeGroup.path, {
      ...by,
      body: { name: 'Looked at' },
    });
    const { id } = group.expect<Group>(201);
    const place = pathOf(groupsEndpoints.placeInGroup.path, { id, account: ann.accountId });
    (await call(trust.app, 'PUT', place, { ...by, body: { is_member: true } })).expect(200);
    (await call(trust.app, 'GET', pathOf(groupsEndpoints.groupMembers.path, { id }), by)).expect(200);
    expect(await looks()).toEqual({ employee_list: 2, audit_trail: 1 });
    const { data } = (await call(trust.app, 'GET', trustEndpoints.myDataViews.path, bob)).expect<DataViews>(
      200,
    );
    expect(data.views.map(({ what }) => what)).toEqual(['employee_list']);
  });

  it('is told to anyone who waits for an organization’s admins', async () => {
    const college = await makeOrganisation(trust.app);
    const admin = await addMember(trust.app, college, { role: 'CLIENT_ADMIN' });
    const ann = await signUp(trust.app);
    const code = await trust.app.app.get(Memberships, { strict: false }).licenceCodeOf(college.clientId);
    const asked = { neighbourhood_id: college.clientId, actual_id: code };
    (
      await call(trust.app, 'POST', organisationEndpoints.joinOrganisation.path, { ...ann, body: asked })
    ).expect(200);
    for (const path of [organisationEndpoints.joinRequests.path, organisationEndpoints.joinRequestList.path])
      (await call(trust.app, 'GET', path, admin)).expect(200);
    await trust.app.app.get(BufferedAccessLog, { strict: false }).flush();
    const { data } = (await call(trust.app, 'GET', trustEndpoints.myDataViews.path, ann)).expect<DataViews>(
      200,
    );
    expect(data.views).toMatchObject([{ what: 'employee_list', times: 2 }]);
  });

  it('is told of who follows the live board while they study, once, and of no one else', async () => {
    const college = await makeOrganisation(trust.app);
    const [ann, bob] = [await addMember(trust.app, college), await addMember(trust.app, college)];
    const boss = await addMember(trust.app, college, { role: 'MANAGER' });
    const chief = await addMember(trust.app, college, { role: 'MANAGER' });
    const looks = async (person: TestPerson) => {
      await trust.app.app.get(BufferedAccessLog, { strict: false }).flush();
      const { data } = (
        await call(trust.app, 'GET', trustEndpoints.myDataViews.path, person)
      ).expect<DataViews>(200);
      return data.views;
    };
    const board = (await call(trust.app, 'GET', liveEndpoints.teamBoard.path, boss)).expect<TeamBoard>(
      200,
    ).data;
    // Connected, and not to the board.
    const elsewhere = await connectLive(trust.app, chief.token);
    await elsewhere.subscribe([rooms.person(chief.accountId)]);
    const open = await connectLive(trust.app, boss.token);
    try {
      await open.subscribe([rooms.team(college.clientId)], board.position);
      await trust.study(ann, MARK);
      await open.hears('board_entry_changed');
      expect(await looks(ann)).toMatchObject([{ what: 'team_board', times: 1 }]);
    } finally {
      open.close();
    }
    // Told as what was missed, where the board was read before.
    await trust.study(bob, MARK);
    expect(await looks(bob)).toEqual([]);
    const back = await connectLive(trust.app, boss.token);
    try {
      await back.subscribe([rooms.team(college.clientId)], board.position);
      expect(await looks(bob)).toMatchObject([{ what: 'team_board', times: 1 }]);
      expect(await looks(ann)).toMatchObject([{ what: 'team_board', times: 1 }]);
    } finally {
      back.close();
      elsewhere.close();
    }
  });

  it('is told live to the learner alone, whichever account they are in', async () => {
    const college = await makeOrganisation(trust.app);
    const ann = await addMember(trust.app, college);
    const bob = await addMember(trust.app, college);
    const boss = await addMember(trust.app, college, { role: 'MANAGER' });
    const session = await trust.study(ann, MARK);
    const views = () => call(trust.app, 'GET', trustEndpoints.myDataViews.path, ann);
    const { position } = (await views()).expect<DataViews>(200);
    const [hers, his] = [await connectLive(trust.app, ann.token), await connectLive(trust.app, bob.token)];
    try {
      await hers.subscribe([rooms.person(ann.accountId)], position);
      await his.subscribe([rooms.person(bob.accountId)], position);
      (
        await call(trust.app, 'GET', pathOf(studySessionEndpoints.sessionDetail.path, { id: session }), boss)
      ).expect(200);
      await hers.hears('data_viewed');
      // Anyone who reads when they are told finds it.
      const { data } = (await views()).expect<DataViews>(200);
      expect(data.views).toEqual([expect.objectContaining({ what: 'session_detail', session_id: session })]);
      expect(his.heard.filter(({ type }) => type === 'data_viewed')).toEqual([]);
    } finally {
      hers.close();
      his.close();
    }
  });
});

describe('a copy', () => {
  it('holds everything, comes by mail, and opens in its own browser alone', async () => {
    const [ann, bob] = [await signUp(trust.app), await signUp(trust.app)];
    const session = await trust.study(ann, MARK);
    const shown = await call(trust.app, 'PUT', insightEndpoints.communitySharing.path, {
      ...ann,
      body: { shown: true },
    });
    const { since } = shown.expect<CommunitySharing>(200).data;
    const first = await call(trust.app, 'POST', trustEndpoints.myDataExports.path, ann);
    first.expect(202);
    const made = await trust.copy(ann);
    const path = pathOf(trustEndpoints.myDataExportAddress.path, { id: made.id });
    expect((await call(trust.app, 'POST', path, bob)).error).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    const answer = await call(trust.app, 'POST', path, ann);
    const { url } = answer.expect<ExportAddress>(200).data;
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await call(trust.app, 'GET', url)).status).toBe(404);
    // Another one for certain: any letter may be the first.
    const forged = url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
    expect((await call(trust.app, 'GET', forged, { headers: { cookie } })).status).toBe(404);
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
    expect(everything['accounts']).toEqual([
      expect.objectContaining({ account_id: ann.accountId, community_since: since }),
    ]);
    expect(everything['pages']).toHaveLength(3);
    expect(files['csv/pages.csv']!.split('\n')[1]).toContain(`https://${MARK}.example/x`);
    expect(files['history.jsonl']!.trim().split('\n')).toHaveLength(13);
    expect(files['README.txt']).toContain('Visited pages (csv/pages.csv');
    expect(JSON.stringify(files)).not.toContain('argon2');
    await trust.mailed(ann.email, 'Your data copy is ready');
  });

  it('has something of every kind that there is of someone, and names every field of it', async () => {
    const ann = await signUp(trust.app);
    await trust.study(ann, MARK);
    await leaveEverything(trust.pool, ann, 'kittiwake');
    (await call(trust.app, 'POST', trustEndpoints.myDataExports.path, ann)).expect(202);
    const { id } = await trust.copy(ann);
    const answer = await call(
      trust.app,
      'POST',
      pathOf(trustEndpoints.myDataExportAddress.path, { id }),
      ann,
    );
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
    const file = await fetch(`${trust.app.url}${answer.expect<ExportAddress>(200).data.url}`, {
      headers: { cookie },
    });
    const files = unzip(Buffer.from(await file.arrayBuffer()));
    const everything = JSON.parse(files['everything.json']!) as Record<DataKind, Record<string, unknown>[]>;
    for (const kind of dataKinds) {
      expect([kind, everything[kind].length]).not.toEqual([kind, 0]);
      const fields = Object.keys(dataFields[kind]);
      expect([kind, Object.keys(everything[kind][0]!).sort()]).toEqual([kind, [...fields].sort()]);
      expect(files[`csv/${kind}.csv`]!.split('\n')[0]).toBe(`\uFEFF${fields.join(',')}`);
    }
    for (const kind of ['profile', 'preferences', 'schedule', 'weekly_mail', 'applications', 'pictures'])
      expect([kind, files[`csv/${kind}.csv`]]).toEqual([kind, expect.stringContaining('kittiwake')]);
  });

  it('goes on where its download was broken off, and breaks off where it went', async () => {
    const ann = await signUp(trust.app);
    const id = uuidv7();
    await trust.pool.query(
      `insert into app.data_export (id, person_id, account_id, status, ready_at, expires_at, bytes)
       values ($1, $2, $3, 'ready', now(), now() + interval '1 day', 9)`,
      [id, ann.userId, ann.accountId],
    );
    await trust.pool.query(
      `insert into app.data_export_part select $1, n - 1, part from unnest($2::bytea[]) with ordinality p (part, n)`,
      [id, ['abcd', 'efg', 'hi'].map((part) => Buffer.from(part))],
    );
    const answer = await call(
      trust.app,
      'POST',
      pathOf(trustEndpoints.myDataExportAddress.path, { id }),
      ann,
    );
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
    const { url } = answer.expect<ExportAddress>(200).data;
    const read = (headers: Record<string, string> = {}) =>
      fetch(`${trust.app.url}${url}`, { headers: { cookie, ...headers } });
    const whole = await read();
    expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([
      200,
      'bytes',
      'abcdefghi',
    ]);
    const etag = whole.headers.get('etag') ?? '';
    for (const [range, ifRange, status, text, of] of [
      ['bytes=2-', etag, 206, 'cdefghi', 'bytes 2-8/9'],
      ['bytes=4-6', etag, 206, 'efg', 'bytes 4-6/9'],
      ['bytes=-1', etag, 206, 'i', 'bytes 8-8/9'],
      ['bytes=2-', '"another"', 200, 'abcdefghi', null],
      ['bytes=9-', etag, 416, '', 'bytes */9'],
    ] as const) {
      const part = await read({ range, 'if-range': ifRange });
      expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([status, of, text]);
    }
    await trust.pool.query('delete from app.data_export_part where export_id = $1 and number = 2', [id]);
    // A part of a file must not pass for all of it.
    await expect(read().then((cut) => cut.text())).rejects.toThrow();
  });

  it('is made one at a time', async () => {
    const ann = await signUp(trust.app);
    await trust.pool.query(
      `insert into app.data_export (id, person_id, account_id, status, hand_over_at)
       values ($1, $2, $3, 'queued', now() + interval '1 hour')`,
      [uuidv7(), ann.userId, ann.accountId],
    );
    const second = await call(trust.app, 'POST', trustEndpoints.myDataExports.path, ann);
    expect(second.error).toMatchObject({ status: 409, message: trustMessages.exportRunning });
  });

  it('that no one finished is started again', async () => {
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
