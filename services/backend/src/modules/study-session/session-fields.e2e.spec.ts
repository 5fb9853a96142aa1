import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { struggleEmotionPercent, strugglePercent } from '@keenly/contracts/formulas/sessions';
import type { SessionEvidence } from '@keenly/contracts/insight';
import { type NudgeType, nudgeTypes, sessionDetailSchema } from '@keenly/contracts/study-session';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, pairExtension, type TestPerson } from '../../testing/test-people.js';
import { CreateCapability } from '../capability/capability.public.js';
import { Recorder, twentyMinutes } from './testing/recorded.js';
import { readDetail, readSessions, screensCaughtUp, send } from './testing/study.js';

/** The session's fields (product/sessions#session-fields), one by one; `[]` means each element of a list. */
const specified: readonly (readonly [path: string, type: 'string' | 'number' | 'boolean'])[] = [
  ['session_id', 'string'],
  ['description', 'string'],
  ['time_started', 'string'],
  ['time_finished', 'string'],
  ['duration', 'string'],
  ['duration_secs', 'number'],
  ['nudge_yes_count', 'number'],
  ['struggling_emotion_count', 'number'],
  ['total_emotion_count', 'number'],
  ['expression_data[].expression_name', 'string'],
  ['expression_data[].value', 'number'],
  ['expression_data[].id', 'string'],
  ['browsing.total_duration', 'number'],
  ['browsing.focus_prcnt', 'number'],
  ['browsing.neutral_prcnt', 'number'],
  ['browsing.distraction_prcnt', 'number'],
  ['visited_pages[].url', 'string'],
  ['visited_pages[].page_duration', 'number'],
  ['visited_pages[].is_relevant_algo', 'boolean'],
  ['visited_pages[].is_transitional_algo', 'boolean'],
  ['visited_pages[].title', 'string'],
  ['visited_pages[0].capability', 'string'],
  ['visited_pages[].visited_time_server', 'string'],
  ...nudgeTypes.map((type) => [`session_nudges.${type}`, 'number'] as const),
  ...nudgeTypes.flatMap(
    (type) =>
      [
        [`nudge_timeseries.${type}[].start_time`, 'string'],
        [`nudge_timeseries.${type}[].end_time`, 'string'],
      ] as const,
  ),
  ['keenly_learning_plan', 'string'],
  ['keenly_duration', 'number'],
  ['web_tabs', 'number'],
  ['web_duration', 'number'],
  ['stop_reason', 'string'],
  ['focus_data.duration', 'number'],
  ['focus_data.tab_switches', 'number'],
  ['focus_data.rel_tabs', 'number'],
];

