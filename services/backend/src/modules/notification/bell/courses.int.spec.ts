import { v7 as uuidv7 } from 'uuid';
import { type BellLog, maya, openBellLog, silent, tenant, tomas, vera } from '../testing/bell-log.js';

let log: BellLog;

beforeEach(async () => {
  log = await openBellLog();
}, 60_000);
afterEach(() => log.close());

describe('courses on the bell, one by one and rebuilt', () => {
  it('tells each of a course’s authors that it was taken down, and that this was lifted', async () => {
    const stream = `course-${uuidv7()}`;
    const by = { subject: tenant, actor: vera };
    const authors = [maya, tomas];
    await log.append(
      stream,
      by,
      { type: 'CoursePublished', data: { version: 1, audience: 'community' } },
      { type: 'CourseTakenDown', data: { number: 1, reason: 'It copies a book.', authors } },
      { type: 'CourseAudienceChanged', data: { audience: 'link' } },
      { type: 'CourseTakeDownLifted', data: { number: 1, authors: [maya] } },
      { type: 'CourseRemoved', data: {} },
    );
    await log.follow({ ...silent, batch: 1 });
    const expected = [
      'course_lifted account Maya',
      'course_taken_down account Maya',
      'course_taken_down account Tomas',
    ];
    expect((await log.told()).toSorted()).toEqual(expected);
    await log.rebuild(99);
    expect((await log.told()).toSorted()).toEqual(expected);
  }, 60_000);

  it('forgets what it told someone who is erased', async () => {
    const authors = [maya, tomas];
    await log.append(
      `course-${uuidv7()}`,
      { subject: tenant, actor: vera },
      { type: 'CourseTakenDown', data: { number: 1, reason: 'It copies a book.', authors } },
    );
    await log.append(`account-${maya}`, { subject: maya }, { type: 'LearningErased', data: {} });
    await log.follow(silent);
    expect(await log.told()).toEqual(['course_taken_down account Tomas']);
  }, 60_000);
});
