import { extensionEventSchema } from '@keenly/contracts/ingest';
import { SESSION_MAX_PAGES } from '@keenly/contracts/ingest-bounds';
import { uuidV7 } from '../../shared/uuid-v7';
import { atTime, pause, resume, stamp, start, stop, type Outcome, type StudySession } from './study-session';

const now = { wallMs: Date.UTC(2026, 8, 1, 9), monoMs: 0, bootId: 'a' };
const request = { topic: 'Economics', origin: 'topic', capabilityId: null, planId: null } as const;
const context = { now, id: uuidV7(now.wallMs), owner: 'maya', timeZone: 'Europe/Madrid', camera: false };

function accepted(outcome: Outcome): StudySession {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.session;
}
const running = accepted(start(null, request, context));
const paused = accepted(pause(running));

describe('a study session', () => {
  it('starts with the topic, without a camera', () => {
    expect(start(null, request, context)).toMatchObject({
      ok: true,
      drafts: [{ type: 'session_started', data: { topic: 'Economics', camera: false } }],
    });
  });

  it('tells the course that it was started from, and keeps its cues to itself', () => {
    const course = {
      id: uuidV7(now.wallMs),
      lessonId: uuidV7(now.wallMs),
      cues: { pages: ['https://kilns.example/guide'], words: ['glaze'] },
    };
    const started = start(null, { ...request, course }, context);
    expect(accepted(started).course).toBe(course);
    expect(started).toMatchObject({
      drafts: [{ data: { course_id: course.id, lesson_id: course.lessonId } }],
    });
    const { events } = stamp(accepted(started), started.ok ? started.drafts : [], uuidV7);
    expect(extensionEventSchema.safeParse(events[0]).success).toBe(true);
    expect(JSON.stringify(events)).not.toMatch(/kilns|glaze/);
  });

  it('refuses a second start', () => {
    expect(start(running, request, context)).toEqual({ ok: false, refusal: 'SESSION_RUNNING' });
  });

  it('pauses and resumes', () => {
    expect(paused.phase).toBe('paused');
    expect(accepted(resume(paused)).phase).toBe('running');
  });

  it('adds up its breaks, also where a build of before started it', () => {
    const { restedMs: _, ...older } = running;
    const at = (session: StudySession, seconds: number) =>
      atTime(session, { ...now, wallMs: now.wallMs + seconds * 1000, monoMs: seconds * 1000 });
    const resting = accepted(pause(at(older, 60)));
    const again = accepted(resume(at(resting, 90)));
    expect(again.restedMs).toBe(30_000);
    const third = accepted(resume(at(accepted(pause(at(again, 100))), 115)));
    expect(third.restedMs).toBe(45_000);
  });

  it('refuses to pause twice or to resume what runs', () => {
    expect(pause(paused)).toEqual({ ok: false, refusal: 'ALREADY_PAUSED' });
    expect(resume(running)).toEqual({ ok: false, refusal: 'NOT_PAUSED' });
  });

  it('stops, paused or not', () => {
    for (const session of [running, paused]) {
      expect(stop(session, 'User Stop')).toMatchObject({ ok: true, drafts: [{ type: 'session_stopped' }] });
    }
  });

  it('refuses everything but a start when there is none', () => {
    for (const outcome of [pause(null), resume(null), stop(null, 'User Stop')]) {
      expect(outcome).toEqual({ ok: false, refusal: 'NO_SESSION' });
    }
  });
});

describe('stamping events', () => {
  it('numbers them without a gap and by a clock that never runs backwards', () => {
    const first = stamp(running, [{ type: 'session_paused', data: {} }], uuidV7);
    const restarted = atTime(first.session, { wallMs: now.wallMs - 5_000, monoMs: 3, bootId: 'b' });
    const second = stamp(
      restarted,
      [
        { type: 'session_resumed', data: {} },
        { type: 'session_stopped', data: { reason: 'User Stop' } },
      ],
      uuidV7,
    );
    const events = [...first.events, ...second.events];
    expect(events.map((event) => event.seq)).toEqual([0, 1, 2]);
    expect(events.map((event) => event.offset_ms)).toEqual([0, 0, 0]);
    expect(second.session.nextSeq).toBe(3);
  });

  it('makes events that the contract accepts', () => {
    const later = atTime(running, { ...now, wallMs: now.wallMs + 1500, monoMs: 1500.4 });
    const { events } = stamp(later, [{ type: 'state_changed', data: { state: 'focused' } }], uuidV7);
    expect(extensionEventSchema.parse(events[0])).toEqual(events[0]);
    expect(events[0]).toMatchObject({ offset_ms: 1500, at: '2026-09-01T09:00:01.500Z' });
  });

  it('records as many pages as a session holds, and everything else after them', () => {
    const page = {
      type: 'page_visited',
      data: {
        visit_id: uuidV7(now.wallMs),
        url: 'https://econ.example/',
        title: 'Economics',
        host: 'econ.example',
        from_ms: 0,
        duration_s: 1,
        page_class: 'relevant',
        score: 1,
        reason: '',
      },
    } as const;
    const nearly = { ...running, pages: SESSION_MAX_PAGES - 1 };
    const { session, events } = stamp(
      nearly,
      [page, page, { type: 'state_changed', data: { state: 'focused' } }, page],
      uuidV7,
    );
    expect(events.map(({ type, seq }) => [type, seq])).toEqual([
      ['page_visited', 0],
      ['state_changed', 1],
    ]);
    expect(session).toMatchObject({ nextSeq: 2, pages: SESSION_MAX_PAGES });
    const { data } = page;
    expect(stamp(session, [{ type: 'page_visited', data }], uuidV7).events).toEqual([]);
  });
});