/** The values at a path; `[]` in it means every element. */
function at(value: unknown, path: string): unknown[] {
  return path
    .split(/\.|(?=\[)/)
    .reduce<unknown[]>(
      (found, step) =>
        step === '[]'
          ? found.flatMap((list) => (list as unknown[] | undefined) ?? [undefined])
          : found.map((one) => (one as Record<string, unknown> | undefined)?.[step.replace(/[[\]]/g, '')]),
      [value],
    );
}

describe('a session’s answer', () => {
  let app: TestApp;
  let learner: TestPerson;
  let extension: string;
  let capabilityId: string;

  beforeAll(async () => {
    app = await sharedTestApp();
    const organisation = await makeOrganisation(app, { affectPolicy: 'self' });
    learner = await addMember(app, organisation);
    extension = (await pairExtension(app, learner)).token;
    const made = await app.app
      .get(CommandBus)
      .execute(
        new CreateCapability(
          { clientId: organisation.clientId, name: 'Price elasticity', description: '' },
          null,
        ),
      );
    capabilityId = made.id;
  });
  afterAll(() => app.close());

  const session = async (over: object, extra: (device: Recorder) => unknown[] = () => []) => {
    const device = new Recorder(new Date(Date.now() - 25 * 60_000));
    const [start, ...rest] = twentyMinutes(device);
    const stop = rest.pop();
    await send(app, extension, [
      { ...start!, data: { ...start!.data, ...over } },
      ...rest,
      ...extra(device),
      { ...stop!, seq: 900_000 },
    ]);
    await screensCaughtUp(app);
    return sessionDetailSchema.parse(await readDetail(app, learner.token, device.sessionId));
  };
  const everyNudge = (device: Recorder) =>
    nudgeTypes.flatMap((nudge: NudgeType, index) => {
      const nudge_id = uuidv7();
      return [
        device.record('nudge_raised', 400 + index, { nudge_id, nudge }),
        device.record('nudge_ended', 420 + index, { nudge_id, nudge, outcome: 'returned' }),
      ];
    });

  it('has every field, of its type', async () => {
    const detail = await session(
      { origin: 'plan', plan_id: 'plan-7', capability_id: capabilityId },
      everyNudge,
    );
    const found = specified.map(([path]) => {
      const types = new Set(at(detail, path).map((value) => (value === null ? 'null' : typeof value)));
      return [path, [...types].join(' | ')];
    });
    expect(found).toEqual(specified.map(([path, type]) => [path, type]));
  });

  it('tells how long it took, break included, beside how long was studied', async () => {
    expect(await session({})).toMatchObject({ elapsed_secs: 1200, duration_secs: 900 });
  });

  it('has one share of focused browsing in the list, in the summary and while it runs', async () => {
    const device = new Recorder(new Date(Date.now() - 25 * 60_000));
    // Of every ten seconds, which are a cell of the ribbon, four are lost.
    const visits = Array.from({ length: 120 }, (_, cell) => [
      device.record('page_visited', cell * 10 + 6, { from_ms: cell * 10_000, duration_s: 6 }),
      device.record('page_visited', cell * 10 + 10, {
        from_ms: cell * 10_000 + 6000,
        duration_s: 4,
        page_class: 'distraction',
      }),
    ]).flat();
    const shares = { focus_prcnt: 60, neutral_prcnt: 0, distraction_prcnt: 40 };
    const everywhere = async () => {
      await screensCaughtUp(app);
      const { sessions } = await readSessions(app, learner.token);
      const listed = sessions.find(({ session_id }) => session_id === device.sessionId);
      const detail = await readDetail(app, learner.token, device.sessionId);
      return [listed, detail, detail.browsing];
    };
    const start = device.record('session_started', 0);
    await send(app, extension, [start]);
    const none = { focus_prcnt: null, neutral_prcnt: null, distraction_prcnt: null };
    expect((await everywhere())[0]).toMatchObject(none);
    await send(app, extension, visits.slice(0, 120));
    await send(app, extension, visits.slice(120));
    for (const one of await everywhere()) expect(one).toMatchObject(shares);
    await send(app, extension, [device.record('session_stopped', 1200)]);
    for (const one of await everywhere()) expect(one).toMatchObject(shares);
    expect((await everywhere())[0]).toMatchObject({ ribbon: 'f'.repeat(120), live: false });
  });

  it('says where the session was started', async () => {
    const begun = { origin: 'capability', capability_id: capabilityId, plan_id: null };
    const detail = await session(begun);
    expect(detail).toMatchObject({ ...begun, capability: 'Price elasticity', keenly_learning_plan: null });
    expect(detail.visited_pages!.map(({ capability }) => capability)).toEqual([
      'Price elasticity',
      null,
      null,
    ]);
    const [listed] = (await readSessions(app, learner.token)).sessions.filter(
      ({ session_id }) => session_id === detail.session_id,
    );
    expect(listed).toMatchObject({ ...begun, capability: 'Price elasticity' });
    expect(await session({ origin: 'lesson', plan_id: 'plan-7' })).toMatchObject({
      origin: 'lesson',
      plan_id: 'plan-7',
      keenly_learning_plan: 'plan-7',
      capability: null,
    });
  });

  it('does not name a capability of someone else’s', async () => {
    const elsewhere = await makeOrganisation(app);
    const { id } = await app.app
      .get(CommandBus)
      .execute(new CreateCapability({ clientId: elsewhere.clientId, name: 'Secret', description: '' }, null));
    expect(await session({ origin: 'capability', capability_id: id })).toMatchObject({ capability: null });
  });

  it('tells expressions in units of ten seconds, and how well they could be read', async () => {
    const window = (device: Recorder, offsetS: number, data: object) =>
      device.record('expressions_sampled', offsetS, { window_s: 10, ...data });
    const detail = await session({}, (device) => [
      window(device, 20, { shares: { neutral: 1 }, unknown: 0, confidence: 0.9 }),
      window(device, 30, { shares: { sad: 0.5 }, unknown: 0.5, confidence: 0.2 }),
      window(device, 40, { shares: {}, unknown: 1, confidence: 0 }),
    ]);
    // The first window is the twenty minutes' own: happy half of it, confused a third.
    expect(
      Object.fromEntries(detail.expression_data!.map((one) => [one.expression_name, one.value])),
    ).toEqual({
      happy: 0.5,
      confused: 0.3,
      neutral: 1,
      sad: 0.5,
    });
    expect(detail.expression_quality).toEqual({
      sampled_s: 40,
      unknown_prcnt: 42.5,
      low_confidence_prcnt: 12.5,
    });
    expect(detail).toMatchObject({ total_emotion_count: 2.3, struggling_emotion_count: 0.8 });
  });

  it('has one struggle in the list, in the summary and as its events tell it, however short it was', async () => {
    const detail = await session({}, (device) => [
      device.record('expressions_sampled', 20, { window_s: 6, shares: { sad: 0.5, neutral: 0.5 } }),
    ]);
    // Of 14 s the twenty minutes' own window has 5 of happy and 3 of confused.
    const { total_emotion_count: total, struggling_emotion_count: struggling } = detail;
    expect([struggling, total]).toEqual([0.6, 1.4]);
    expect(strugglePercent(struggling, total)).toBe(43);
    const held = detail.expression_data!.map((one) => [one.expression_name, one.value] as const);
    expect(struggleEmotionPercent(Object.fromEntries(held))).toBe(42.9);
    const path = pathOf(insightEndpoints.sessionEvidence.path, { id: detail.session_id });
    const told = await call(app, 'GET', `${path}?figure=struggle`, { token: learner.token });
    expect(told.expect<SessionEvidence>(200).data.result).toEqual({ value: 42.9, unit: 'percent' });
  });

  it('is NA without the camera, in the list as in the detail', async () => {
    const detail = await session({ camera: false });
    expect(detail).toMatchObject({
      expression_data: null,
      expression_quality: null,
      total_emotion_count: 0,
      struggling_emotion_count: 0,
    });
    const [listed] = (await readSessions(app, learner.token)).sessions.filter(
      ({ session_id }) => session_id === detail.session_id,
    );
    expect(listed).toMatchObject({ total_emotion_count: 0 });
  });
});
