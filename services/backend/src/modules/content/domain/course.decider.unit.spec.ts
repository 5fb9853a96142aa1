import { givenFor } from '../../../kernel/testing/given.js';
import { type CourseCommand, courseDecider } from './course.decider.js';
import type { CourseEvent } from './course.events.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const at = new Date('2026-03-02T11:59:00.000Z');
const given = givenFor(courseDecider, { now: noon });

const publish = (version: number): CourseCommand => ({ type: 'PublishCourse', version, audience: 'me', at });
const published = (version: number): CourseEvent => ({
  type: 'CoursePublished',
  data: { version, audience: 'me' },
});
const open: CourseCommand = { type: 'ChangeCourseAudience', audience: 'community' };
const opened: CourseEvent = { type: 'CourseAudienceChanged', data: { audience: 'community' } };
const authors = ['maya'];
const down = (number: number): CourseCommand => ({
  type: 'TakeCourseDown',
  number,
  reason: 'It copies a book.',
  authors,
  at,
});
const wentDown = (number: number): CourseEvent => ({
  type: 'CourseTakenDown',
  data: { number, reason: 'It copies a book.', authors },
});
const lift = (number: number): CourseCommand => ({ type: 'LiftTakeDown', number, authors, at });
const lifted = (number: number): CourseEvent => ({ type: 'CourseTakeDownLifted', data: { number, authors } });
const remove: CourseCommand = { type: 'RemoveCourse', at };
const removed: CourseEvent = { type: 'CourseRemoved', data: {} };

describe('PublishCourse', () => {
  it('publishes the first version, when it was saved', () =>
    given()
      .when(publish(1))
      .thenDecides({ event: published(1), occurredAt: at }));
  it('publishes the next', () => given(published(1)).when(publish(2)).then(published(2)));
  it('stays quiet about a version it has told', () => given(published(2)).when(publish(2)).thenNothing());
  it('stays quiet about an older one', () => given(published(2)).when(publish(1)).thenNothing());
  it('stays quiet once the course is gone', () =>
    given(published(1), removed).when(publish(2)).thenNothing());
});

describe('ChangeCourseAudience', () => {
  it('tells whom it is for', () => given(published(1)).when(open).then(opened));
  it('stays quiet where that is so already', () => given(published(1), opened).when(open).thenNothing());
  it('stays quiet of what was never published', () => given().when(open).thenNothing());
  it('stays quiet once the course is gone', () => given(published(1), removed).when(open).thenNothing());
});

describe('TakeCourseDown', () => {
  it('takes down, when that was decided', () =>
    given(published(1))
      .when(down(1))
      .thenDecides({ event: wentDown(1), occurredAt: at }));
  it('takes down again once that was lifted', () =>
    given(published(1), wentDown(1), lifted(1)).when(down(2)).then(wentDown(2)));
  it('stays quiet about a time that it has told', () =>
    given(published(1), wentDown(1)).when(down(1)).thenNothing());
  it('stays quiet about one that was lifted since', () =>
    given(published(1), wentDown(1), lifted(1)).when(down(1)).thenNothing());
  it('stays quiet of what was never published', () => given().when(down(1)).thenNothing());
  it('stays quiet once the course is gone', () => given(published(1), removed).when(down(1)).thenNothing());
});

describe('LiftTakeDown', () => {
  it('lifts, when that was decided', () =>
    given(published(1), wentDown(1))
      .when(lift(1))
      .thenDecides({ event: lifted(1), occurredAt: at }));
  it('lifts what holds still after another version and another audience', () =>
    given(published(1), wentDown(1), published(2), opened).when(lift(1)).then(lifted(1)));
  it('stays quiet the second time', () =>
    given(published(1), wentDown(1), lifted(1)).when(lift(1)).thenNothing());
  it('stays quiet about an earlier time', () =>
    given(published(1), wentDown(1), lifted(1), wentDown(2)).when(lift(1)).thenNothing());
  it('stays quiet of what was never taken down', () => given(published(1)).when(lift(1)).thenNothing());
  it('stays quiet once the course is gone', () =>
    given(published(1), wentDown(1), removed).when(lift(1)).thenNothing());
});

describe('RemoveCourse', () => {
  it('removes', () => given(published(1)).when(remove).thenDecides({ event: removed, occurredAt: at }));
  it('stays quiet the second time', () => given(published(1), removed).when(remove).thenNothing());
  it('stays quiet of what was never published', () => given().when(remove).thenNothing());
});
