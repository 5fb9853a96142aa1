import { courseProgress } from '@keenly/contracts/attempts.endpoints';
import { campaignDetails, openCampaignDetails, readLesson } from '@keenly/contracts/course-reading.endpoints';
import type { ReadLesson } from '@keenly/contracts/course-reading';
import { pathOf } from '@keenly/contracts/path-of';
import { courseSession } from '@keenly/contracts/catalogue/course-session';
import { currentSession, sessions } from '@keenly/contracts/study-session.endpoints';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { aLearner, anId, aRunningSession, aSession } from '../src/testing/builders.ts';
import { someCourse, someLesson } from '../src/testing/course-builders.ts';
import { someProgress } from '../src/testing/quiz-builders.ts';
import { current, failing } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const course = someCourse();
const first = anId(911);
const gone = { status: 404, message: 'Not found.', code: 'NOT_FOUND' } as const;
const at = (search = '') => `/course/${course.id}${search}`;
const lessonPath = pathOf(readLesson.path, { id: course.id, lesson: first });
const progressPath = pathOf(courseProgress.path, { id: course.id });
const long = someCourse({
  creator_name: 'Maximiliana Oberhauser-Wittgenstein',
  sections: Array.from({ length: 10 }, (_, section) => ({
    id: anId(1000 + section),
    heading: `Module ${section + 1}, with a name that needs more than one line of the list`,
    lessons: Array.from({ length: 20 }, (__, nth) => ({
      id: section + nth === 0 ? first : anId(1100 + section * 20 + nth),
      heading: `Lesson ${nth + 1} of module ${section + 1}: what cones tell`,
    })),
  })),
});

const signedOut = (answer: NonNullable<Screen['answers']>[string], search = `?link=${'k'.repeat(32)}`) => ({
  path: at(search),
  answers: { [openCampaignDetails.path]: answer },
});
const sessionsAre = (session: SessionInfo | null, last: SessionInfo[] = []): Screen['answers'] => ({
  [currentSession.path]: current(session),
  [sessions.path]: { body: { data: { sessions: last, total: last.length } } },
});
const ofCourse = { id: course.id, name: course.heading, lesson: { id: first, name: 'Loading shelves' } };
const signedIn = (search: string, answers: Screen['answers'] = {}) => ({
  path: at(search),
  user: aLearner(),
  answers: {
    ...sessionsAre(null),
    [campaignDetails.path]: { body: { data: [course] } },
    [progressPath]: { body: { data: someProgress([first]) } },
    ...answers,
  },
});
const withLesson = (lesson: Partial<ReadLesson> = {}) =>
  signedIn(`?lesson=${first}`, { [lessonPath]: { body: { data: someLesson(lesson) } } });

/** A course: signed out by its link, signed in, one of its lessons, each also empty, loading, failing, and gone. */
export const courseScreens: Screen[] = [
  { name: 'shared-course', ...signedOut({ body: { data: [course] } }) },
  {
    name: 'shared-course-bare',
    ...signedOut({ body: { data: [someCourse({ creator_name: '', sections: [] })] } }),
  },
  { name: 'shared-course-gone', ...signedOut(gone) },
  { name: 'course-prompt', ...signedOut({ body: { data: [course] } }, `?lesson=${first}`) },
  { name: 'course-data', ...signedIn('') },
  { name: 'course-without-progress', ...signedIn('', { [progressPath]: failing }) },
  { name: 'course-studied', ...signedIn('', sessionsAre(aRunningSession({ course: ofCourse }))) },
  { name: 'course-other-session', ...signedIn('', sessionsAre(aRunningSession())) },
  {
    name: 'course-auto-stopped',
    ...signedIn('', sessionsAre(null, [aSession({ course: ofCourse, stop_reason: 'Auto Stop' })])),
  },
  {
    name: 'course-start-signed-out',
    ...signedOut({ body: { data: [course] } }),
    act: async (page) => {
      await page.getByRole('button', { name: courseSession.start }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'course-loading', ...signedIn('', { [campaignDetails.path]: 'never' }) },
  { name: 'course-failing', ...signedIn('', { [campaignDetails.path]: failing }) },
  { name: 'course-gone', ...signedIn('', { [campaignDetails.path]: gone }) },
  { name: 'course-lesson', ...withLesson() },
  {
    name: 'course-lesson-long',
    ...signedIn(`?lesson=${first}`, {
      [campaignDetails.path]: { body: { data: [long] } },
      [lessonPath]: { body: { data: someLesson() } },
    }),
  },
  {
    name: 'course-lesson-empty',
    ...withLesson({ description: '', attachments: [], assignments: [] }),
  },
  { name: 'course-lesson-loading', ...signedIn(`?lesson=${first}`, { [lessonPath]: 'never' }) },
  { name: 'course-lesson-failing', ...signedIn(`?lesson=${first}`, { [lessonPath]: failing }) },
  { name: 'course-lesson-gone', ...signedIn(`?lesson=${first}`, { [lessonPath]: gone }) },
];
