import { createHash, randomUUID } from 'node:crypto';
import type { Evidence, Learning } from '@keenly/contracts/insight';
import { evidence, learning } from '@keenly/contracts/insight.endpoints';
import type { OutsideChoice } from '@keenly/contracts/outside-study';
import * as on from '@keenly/contracts/outside-study.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, pairExtension, signUp, type TestPerson } from '../../../testing/test-people.js';
import { Recorder } from '../../study-session/testing/recorded.js';
import { send } from '../../study-session/testing/study.js';
import { COMPLETED, ToldLearner } from '../testing/told-learner.js';

let app: TestApp;
let told: ToldLearner;
beforeAll(async () => {
  app = await sharedTestApp();
}, 90_000);
beforeEach(async () => {
  told = await ToldLearner.in(app);
});
afterAll(() => app.close());

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const choiceOf = async ({ token }: TestPerson) =>
  (await call(app, 'GET', on.outsideChoice.path, { token })).expect<OutsideChoice>(200);

describe('what tools record about a learner (product/outside-study)', () => {
  it('counts once they agreed, in the list and in their figures', async () => {
    await told.send(told.statement());
    expect(await told.items()).toEqual([]);
    await told.choose(true);
    const statement = told.statement();
    await told.send(statement);
    await told.send(statement);
    expect(await told.items()).toMatchObject([
      { name: 'Supply', told_s: 900, counted_s: 900, why_not: null, is_completion: false, capability: '' },
    ]);
    expect(await told.minutes()).toEqual([{ topic: 'Supply', minutes: 15 }]);
    const answer = await call(app, 'GET', `${learning.path}?time_zone=UTC`, { token: told.learner.token });
    expect(answer.expect<Learning>(200).data).toMatchObject({ study_time: 900, sessions: 1 });
    const how = await call(app, 'GET', `${evidence.path}?figure=hours&time_zone=UTC`, {
      token: told.learner.token,
    });
    expect(how.expect<Evidence>(200).data).toMatchObject({
      total: 1,
      sessions: [],
      from_tools: [{ name: 'Supply', contribution: [{ value: 900, unit: 's' }] }],
    });
  });

  it('counts no more once they stopped it, and what counted stays', async () => {
    await told.choose(true);
    await told.send(told.statement());
    await told.settled();
    await told.choose(false);
    await told.send(told.statement({ timestamp: told.ago(60) }));
    expect(await told.items()).toHaveLength(1);
    expect(await choiceOf(told.learner)).toMatchObject({ data: { allowed: false, items: 1 } });
  });

  it('is known by the account, by a digest, and in its own organization alone', async () => {
    await told.choose(true);
    const account = { account: { homePage: app.config.origin, name: told.learner.accountId } };
    await told.send(
      told.statement({ actor: account, timestamp: told.ago(100) }),
      told.statement({
        actor: { mbox_sha1sum: sha1(`mailto:${told.learner.email}`) },
        timestamp: told.ago(50),
      }),
      told.statement({ actor: { mbox: 'mailto:stranger@elsewhere.example' } }),
      told.statement({ actor: { objectType: 'Group', member: [{ mbox: `mailto:${told.learner.email}` }] } }),
    );
    const elsewhere = await ToldLearner.in(app);
    await elsewhere.send(told.statement());
    expect(await told.items()).toHaveLength(2);
  });

  it('is of the capability that it’s addressed to, or named as where it’s assigned', async () => {
    await told.choose(true);
    const { id, name } = told.capability;
    const object = { id: `${app.config.origin}/xapi/profile/capability/${id}` };
    const called = {
      id: 'https://tool.example/x',
      definition: { name: { en: 'X', de: name.toUpperCase() } },
    };
    await told.send(
      told.statement({ object, timestamp: told.ago(60) }),
      told.statement({ context: { contextActivities: { grouping: [object] } }, timestamp: told.ago(120) }),
      told.statement({ object: called, timestamp: told.ago(180) }),
    );
    expect((await told.items()).map(({ capability }) => capability)).toEqual([name, name, '']);
    await told.assign();
    await told.send(told.statement({ object: called, timestamp: told.ago(240) }));
    expect((await told.items()).map(({ capability }) => capability)).toEqual([name, name, '', name]);
  });

  it('completes what was assigned of it, and says with what', async () => {
    await told.choose(true);
    const assignment = await told.assign();
    const object = { id: 'https://tool.example/x', definition: { name: { en: told.capability.name } } };
    const failed = { verb: { id: COMPLETED }, object, result: { success: false } };
    const early = { verb: { id: COMPLETED }, object, result: {}, timestamp: told.ago(24 * 60) };
    await told.send(told.statement(failed), told.statement(early));
    expect(await told.assigned(assignment)).toMatchObject({ status: 'pending' });
    const now = new Date().toISOString();
    await told.send(told.statement({ verb: { id: COMPLETED }, object, result: {}, timestamp: now }));
    const [item] = await told.items();
    expect(item).toMatchObject({ is_completion: true, told_s: null, counted_s: 0, why_not: null });
    const by = { tool: item?.tool };
    expect(await told.assigned(assignment)).toMatchObject({ status: 'complete', completed_by: by });
    expect(item?.tool).toMatch(/^LMS /);
  });

  it('says why it counts no time', async () => {
    await told.choose(true);
    const day = 24 * 60;
    await told.send(
      told.statement({ result: { duration: 'PT13H' }, timestamp: told.ago(1) }),
      told.statement({ result: { duration: 'PT0S' }, timestamp: told.ago(2) }),
      told.statement({ timestamp: told.ago(400 * day) }),
      told.statement({ timestamp: told.ago(-day) }),
      told.statement({ result: {} }),
    );
    expect((await told.items()).map(({ why_not, counted_s }) => [why_not, counted_s])).toEqual([
      ['in_future', 0],
      ['too_long', 0],
      ['no_time', 0],
      ['too_old', 0],
    ]);
    expect(await told.minutes()).toEqual([]);
  });

  it('counts each moment once, beside other tools and sessions here', async () => {
    await told.choose(true);
    // One beginning for both: however long what follows takes, it moves neither against the other.
    const since = new Date(Date.now() - 30 * 60_000);
    const device = new Recorder(since);
    const { token } = await pairExtension(app, told.learner);
    await send(app, token, [device.record('session_started', 0), device.record('session_stopped', 600)]);
    await told.settled();
    const at = (minutes: number) => new Date(since.getTime() + minutes * 60_000).toISOString();
    await told.send(told.statement({ timestamp: at(15), result: { duration: 'PT15M' } }));
    await told.settled();
    await told.send(told.statement({ timestamp: at(20), result: { duration: 'PT30M' } }));
    const items = await told.items();
    expect(items.map(({ why_not }) => why_not)).toEqual(['overlap', 'overlap']);
    const [later = 0, first = 0] = items.map(({ counted_s }) => counted_s);
    expect(Math.abs(first - 300)).toBeLessThan(5);
    // Five minutes behind the first, and ten before the session.
    expect(Math.abs(later - 900)).toBeLessThan(5);
  });

  it('makes room for a session that comes later', async () => {
    await told.choose(true);
    const since = new Date(Math.floor(Date.now() / 1000) * 1000 - 60 * 60_000);
    const end = new Date(since.getTime() + 20 * 60_000).toISOString();
    await told.send(told.statement({ timestamp: end, result: { duration: 'PT20M' } }));
    expect(await told.items()).toMatchObject([{ counted_s: 1200, why_not: null }]);
    const device = new Recorder(since);
    const { token } = await pairExtension(app, told.learner);
    await send(app, token, [device.record('session_started', 0), device.record('session_stopped', 600)]);
    const [item] = await told.items();
    expect(item).toMatchObject({ why_not: 'overlap' });
    expect(Math.abs((item?.counted_s ?? 0) - 600)).toBeLessThan(5);
  });

  it('is taken back where its tool voids it, whichever came first', async () => {
    await told.choose(true);
    const [one, other] = [told.statement(), told.statement({ timestamp: told.ago(60) })];
    await told.send(one);
    expect(await told.items()).toHaveLength(1);
    await told.void(one.id);
    await told.void(other.id);
    await told.send(other);
    expect(await told.items()).toEqual([]);
    expect(await told.minutes()).toEqual([]);
  });

  it('goes when it’s removed, makes room, and comes back', async () => {
    await told.choose(true);
    const at = told.ago(24 * 60);
    await told.send(told.statement({ timestamp: at, result: { duration: 'PT15M' } }));
    await told.settled();
    await told.send(told.statement({ timestamp: at, result: { duration: 'PT20M' } }));
    const items = await told.items();
    const whole = items.find(({ told_s }) => told_s === 900);
    expect(items.map(({ counted_s }) => counted_s).sort()).toEqual([300, 900]);
    (await told.remove(whole?.id ?? '')).expect(204);
    (await told.remove(whole?.id ?? '')).expect(204);
    expect(await told.items()).toMatchObject([{ told_s: 1200, counted_s: 1200, why_not: null }]);
    expect(await told.minutes()).toEqual([{ topic: 'Supply', minutes: 20 }]);
    (await told.restore(whole?.id ?? '')).expect(204);
    expect((await told.items()).map(({ counted_s }) => counted_s).sort()).toEqual([0, 1200]);
    expect(await told.minutes()).toEqual([{ topic: 'Supply', minutes: 20 }]);
  });

  it('goes all at once', async () => {
    await told.choose(true);
    await told.send(...[1, 2, 3].map((hours) => told.statement({ timestamp: told.ago(hours * 60) })));
    expect(await told.items()).toHaveLength(3);
    const { token } = told.learner;
    const answer = await call(app, 'DELETE', on.removeOutsideItems.path, { token });
    expect(answer.expect(200)).toEqual({ data: { removed: 3 } });
    expect(await told.items()).toEqual([]);
    expect(await told.minutes()).toEqual([]);
  });

  it('is the learner’s own', async () => {
    await told.choose(true);
    await told.send(told.statement());
    const [item] = await told.items();
    const other = await addMember(app, told.college);
    expect((await told.remove(item?.id ?? '', other)).status).toBe(404);
    expect((await told.restore(randomUUID())).status).toBe(404);
    expect(await told.items()).toHaveLength(1);
  });

  it('has no choice on a personal account', async () => {
    const alone = await signUp(app);
    expect(await choiceOf(alone)).toMatchObject({ data: { allowed: false, items: 0 }, organisation: null });
    const { token } = alone;
    const chosen = await call(app, 'PUT', on.chooseOutsideStudy.path, { token, body: { allowed: true } });
    expect(chosen.error?.code).toBe('CONFLICT');
  });
});
