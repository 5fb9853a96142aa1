import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../../kernel/caller.js';
import { eventually } from '../../../testing/eventually.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp } from '../../../testing/test-people.js';
import { AssignCapabilities, RemoveAssignment } from '../../assignment/assignment.public.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { bareFields, spanTypes } from '../../study-session/study-session.public.js';
import { Memberships } from '../../membership/membership.public.js';
import { Retention } from './retention.js';
import { TrustTestApp } from '../testing/trust-test-app.js';

const DAY_MS = 86_400_000;

const trust = new TrustTestApp();
beforeAll(() => trust.start(), 60_000);
afterAll(() => trust.stop());

const keepTo = (now: Date) => trust.app.app.get(Retention, { strict: false }).keepTo(now);
/** Also those readers that retention doesn't wait for. */
async function allCaughtUp(): Promise<void> {
  const heads = await trust.store.heads();
  for (const { name } of await trust.store.status()) await trust.store.caughtUp(name, heads);
}

/** A day before or after these years have passed from now on. */
function inYears(years: number, days: number): Date {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return new Date(at.getTime() + days * DAY_MS);
}

describe('retention', () => {
  it('keeps learning for 5 years and not a day longer, in the log too', async () => {
    const ann = await signUp(trust.app);
    const session = await trust.study(ann, 'heronbill');
    await keepTo(inYears(5, -2));
    expect(await trust.kept(ann)).toMatchObject({ sessions: 1, pages: 3 });
    await keepTo(inYears(5, 2));
    expect(await trust.kept(ann)).toMatchObject({
      profile: 1,
      sessions: 0,
      pages: 0,
      nudges: 0,
      expressions: 0,
    });
    expect(await trust.tablesWith('heronbill')).toEqual([]);
    const sealed = (await trust.store.readStream(ann.accountId, `study-session-${session}`)).map(
      (event) => event.sealed.state,
    );
    expect(sealed).not.toContain('open');
    // When it started and ended stays for the badges; of everything else nothing but its place and random numbers.
    const bare = await trust.fieldsInLog(ann, spanTypes);
    expect(bare.length).toBeGreaterThan(0);
    expect(bare.filter((field) => !bareFields.includes(field))).toEqual([]);
    const detail = pathOf(studySessionEndpoints.sessionDetail.path, { id: session });
    expect((await call(trust.app, 'GET', detail, ann)).status).toBe(404);
  });

  it('ends where a read model cannot apply it, reaches everyone else, and is made up for later', async () => {
    const [ann, ben] = [await signUp(trust.app), await signUp(trust.app)];
    await trust.study(ann, 'stuckheron');
    await trust.study(ben, 'freeheron');
    const relent = await trust.refusingToForget(ann.accountId);
    await keepTo(inYears(5, 2));
    expect(await trust.kept(ann)).toMatchObject({ sessions: 1 });
    expect(await trust.kept(ben)).toMatchObject({ sessions: 0, pages: 0 });
    // However often it is looked for while the read model holds it back, the log says it once.
    for (let run = 1; run <= 3; run += 1) {
      const { rows } = await trust.pool.query(
        `select count(*)::int as times from event_store.event where tenant = $1 and type = 'LearningExpired'`,
        [ann.accountId],
      );
      expect([run, rows]).toEqual([run, [{ times: 1 }]]);
      await keepTo(inYears(5, 2));
    }
    await relent();
    await keepTo(inYears(5, 2));
    await eventually(async () => expect(await trust.store.putAside()).toEqual([]));
    expect(await trust.kept(ann)).toMatchObject({ sessions: 0, pages: 0 });
    expect(await trust.tablesWith('stuckheron')).toEqual([]);
  });

  it('reaches everyone, and those themselves, where one of their events cannot be read', async () => {
    const [ann, ben] = [await signUp(trust.app), await signUp(trust.app)];
    const damaged = await trust.study(ann, 'brokenheron');
    await trust.study(ben, 'wholeheron');
    const { rowCount } = await trust.pool.query(
      `update event_store.event set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40))
       where stream = $1 and sealed is not null`,
      [`study-session-${damaged}`],
    );
    expect(rowCount).toBeGreaterThan(1);
    await keepTo(inYears(5, 2));
    expect(await trust.kept(ann)).toMatchObject({ sessions: 0, pages: 0 });
    expect(await trust.kept(ben)).toMatchObject({ sessions: 0, pages: 0 });
    const states = (await trust.store.readStream(ann.accountId, `study-session-${damaged}`)).map(
      ({ sealed }) => sealed.state,
    );
    expect(states).not.toContain('open');
  });

  it('leaves nothing of it in the live feed, for a team neither', async () => {
    const organisation = await makeOrganisation(trust.app);
    const ann = await addMember(trust.app, organisation);
    const session = await trust.study(ann, 'liveheron');
    await keepTo(inYears(5, -2));
    expect(await trust.tablesWith(session)).toContain('live.message');
    await keepTo(inYears(5, 2));
    expect(await trust.tablesWith(session)).not.toContain('live.message');
  });

  it.each(['insight_session', 'badge_session'])(
    'holds where a read model could not write %s until after it',
    async (table) => {
      const ann = await signUp(trust.app);
      const relent = await trust.refusing('insert', table, ann.accountId);
      const session = await trust.study(ann, 'purpleheron');
      await eventually(async () => expect(await trust.store.putAside()).toHaveLength(1));
      await keepTo(inYears(5, 2));
      await allCaughtUp();
      await relent();
      await trust.store.retryPutAside((await trust.store.putAside()).map(({ id }) => id));
      await eventually(async () => expect(await trust.store.putAside()).toEqual([]));
      const tables = await trust.tablesWith(session);
      expect(tables.filter((name) => /_v\d+\./.test(name))).toEqual([]);
    },
    60_000,
  );

  it('leaves what is younger of the same person, who goes on studying', async () => {
    const ann = await signUp(trust.app);
    await trust.study(ann, 'oldsession');
    await keepTo(inYears(5, 2));
    const fresh = await trust.study(ann, 'freshsession');
    await keepTo(new Date());
    expect(await trust.kept(ann)).toMatchObject({ sessions: 1, pages: 3 });
    const detail = pathOf(studySessionEndpoints.sessionDetail.path, { id: fresh });
    expect((await call(trust.app, 'GET', detail, ann)).body).toMatchObject({
      description: 'freshsession topic',
    });
  });

  it('erases a person 4 years after their last account ended, and no one else', async () => {
    const [gone, stays] = [await signUp(trust.app), await signUp(trust.app)];
    const ended = await call(trust.app, 'PUT', accountsEndpoints.deactivateAccount.path, {
      token: gone.token,
      body: { is_active: false },
    });
    expect(ended.status).toBe(200);
    await keepTo(inYears(4, -2));
    expect(await trust.tablesWith(gone.email)).toContain('app.person');
    await keepTo(inYears(4, 2));
    const { rows } = await trust.pool.query<{ id: string }>(
      `select id from app.erasure where reason = 'retention' order by requested_at desc limit 1`,
    );
    expect(await trust.done(rows[0]?.id ?? '')).toMatchObject({ scope: 'account', counts: { profile: 1 } });
    expect(await trust.tablesWith(gone.email)).toEqual([]);
    expect(await trust.kept(stays)).toMatchObject({ profile: 1, accounts: 1 });
  });

  it('keeps what we wrote for 3 years, looks for one, what no one finished for a day', async () => {
    const ann = await signUp(trust.app);
    const old = [ann.userId, ann.accountId];
    await trust.pool.query(
      `insert into app.mail (id, cause, kind, recipient, data, message_id, status)
       values ($1, $2, 'x', $3, '{}', 'x', 'sent')`,
      [uuidv7(), uuidv7(), ann.accountId],
    );
    await trust.pool.query(
      `insert into app.corporate_application (id, person_id, owner_account_id, form, code_nonce, code_sent_at)
       values ($1, $2, $3, '{}', $1, now())`,
      [uuidv7(), ...old],
    );
    await trust.pool.query(
      `insert into app.data_view values ($1, $2, 'reports', null, current_date, null, now(), now(), 1)`,
      [ann.accountId, uuidv7()],
    );
    const mails = (await trust.kept(ann))['mails'] ?? 0;
    await keepTo(new Date());
    expect(await trust.kept(ann)).toMatchObject({ views: 1, applications: 1, mails });
    await keepTo(inYears(0, 2));
    expect(await trust.kept(ann)).toMatchObject({ views: 1, applications: 0, mails });
    await keepTo(inYears(1, 2));
    expect(await trust.kept(ann)).toMatchObject({ views: 0, mails });
    await keepTo(inYears(3, 2));
    expect((await trust.kept(ann))['mails']).toBeLessThan(mails);
  });
});

