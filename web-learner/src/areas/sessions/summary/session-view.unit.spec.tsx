import '../../../testing/text-encoder';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { nudgeTips } from '@keenly/contracts/catalogue/nudge-tips';
import { courseSession } from '@keenly/contracts/catalogue/course-session';
import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { aDetail, anId } from '../../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
// Loaded before the page asks for them: the test runner links one module graph at a time.
import './browsing-panel';
import './emotions-panel';
import './journey-chart';
import { SessionView, type SessionViewProps } from './session-view';

const id = anId(501);
const path = `GET ${pathOf(studySessionEndpoints.sessionDetail.path, { id })}`;
let answer: () => Response;
let queryClient: QueryClient;

beforeAll(standInForLayout);
configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function show(first: () => Response, over: Partial<SessionViewProps> = {}) {
  answer = first;
  standInForService({
    [path]: () => answer(),
    [`GET ${studySessionEndpoints.ownNudgeTips.path}`]: () => anAnswer({ data: nudgeTips }),
  });
  queryClient = drawSignedIn(<SessionView id={id} back={<a href="/home">Home</a>} {...over} />);
}
const detail = (over: Partial<SessionDetail> = {}) => anAnswer(aDetail({ session_id: id, ...over }));
/** As the live feed would have it. */
async function readAgain(next: () => Response) {
  answer = next;
  await act(() => queryClient.invalidateQueries({ queryKey: ['session-detail', id] }));
}
const panel = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);

