import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { courseSession as words } from '@keenly/contracts/catalogue/course-session';
import { profileLabels } from '@keenly/contracts/catalogue/profile';
import { scheduleWords } from '@keenly/contracts/catalogue/schedule';
import { schedule } from '@keenly/contracts/schedule.endpoints';
import { nudgeTips } from '@keenly/contracts/catalogue/nudge-tips';
import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { readLesson } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import * as on from '@keenly/contracts/study-session.endpoints';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StartSignedOut } from '../../areas/content/start-signed-out';
import '../../areas/home/studying/get-extension-dialog';
// Loaded before the page asks for them: the test runner links one module graph at a time.
import '../../areas/profile/schedule/add-plan-dialog';
import '../../areas/sessions/summary/browsing-panel';
import '../../areas/sessions/summary/emotions-panel';
import '../../areas/sessions/summary/journey-chart';
import '../../areas/sessions/summary/summary-over-page';
import '../../ui/theme/mui-provider';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aDetail, anId, aRunningSession, aSession } from '../../testing/builders';
import { someCourse, someLesson } from '../../testing/course-builders';
import { drawAgain, drawSignedIn, standInForLayout } from '../../testing/draw';
import { aStatus, standInForExtension } from '../../testing/extension';
import { standInForService } from '../../testing/service';
import { CourseSession } from './course-session';

const course = someCourse();
const lessonId = anId(911);
const ofCourse = { id: course.id, name: course.heading, lesson: null };
let extension: ReturnType<typeof standInForExtension> | undefined;

function open(
  { running = null, last }: { running?: SessionInfo | null; last?: SessionInfo } = {},
  lesson: string | null = null,
) {
  const calls = standInForService({
    [`GET ${schedule.path}`]: () => anAnswer({ data: {} }),
    [`POST ${schedule.path}`]: () => anAnswer({ data: {} }),
    [`GET ${capabilities.path}`]: () => anAnswer({ data: [] }),
    [`GET ${on.currentSession.path}`]: () =>
      anAnswer({ data: { session: running, state: running && 'focused', position: '41' } }),
    [`GET ${on.sessions.path}`]: () =>
      anAnswer({ data: { sessions: last === undefined ? [] : [last], total: 1 } }),
    [`GET ${pathOf(readLesson.path, { id: course.id, lesson: lessonId })}`]: () =>
      anAnswer({ data: someLesson() }),
    [`GET ${pathOf(readLesson.path, { id: course.id, lesson: anId(912) })}`]: () =>
      aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.'),
    [`POST ${pathOf(on.stopSession.path, { id: anId(500) })}`]: () => anAnswer({}),
    [`POST ${pathOf(on.stopSession.path, { id: anId(502) })}`]: () =>
      aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.'),
    [`GET ${pathOf(on.sessionDetail.path, { id: anId(500) })}`]: () =>
      anAnswer(
        aDetail({
          session_id: anId(500),
          description: course.heading,
          course: ofCourse,
          stop_reason: 'Auto Stop',
        }),
      ),
    [`GET ${on.ownNudgeTips.path}`]: () => anAnswer({ data: nudgeTips }),
  });
  drawSignedIn(<CourseSession course={course} link={null} lessonId={lesson} />, `/course/${course.id}`);
  return calls;
}
const starts = () => (extension?.asked ?? []).filter((one) => (one as { type: string }).type === 'session');

beforeEach(standInForLayout);
afterEach(() => {
  cleanup();
  extension?.remove();
  extension = undefined;
});

describe('a session from a course’s page', () => {
  it('tells a missing extension on the click, and never before', async () => {
    open();
    const start = await screen.findByRole('button', { name: words.start });
    expect(start.getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText(sessionMessages.extensionMissing)).toBeNull();
    await userEvent.click(start);
    expect(await screen.findByText(sessionMessages.extensionMissing)).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Get Extension' })).toBeTruthy();
  });

  it('plans to study the course, by a plan that leads back to it', async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole('button', { name: scheduleWords.addThis }));
    const form = within(await screen.findByRole('dialog', { name: scheduleWords.add }));
    expect(form.getByLabelText<HTMLInputElement>(scheduleWords.capability).value).toBe(
      course.campaign_category,
    );
    await userEvent.click(form.getByRole('button', { name: profileLabels.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      targets_data: [{ capability: course.campaign_category, url: `/course/${course.id}` }],
    });
  });

  it('starts on the course by its name, and tells its cues', async () => {
    extension = standInForExtension(aStatus());
    open();
    await userEvent.click(await screen.findByRole('button', { name: words.start }));
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]).toMatchObject({
      topic: course.heading,
      origin: 'topic',
      course_id: course.id,
      cues: { pages: [`${window.location.origin}/course/${course.id}`] },
    });
    expect(starts()[0]).not.toHaveProperty('lesson_id');
  });

  it('is one of the lesson that is open, and starts all the same where that can’t be read', async () => {
    extension = standInForExtension(aStatus());
    open({}, lessonId);
    await userEvent.click(await screen.findByRole('button', { name: words.start }));
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]).toMatchObject({ origin: 'lesson', lesson_id: lessonId });
    cleanup();
    open({}, anId(912));
    await userEvent.click(await screen.findByRole('button', { name: words.start }));
    await waitFor(() => expect(starts()).toHaveLength(2));
    expect(starts()[1]).toMatchObject({ origin: 'topic', course_id: course.id });
  });

  it('shows that it runs, and for which course', async () => {
    open({ running: aRunningSession({ course: ofCourse }) });
    expect(await screen.findByRole('button', { name: words.stop })).toBeTruthy();
    expect(screen.getByText(words.counts)).toBeTruthy();
    cleanup();
    open({ running: aRunningSession({ description: 'Economics' }) });
    expect(await screen.findByText(words.other('Economics'))).toBeTruthy();
  });

  it('is stopped there, with the summary over the page', async () => {
    const running = aRunningSession({ course: ofCourse });
    open({ running });
    await userEvent.click(await screen.findByRole('button', { name: words.stop }));
    const summary = within(await screen.findByRole('dialog', { name: course.heading }));
    expect(summary.getByText(sessionPageWords.autoStopped(10))).toBeTruthy();
    expect(summary.getByRole('link', { name: course.heading })).toBeTruthy();
  });

  it('that can’t be stopped says so, and runs on', async () => {
    open({ running: aRunningSession({ session_id: anId(502) }) });
    await userEvent.click(await screen.findByRole('button', { name: words.stop }));
    expect(await screen.findByText(sessionMessages.stopFailed)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.stop })).toBeTruthy();
  });

  it('says so when the last one on this course was auto stopped', async () => {
    open({ last: aSession({ course: ofCourse, stop_reason: 'Auto Stop' }) });
    expect(await screen.findByText(words.autoStopped(10))).toBeTruthy();
    cleanup();
    open({ last: aSession({ stop_reason: 'Auto Stop' }) });
    expect(await screen.findByRole('button', { name: words.start })).toBeTruthy();
    expect(screen.queryByText(words.autoStopped(10))).toBeNull();
  });
});

describe('a start signed out', () => {
  it('asks for the sign-in, and remembers the way back', async () => {
    drawAgain(<StartSignedOut />, `/course/${course.id}?link=k`);
    await userEvent.click(screen.getByRole('button', { name: words.start }));
    expect(screen.getByRole('dialog', { name: words.signIn })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(localStorage.getItem('redirectAfterLogin')).toBe(`/course/${course.id}?link=k`);
  });
});
