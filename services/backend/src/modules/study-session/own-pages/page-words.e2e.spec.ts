import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { rooms, type TeamBoard } from '@keenly/contracts/live';
import { type PageClass, type SessionDetail, sessionDetailSchema } from '@keenly/contracts/study-session';
import type { EventStore } from '@keenly/event-store';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Recorder, twentyMinutes } from '../testing/recorded.js';
import { readDetail, readSessions, screensCaughtUp, send } from '../testing/study.js';

describe('what learners say of their pages', () => {
  let app: TestApp;
  let organisation: TestOrganisation;
  let manager: TestPerson;

  beforeAll(async () => {
    app = await sharedTestApp();
    organisation = await makeOrganisation(app, { affectPolicy: 'coaches' });
    manager = await addMember(app, organisation, { role: 'MANAGER' });
  });
  afterAll(() => app.close());

  /** Someone with twenty minutes behind them: a relevant page, a distraction, a transitional one. */
  async function studied() {
    const learner = await addMember(app, organisation);
    const extension = (await pairExtension(app, learner)).token;
    const device = new Recorder(new Date(Date.now() - 21 * 60_000));
    const events = twentyMinutes(device);
    const visits = events.flatMap((event) => (event.type === 'page_visited' ? [event.data.visit_id] : []));
    return { learner, extension, device, events, visits, id: device.sessionId };
  }
  async function recorded() {
    const study = await studied();
    await send(app, study.extension, study.events);
    await screensCaughtUp(app);
    return study;
  }
  const correct = ({ token }: Pick<TestPerson, 'token'>, id: string, visit: string, page_class: unknown) =>
    call(app, 'POST', pathOf(studySessionEndpoints.correctPage.path, { id, visit }), {
      token,
      body: { page_class },
    });
  const redact = ({ token }: Pick<TestPerson, 'token'>, id: string, visit: string) =>
    call(app, 'POST', pathOf(studySessionEndpoints.redactPage.path, { id, visit }), { token });
  const read = async ({ token }: TestPerson, id: string): Promise<SessionDetail> => {
    await screensCaughtUp(app);
    return sessionDetailSchema.parse(await readDetail(app, token, id));
  };
  /** Without the feed's position, which moves on with whatever else happens in the meantime. */
  const figures = async (person: TestPerson, id: string) => {
    const { position: _, ...rest } = await read(person, id);
    return rest;
  };
  const classes = ({ visited_pages: pages }: SessionDetail): PageClass[] =>
    (pages ?? []).map((page) =>
      page.is_relevant_algo ? 'relevant' : page.is_transitional_algo ? 'transitional' : 'distraction',
    );

  describe('in the web application', () => {
    it('every figure follows a correction, and its undoing', async () => {
      const { learner, id, visits } = await recorded();
      const before = await read(learner, id);
      (await correct(learner, id, visits[1]!, 'relevant')).expect(204);
      const after = await read(learner, id);
      expect(classes(after)).toEqual(['relevant', 'relevant', 'transitional']);
      expect(after.visited_pages![1]).toMatchObject({ corrected: true, judged_class: 'distraction' });
      expect(after.browsing).toEqual({
        total_duration: 650,
        focus_prcnt: 55.4,
        neutral_prcnt: 44.6,
        distraction_prcnt: 0,
      });
      expect(after.focus_data).toEqual({ duration: 360, tab_switches: 2, rel_tabs: 2 });
      expect(after.top_distractions).toEqual([]);
      expect(after.top_focused).toEqual([
        { host: 'library.example', seconds: 300 },
        { host: 'social.example', seconds: 60 },
      ]);
      expect(after.ribbon.slice(28, 38)).toBe('ffffffff--');
      const listed = (await readSessions(app, learner.token)).sessions.find((one) => one.session_id === id);
      expect(listed?.ribbon).toBe(after.ribbon);
      const board = (
        await call(app, 'GET', liveEndpoints.teamBoard.path, { token: manager.token })
      ).expect<TeamBoard>(200);
      expect(board.data.entries.find((entry) => entry.session_id === id)?.ribbon).not.toContain('d');

      (await correct(learner, id, visits[1]!, 'distraction')).expect(204);
      const { position: _, ...was } = before;
      expect(await figures(learner, id)).toEqual(was);
    });

    it('a forgotten page has no name anywhere, and still counts', async () => {
      const { learner, id, visits } = await recorded();
      const before = await read(learner, id);
      (await redact(learner, id, visits[1]!)).expect(204);
      (await redact(learner, id, visits[1]!)).expect(204);
      const after = await read(learner, id);
      expect(JSON.stringify(after)).not.toMatch(/social\.example|Feed/);
      expect(after.visited_pages![1]).toMatchObject({
        redacted: true,
        url: '',
        title: '',
        host: '',
        reason: '',
      });
      expect(after.browsing).toEqual(before.browsing);
      expect(after.top_distractions).toEqual([]);
      await forgotten();
      expect(await payloads(id)).toEqual(['open', 'erased', 'open']);
    });

    it('is heard at once by anyone who watches the session', async () => {
      const { learner, id, visits } = await recorded();
      const { position } = await read(learner, id);
      const client = await connectLive(app, learner.token);
      await client.subscribe([rooms.session(id), rooms.person(learner.accountId)], position);
      (await correct(learner, id, visits[1]!, 'transitional')).expect(204);
      await client.hears('session_detail_changed', (one) => one.session_id === id);
      const { session } = await client.hears('session_changed', (one) => one.session.session_id === id);
      expect(session.ribbon).not.toContain('d');
      const count = () => client.heard.filter(({ type }) => type === 'session_detail_changed').length;
      const before = count();
      (await redact(learner, id, visits[2]!)).expect(204);
      while (count() <= before) await new Promise((resolve) => setTimeout(resolve, 20));
      client.close();
    });

    it('is the learner’s alone: no manager, no colleague, no one elsewhere', async () => {
      const { learner, id, visits } = await recorded();
      const before = await figures(learner, id);
      const colleague = await addMember(app, organisation);
      for (const stranger of [manager, colleague]) {
        expect((await correct(stranger, id, visits[0]!, 'distraction')).error).toMatchObject({
          code: 'NOT_SESSION_OWNER',
          status: 403,
        });
        expect((await redact(stranger, id, visits[0]!)).error).toMatchObject({ code: 'NOT_SESSION_OWNER' });
      }
      const elsewhere = await signUp(app);
      expect((await correct(elsewhere, id, visits[0]!, 'distraction')).error).toMatchObject({
        code: 'SESSION_NOT_FOUND',
        status: 404,
      });
      expect((await redact(elsewhere, id, visits[0]!)).error).toMatchObject({ code: 'SESSION_NOT_FOUND' });
      expect(await figures(learner, id)).toEqual(before);
    });

    it('names a page that there is, with a class that there is', async () => {
      const { learner, id, visits } = await recorded();
      expect((await correct(learner, id, uuidv7(), 'relevant')).error).toMatchObject({
        code: 'VISIT_NOT_FOUND',
        status: 404,
      });
      expect((await redact(learner, id, uuidv7())).error).toMatchObject({ code: 'VISIT_NOT_FOUND' });
      expect((await redact(learner, id, 'no-id')).error).toMatchObject({ status: 404 });
      for (const word of ['lovely', null, 7]) {
        const { error } = await correct(learner, id, visits[0]!, word);
        expect(error).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
        expect(error?.fields).toHaveProperty('page_class');
      }
    });
  });

  describe('through the extension', () => {
    it('a redaction that arrives before its page keeps the address from ever being stored', async () => {
      const { learner, extension, device, events, id, visits } = await studied();
      const [start, ...rest] = events;
      const forget = device.record('page_redacted', 1201, { visit_id: visits[0]! });
      const word = device.record('page_corrected', 1202, { visit_id: visits[2]!, page_class: 'relevant' });
      expect(await send(app, extension, [forget, word, start])).toMatchObject({ refused: [] });
      expect(await send(app, extension, rest.reverse())).toMatchObject({ refused: [] });
      const detail = await read(learner, id);
      expect(JSON.stringify(detail)).not.toMatch(/library\.example|Supply/);
      expect(classes(detail)).toEqual(['relevant', 'distraction', 'relevant']);
      expect(detail.visited_pages!.map(({ redacted }) => redacted)).toEqual([true, false, false]);
      await forgotten();
      expect(await payloads(id)).toEqual(['open', 'open', 'none']);
    });

    it('of two corrections the later count stands, whichever arrives last', async () => {
      const { learner, extension, device, id, visits } = await recorded();
      const first = device.record('page_corrected', 1201, { visit_id: visits[1]!, page_class: 'relevant' });
      const last = device.record('page_corrected', 1202, {
        visit_id: visits[1]!,
        page_class: 'transitional',
      });
      await send(app, extension, [last]);
      await send(app, extension, [first]);
      expect(classes(await read(learner, id))[1]).toBe('transitional');
    });

    it('comes twice and counts once', async () => {
      const { learner, extension, device, id, visits } = await recorded();
      const word = device.record('page_corrected', 1201, { visit_id: visits[1]!, page_class: 'relevant' });
      const forget = device.record('page_redacted', 1202, { visit_id: visits[1]! });
      expect(await send(app, extension, [word, forget])).toMatchObject({ accepted: [word.id, forget.id] });
      expect(await send(app, extension, [forget, word])).toMatchObject({
        duplicates: [forget.id, word.id],
        refused: [],
      });
      const again = device.record('page_redacted', 1203, { visit_id: visits[1]! });
      expect(await send(app, extension, [again])).toMatchObject({ duplicates: [again.id] });
      expect(await read(learner, id)).toMatchObject({ web_tabs: 3, duration_secs: 900 });
    });

    it('that is malformed, from the future or someone else’s costs only itself', async () => {
      const { learner, extension, device, id, visits } = await recorded();
      const before = await figures(learner, id);
      const word = device.record('page_corrected', 1201, { visit_id: visits[1]!, page_class: 'relevant' });
      const other = device.record('page_redacted', 1202, { visit_id: visits[1]! });
      const result = await send(app, extension, [
        { ...word, data: { visit_id: visits[1], page_class: 'lovely' } },
        { ...other, data: { visit_id: 'no id' } },
        { ...other, id: uuidv7(), data: {} },
        { ...other, id: uuidv7(), at: new Date(Date.now() + 25 * 3600_000).toISOString() },
        { ...other, id: uuidv7(), at: new Date(Date.now() - 31 * 24 * 3600_000).toISOString() },
        { ...other, id: uuidv7(), offset_ms: 3 * 24 * 3600_000 },
      ]);
      expect(result.accepted).toEqual([]);
      expect(result.refused.map(({ code }) => code)).toEqual([
        'EVENT_MALFORMED',
        'EVENT_MALFORMED',
        'EVENT_MALFORMED',
        'EVENT_FROM_THE_FUTURE',
        'EVENT_TOO_OLD',
        'EVENT_FROM_THE_FUTURE',
      ]);
      const colleague = await addMember(app, organisation);
      const theirs = (await pairExtension(app, colleague)).token;
      const stolen = await send(app, theirs, [
        { ...word, id: uuidv7() },
        { ...other, id: uuidv7() },
      ]);
      expect(stolen.refused.map(({ code }) => code)).toEqual(['NOT_SESSION_OWNER', 'NOT_SESSION_OWNER']);
      expect(await figures(learner, id)).toEqual(before);
    });

    it('makes a session that runs no longer than it is', async () => {
      const learner = await addMember(app, organisation);
      const extension = (await pairExtension(app, learner)).token;
      const device = new Recorder(new Date(Date.now() - 60_000));
      const page = device.record('page_visited', 30, { from_ms: 0, duration_s: 30 });
      await send(app, extension, [device.record('session_started', 0), page]);
      const { visit_id } = page.data;
      await send(app, extension, [
        device.record('page_corrected', 50, { visit_id, page_class: 'distraction' }),
      ]);
      const detail = await read(learner, device.sessionId);
      expect(detail).toMatchObject({ live: true, browsing: { distraction_prcnt: 100 } });
      expect(detail.ribbon).toMatch(/^d+-+$/);
      await send(app, extension, [device.record('session_stopped', 55)]);
      expect(await read(learner, device.sessionId)).toMatchObject({ duration_secs: 55 });
    });
  });

  const store = () => app.app.get<EventStore>(EVENT_STORE, { strict: false });

  async function forgotten(): Promise<void> {
    await store().caughtUp('forgotten-pages', await store().heads());
  }

  /** How the log keeps the addresses of a session's pages, in the order in which they arrived. */
  async function payloads(id: string): Promise<string[]> {
    const events = await store().readStream(organisation.clientId, `study-session-${id}`);
    return events.filter(({ type }) => type === 'PageVisited').map(({ sealed }) => sealed.state);
  }
});