describe('a session’s page', () => {
  it('reports good, neutral and bad pages, focus stats and nudges by type', async () => {
    show(() => detail());
    const report = await panel(sessionPageWords.report);
    for (const words of ['57.1%', '28.6%', '14.3%', '14 visits, by rating']) {
      expect(report.getByText(words)).toBeTruthy();
    }
    const focus = await panel('Focus stats');
    expect(focus.getByText('00:48:09')).toBeTruthy();
    expect(focus.getByText('8 of 14')).toBeTruthy();
    const nudges = await panel('Nudges');
    expect(nudges.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Social media',
      'Looking away',
      'Walked away',
      'Wrong websites',
    ]);
  });

  it('says so where no page was and no nudge came', async () => {
    const none = aDetail().session_nudges;
    show(() =>
      detail({
        page_report: {
          pages: 0,
          good: 0,
          neutral: 0,
          bad: 0,
          good_prcnt: null,
          neutral_prcnt: null,
          bad_prcnt: null,
        },
        session_nudges: Object.fromEntries(Object.keys(none).map((type) => [type, 0])) as typeof none,
      }),
    );
    expect((await panel(sessionPageWords.report)).getByText(sessionPageWords.noPages)).toBeTruthy();
    expect((await panel('Nudges')).getByText(sessionPageWords.noNudges)).toBeTruthy();
  });

  it('tells of an auto stop', async () => {
    show(() => detail({ stop_reason: 'Auto Stop' }));
    expect(await screen.findByText(sessionPageWords.autoStopped(10))).toBeTruthy();
  });

  it('names the course and the lesson that it was started from, each with its way there', async () => {
    const lesson = { id: anId(911), name: 'Loading shelves' };
    const course = { id: anId(901), name: 'Firing a kiln', lesson };
    show(() => detail({ origin: 'lesson', course }));
    const link = await screen.findByRole('link', { name: 'Firing a kiln' });
    expect(link.getAttribute('href')).toBe(`/course/${anId(901)}`);
    expect(screen.getByRole('link', { name: 'Loading shelves' }).getAttribute('href')).toBe(
      `/course/${anId(901)}?lesson=${anId(911)}`,
    );
    expect(screen.queryByText('From a lesson')).toBeNull();
    await readAgain(() =>
      detail({ origin: 'lesson', course: { ...course, name: null, lesson: { ...lesson, name: null } } }),
    );
    expect(await screen.findByText(courseSession.unnamed)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Firing a kiln' })).toBeNull();
  });

  it('offers the way behind its figures to the learner alone', async () => {
    const evidence: SessionViewProps['evidence'] = (of) => (question) => (
      <button type="button">
        {of} {question.figure}
      </button>
    );
    show(() => detail(), { evidence });
    expect(await screen.findByRole('button', { name: `${id} duration` })).toBeTruthy();
    cleanup();
    show(() => detail({ learner: { user_client_id: anId(9), full_name: 'Ben Kowalski' } }), {
      evidence,
      name: 'Ben K.',
      others: ({ full_name }) => <p>More of {full_name}</p>,
    });
    expect(await screen.findByText('Ben K.')).toBeTruthy();
    expect(screen.getByText('More of Ben Kowalski')).toBeTruthy();
    expect(screen.queryByRole('button', { name: `${id} duration` })).toBeNull();
  });

  it('shows nothing of a session that was erased while it was open', async () => {
    show(() => detail());
    await screen.findByRole('heading', { name: 'Economics' });
    await readAgain(() => aRefusal(404, 'SESSION_NOT_FOUND', 'There is none.'));
    expect(await screen.findByText(sessionPageWords.gone)).toBeTruthy();
    expect(screen.queryByText('Economics')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps its figures when they cannot be read again, says from when, and tries again', async () => {
    show(() => detail());
    await screen.findByRole('heading', { name: 'Economics' });
    await readAgain(() => aRefusal(400, 'VALIDATION_FAILED', ''));
    const stale = await screen.findByText(new RegExp(sessionPageWords.stale));
    expect(screen.getByRole('heading', { name: 'Economics' })).toBeTruthy();
    answer = () => detail({ description: 'Economics II' });
    await userEvent.click(within(stale.parentElement!).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Economics II' });
  });

  it('tells of a page that was forgotten elsewhere', async () => {
    show(() => detail());
    await screen.findByRole('heading', { name: 'Economics' });
    expect(screen.queryByText(sessionPageWords.forgotten)).toBeNull();
    await readAgain(() =>
      detail({
        visited_pages: (aDetail().visited_pages ?? []).map((page, index) =>
          index === 0 ? { ...page, redacted: true, url: '', title: '', host: '', reason: '' } : page,
        ),
      }),
    );
    expect(await screen.findByText(sessionPageWords.forgotten)).toBeTruthy();
  });

  it('says that the device is offline, and comes by itself once it is back', async () => {
    onlineManager.setOnline(false);
    show(() => detail());
    expect(await screen.findByText(/You’re offline/)).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    await screen.findByRole('heading', { name: 'Economics' });
  });

  it('keeps its figures offline, and says from when they are', async () => {
    show(() => detail());
    await screen.findByRole('heading', { name: 'Economics' });
    onlineManager.setOnline(false);
    void queryClient.invalidateQueries({ queryKey: ['session-detail', id] });
    expect((await screen.findByText(new RegExp(sessionPageWords.stale))).textContent).toContain(
      sessionPageWords.offline,
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Economics' })).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText(new RegExp(sessionPageWords.stale))).toBeNull());
  });

  it('counts on while the session runs, and not through a break', async () => {
    const counted = { live: true, time_finished: null, stop_reason: null, duration_secs: 59 } as const;
    show(() => detail({ ...counted, state: 'focused' }));
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(/^00:(00:59|01:0\d)$/);
    await waitFor(() => expect(timer.textContent).toMatch(/^00:01:0\d$/));
    expect(screen.getByText(/so far added to your knowledge of/)).toBeTruthy();
    cleanup();
    show(() => detail({ ...counted, state: 'paused' }));
    expect(await screen.findByText(sessionPageWords.paused)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('00:00:59');
  });

  it('says what failed at first, and tries again in place', async () => {
    show(() => aRefusal(404, 'SESSION_NOT_FOUND', 'This study session doesn’t exist.'));
    expect(await screen.findByText('This study session doesn’t exist.')).toBeTruthy();
    expect((await screen.findAllByText(sessionMessages.detailFailed)).length).toBeGreaterThan(0);
    answer = () => detail();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Economics' });
  });
});