describe('what was kept with an account that someone left', () => {
  /** Someone with an account of their own, who was in an organisation and left it. */
  async function someoneWhoLeft() {
    const { clientId } = await makeOrganisation(trust.app);
    const ann = await signUp(trust.app);
    const left = { clientId, accountId: uuidv7() };
    const memberships = trust.app.app.get(Memberships, { strict: false });
    const acting = serviceContext({ tenant: clientId, subject: left.accountId, correlation: uuidv7() });
    await memberships.join({ ...left, userId: ann.userId, role: 'USER' }, acting);
    await memberships.leave(left, acting);
    for (const accountId of [ann.accountId, left.accountId]) {
      await trust.pool.query(
        `insert into app.profile_detail (account_id, tab_id, content, version) values ($1, 'targets', '{}', 1)`,
        [accountId],
      );
      await trust.pool.query(
        `insert into app.planned_study (id, account_id, title, start_at, end_at, time_zone)
         values ($1, $2, 'x', now(), now() + interval '1 hour', 'UTC')`,
        [uuidv7(), accountId],
      );
      await trust.pool.query('insert into app.calendar_feed (id, account_id) values ($1, $2)', [
        uuidv7(),
        accountId,
      ]);
    }
    return { ann, left };
  }

  it('goes 4 years after that, while they go on elsewhere', async () => {
    const { ann } = await someoneWhoLeft();
    const both = { accounts: 2, preferences: 2, schedule: 2, calendar: 2 };
    await keepTo(inYears(4, -2));
    expect(await trust.kept(ann)).toMatchObject(both);
    await keepTo(inYears(4, 2));
    expect(await trust.kept(ann)).toMatchObject({
      profile: 1,
      accounts: 1,
      preferences: 1,
      schedule: 1,
      calendar: 1,
    });
  });

  it('leaves the account that says whose something younger is, until that goes', async () => {
    const { ann, left } = await someoneWhoLeft();
    await trust.pool.query(
      `insert into app.calibration (account_id, calibrated_at, reported_at)
       values ($1, now(), now() + interval '1 month')`,
      [left.accountId],
    );
    await keepTo(inYears(4, 2));
    expect(await trust.kept(ann)).toMatchObject({ accounts: 2, preferences: 1, calibration: 1 });
    await keepTo(inYears(5, 60));
    expect(await trust.kept(ann)).toMatchObject({ accounts: 1, preferences: 1, calibration: 0 });
  });
});

