import type { CompletedBy } from '@keenly/contracts/attempts';
import { givenFor, id } from '../../../kernel/testing/given.js';
import { enrolmentDecider, type EnrolmentCommand } from './enrolment.decider.js';
import type { EnrolmentEvent } from './enrolment.events.js';

const given = givenFor(enrolmentDecider);
const [courseId, first, second] = [id(1), id(2), id(3)];
const lessons = [first, second];
const begun: EnrolmentEvent = { type: 'CourseBegun', data: { courseId } };
const done = (lessonId: string, by: CompletedBy = 'hand'): EnrolmentEvent => ({
  type: 'LessonCompleted',
  data: { courseId, lessonId, by },
});
const completed: EnrolmentEvent = { type: 'CourseCompleted', data: { courseId } };
const reopened: EnrolmentEvent = { type: 'LessonReopened', data: { courseId, lessonId: second } };
const begin: EnrolmentCommand = { type: 'BeginCourse', courseId };
const complete = (lessonId: string, by: CompletedBy = 'hand'): EnrolmentCommand => ({
  ...{ type: 'CompleteLesson', courseId, lessonId, by, lessons },
});
const reopen: EnrolmentCommand = { type: 'ReopenLesson', courseId, lessonId: second };

describe('OpenCourse', () => {
  const open: EnrolmentCommand = { type: 'OpenCourse', courseId };
  const opened: EnrolmentEvent = { type: 'CourseOpened', data: { courseId } };

  it('is told once a day, begun or not, and begins nothing', () => {
    given().when(open).then(opened);
    given(begun).when(open).then(opened);
    given(opened).when(open).thenNothing();
    given(opened).when(begin).then(begun);
  });

  it('is told again on the next day, and once it has expired', () => {
    const { decide, evolve, initial } = enrolmentDecider;
    const at = (time: string) => ({ now: new Date(time), id: () => courseId });
    const metadata = { tenant: courseId };
    const state = evolve(initial(), opened, metadata, new Date('2026-03-02T23:59:59.999Z'));
    expect(decide(open, state, at('2026-03-02T23:59:59.999Z'))).toEqual([]);
    expect(decide(open, state, at('2026-03-01T00:00:00.000Z'))).toEqual([]);
    expect(decide(open, state, at('2026-03-03T00:00:00.000Z'))).toEqual([{ event: opened }]);
    const expired: EnrolmentEvent = { type: 'ProgressExpired', data: { courseId } };
    given(opened, expired).when(open).then(opened);
  });
});

describe('BeginCourse', () => {
  it('begins it once', () => {
    given().when(begin).then(begun);
    given(begun).when(begin).thenNothing();
  });
});

describe('CompleteLesson', () => {
  it('begins the course where it wasn’t', () => given().when(complete(first)).then(begun, done(first)));

  it('completes the course with its last lesson', () => {
    given(begun, done(first)).when(complete(second, 'quiz')).then(done(second, 'quiz'), completed);
  });

  it('is quiet about a lesson that is done, by whatever', () => {
    given(begun, done(first)).when(complete(first, 'quiz')).thenNothing();
    given(begun, done(first), done(second), completed).when(complete(second)).thenNothing();
  });

  it('completes a course whose other lessons were taken out since', () => {
    given(begun, done(first))
      .when({ type: 'CompleteLesson', courseId, lessonId: first, by: 'hand', lessons: [first] })
      .then(completed);
  });
});

describe('ReopenLesson', () => {
  it('takes the mark back, and that the course is complete', () => {
    given(begun, done(first), done(second), completed).when(reopen).then(reopened);
    given(begun, done(first), done(second), completed, reopened)
      .when(complete(second))
      .then(done(second), completed);
  });

  it('is quiet where the lesson isn’t done', () => given(begun).when(reopen).thenNothing());

  it('refuses what a quiz completed, and a course that wasn’t begun', () => {
    for (const by of ['quiz', 'package'] as const)
      given(begun, done(second, by)).when(reopen).thenRejects('CONFLICT');
    given().when(reopen).thenRejects('NOT_FOUND');
  });
});

describe('an enrolment that was erased', () => {
  it('counts as never having been', () => {
    const blank = (event: EnrolmentEvent) => ({ ...event, data: {} }) as EnrolmentEvent;
    given(blank(begun), blank(done(first)), blank(completed))
      .when(complete(second))
      .then(begun, done(second));
  });
});
