import { v7 as uuidv7 } from 'uuid';
import { Recorder } from '../testing/recorded.js';
import { fromExtension } from './from-extension.js';
import { sessionSchemaVersions } from './study-session.events.js';
import { sessionUpcasters } from './study-session.upcasters.js';

const metadata = { tenant: uuidv7(), subject: uuidv7() };
const [course_id, lesson_id] = [uuidv7(), uuidv7()];
const startedWith = (data: Partial<Record<'course_id' | 'lesson_id', string | null>>) => {
  const device = new Recorder(new Date('2026-03-02T12:00:00.000Z'));
  return fromExtension(device.record('session_started', 0, data), 'live').data;
};

/** The step that lifts a stored start from a version. */
const stepFrom = (version: number) =>
  sessionUpcasters.find(({ type, from }) => type === 'StudySessionStarted' && from === version);

describe('a start that was stored before courses were', () => {
  const before = { seq: 0, offsetMs: 0, clientAt: null, origin: 'topic', planId: 'plan-7' };

  it('tells of none, and keeps the rest', () => {
    expect(stepFrom(1)?.up(before, metadata)).toEqual({ ...before, courseId: null, lessonId: null });
  });

  it('is lifted to the version that is stored now, which is left as it is', () => {
    const current = sessionSchemaVersions.StudySessionStarted;
    const versions = Array.from({ length: current }, (_, index) => index + 1);
    expect(versions.filter((version) => stepFrom(version) === undefined)).toEqual([current]);
  });
});

describe('the start of an extension', () => {
  it('tells the course and the lesson', () => {
    expect(startedWith({ course_id, lesson_id })).toMatchObject({ courseId: course_id, lessonId: lesson_id });
  });

  it('tells none where an older build tells none, and no lesson without its course', () => {
    expect(startedWith({})).toMatchObject({ courseId: null, lessonId: null });
    expect(startedWith({ lesson_id })).toMatchObject({ courseId: null, lessonId: null });
  });
});