describe('what an organization asked people to learn', () => {
  it('is kept for 5 years and not a day longer', async () => {
    const { clientId } = await makeOrganisation(trust.app);
    const manager = await addMember(trust.app, { clientId }, { role: 'MANAGER' });
    const maya = await addMember(trust.app, { clientId });
    const commands = trust.app.app.get(CommandBus);
    const { id: capabilityId } = await commands.execute(
      new CreateCapability({ clientId, name: 'Economics', description: '' }, null),
    );
    const deadline = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const terms = {
      capabilityId,
      deadline,
      targetOutcome: '',
      isOrganisationAssigned: true,
      timeZone: 'UTC',
    };
    const anHourAgo = { ...terms, assignee: maya.accountId, at: new Date(Date.now() - 3600_000) };
    const by = { accountId: manager.accountId, clientId };
    const [taken] = await commands.execute(new AssignCapabilities([anHourAgo, anHourAgo], by));
    await commands.execute(new RemoveAssignment(taken?.id ?? '', by));
    await trust.store.caughtUp('assigned-capabilities', await trust.store.heads());
    await keepTo(inYears(5, -2));
    expect(await trust.kept(maya)).toMatchObject({ assignments: 2 });
    await keepTo(inYears(5, 2));
    expect(await trust.kept(maya)).toMatchObject({ assignments: 0, profile: 1 });
    const { rows } = await trust.pool.query<object>(
      `select type, data from event_store.event where subject = $1 and stream like 'assignment-%'
       order by stream, version`,
      [maya.accountId],
    );
    const [assigned, removed, expired] = [
      { type: 'CapabilityAssigned', data: { assignee: maya.accountId } },
      { type: 'AssignmentRemoved', data: {} },
      { type: 'AssignmentExpired', data: {} },
    ];
    expect(rows).toEqual([assigned, removed, expired, assigned, expired]);
  });
});

/** When exactly this time ('5 years') has passed since a moment that the database holds. */
async function passed(time: string, query: string, value: string): Promise<Date> {
  const { rows } = await trust.pool.query<{ at: Date }>(`select (${query}) + $2::interval as at`, [
    value,
    time,
  ]);
  const at = rows[0]?.at;
  if (at === undefined) throw new Error(`nothing found by ${query}`);
  return at;
}
const aSecondAfter = (at: Date) => new Date(at.getTime() + 1000);

describe('the last moment of what is kept', () => {
  it('is still kept, of learning after 5 years', async () => {
    const ann = await signUp(trust.app);
    const session = await trust.study(ann, 'sandpiper');
    const end = await passed(
      '5 years',
      'select started_at from read.session_row where session_id = $1::uuid',
      session,
    );
    await keepTo(end);
    expect(await trust.kept(ann)).toMatchObject({ sessions: 1, pages: 3 });
    await keepTo(aSecondAfter(end));
    expect(await trust.kept(ann)).toMatchObject({ sessions: 0, pages: 0 });
  });

  it('is still kept, of an account 4 years after it ended', async () => {
    const ann = await signUp(trust.app);
    await call(trust.app, 'PUT', accountsEndpoints.deactivateAccount.path, {
      token: ann.token,
      body: { is_active: false },
    });
    const erasures = async () => {
      const { rows } = await trust.pool.query<{ id: string }>(
        `select id from app.erasure where reason = 'retention' and person_id = $1`,
        [ann.userId],
      );
      return rows.map(({ id }) => id);
    };
    const end = await passed(
      '4 years',
      'select max(changed_at) from app.account where person_id = $1::uuid',
      ann.userId,
    );
    await keepTo(end);
    expect(await erasures()).toEqual([]);
    expect(await trust.tablesWith(ann.email)).toContain('app.person');
    await keepTo(aSecondAfter(end));
    const { rows } = await trust.pool.query<{ id: string }>(
      `select id from app.erasure where reason = 'retention' order by requested_at desc limit 1`,
    );
    await trust.done(rows[0]?.id ?? '');
    expect(await trust.tablesWith(ann.email)).toEqual([]);
  });

  it('is still kept, of what we wrote after 3 years and of what no one finished after a day', async () => {
    const ann = await signUp(trust.app);
    const [mail, application] = [uuidv7(), uuidv7()];
    await trust.pool.query(
      `insert into app.mail (id, cause, kind, recipient, data, message_id, status)
       values ($1, $2, 'x', $3, '{}', 'x', 'sent')`,
      [mail, uuidv7(), ann.accountId],
    );
    await trust.pool.query(
      `insert into app.corporate_application (id, person_id, owner_account_id, form, code_nonce, code_sent_at)
       values ($1, $2, $3, '{}', $1, now())`,
      [application, ann.userId, ann.accountId],
    );
    const isThere = async (table: string, id: string) =>
      (await trust.pool.query(`select from app.${table} where id = $1`, [id])).rowCount === 1;
    for (const [table, id, time] of [
      ['corporate_application', application, '1 day'],
      ['mail', mail, '3 years'],
    ] as const) {
      const end = await passed(time, `select created_at from app.${table} where id = $1::uuid`, id);
      await keepTo(end);
      expect([table, await isThere(table, id)]).toEqual([table, true]);
      await keepTo(aSecondAfter(end));
      expect([table, await isThere(table, id)]).toEqual([table, false]);
    }
  });

  it('is still kept, of a look on the day a year later and of a copy until its time is over', async () => {
    const ann = await signUp(trust.app);
    const day = '2026-03-01';
    await trust.pool.query(
      `insert into app.data_view values ($1, $2, 'reports', null, $3, null, now(), now(), 1)`,
      [ann.accountId, uuidv7(), day],
    );
    const later = (days: number, time: string) =>
      new Date(`${new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)}T${time}Z`);
    await keepTo(later(365, '23:59:59.999'));
    expect(await trust.kept(ann)).toMatchObject({ views: 1 });
    await keepTo(later(366, '00:00:00.000'));
    expect(await trust.kept(ann)).toMatchObject({ views: 0 });

    (await call(trust.app, 'POST', trustEndpoints.myDataExports.path, ann)).expect(202);
    const { expires_at: expires } = await trust.copy(ann);
    const end = Date.parse(expires ?? '');
    await keepTo(new Date(end - 1));
    expect(await trust.kept(ann)).toMatchObject({ exports: 1 });
    await keepTo(new Date(end + 1));
    expect(await trust.kept(ann)).toMatchObject({ exports: 0 });
  });
});
