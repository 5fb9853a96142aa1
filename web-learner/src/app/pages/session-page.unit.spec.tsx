import '../../testing/text-encoder';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { nudgeTips } from '@keenly/contracts/catalogue/nudge-tips';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { SummaryDialog } from '../../areas/sessions/summary/summary-dialog';
// Loaded before the page asks for them: the test runner links one module graph at a time.
import '../../areas/sessions/summary/browsing-panel';
import '../../areas/sessions/summary/emotions-panel';
import '../../areas/sessions/summary/journey-chart';
import { sessionStore } from '../../shared/api/api';
import { anAnswer } from '../../testing/answers';
import { aDetail, anId } from '../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../testing/draw';
import { standInForService } from '../../testing/service';
import { SessionPage } from './session-page';

const id = anId(501);
const LIST = '?period=last_month&sort=duration&page=3';

beforeAll(standInForLayout);
afterEach(cleanup);

/** Home as far as the way back is concerned: a summary over it, and what its address says. */
function Home() {
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <SummaryDialog sessionId={id} onClose={() => undefined} />
    </>
  );
}

function answering() {
  standInForService({
    [`GET ${pathOf(studySessionEndpoints.sessionDetail.path, { id })}`]: () =>
      anAnswer(aDetail({ session_id: id })),
    [`GET ${studySessionEndpoints.ownNudgeTips.path}`]: () => anAnswer({ data: nudgeTips }),
  });
}
const pages = (
  <Routes>
    <Route path="/home" element={<Home />} />
    <Route path="/sessions/:id" element={<SessionPage />} />
  </Routes>
);
/** As someone who lands on the dashboard. */
function becomeAdmin() {
  const session = sessionStore.get();
  if (session === null) throw new Error('nobody is signed in');
  act(() => sessionStore.set({ ...session, user: { ...session.user, role_id: 'CLIENT_ADMIN' } }));
}

it.each(['a learner', 'an admin'])(
  'leads %s back to the table as they left it: filter, order and page',
  async (who) => {
    answering();
    drawSignedIn(pages, `/home${LIST}`);
    if (who === 'an admin') becomeAdmin();
    await userEvent.click(await screen.findByRole('link', { name: 'All of this session' }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Economics');
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect((await screen.findByText(LIST)).tagName).toBe('OUTPUT');
  },
);

/** Where the way back leads for an admin who came with this navigation state. */
async function backOf(state: unknown): Promise<(string | null)[]> {
  answering();
  drawSignedIn(
    <Routes>
      <Route path="/start" element={<Navigate to={`/sessions/${id}`} state={state} />} />
      <Route path="/sessions/:id" element={<SessionPage />} />
    </Routes>,
    '/start',
  );
  becomeAdmin();
  const link = await screen.findByRole('link', { name: /^(Home|Manager dashboard|Profile|My data)$/ });
  return [link.textContent, link.getAttribute('href')];
}

it.each([
  ['nowhere', null, 'Manager dashboard', '/manager-dashboard'],
  ['a badge', { from: '/profile', search: '?tab=4' }, 'Profile', '/profile?tab=4'],
  ['who looked', { from: '/my-data', search: '?page=2' }, 'My data', '/my-data?page=2'],
  ['the board', { from: '/manager-dashboard' }, 'Manager dashboard', '/manager-dashboard'],
  ['an older release’s home', { search: LIST }, 'Home', `/home${LIST}`],
  [
    'elsewhere',
    { from: 'https://elsewhere.example', search: '?x' },
    'Manager dashboard',
    '/manager-dashboard',
  ],
])('leads an admin who came from %s back there, or else to where they land', async (_, state, label, to) => {
  expect(await backOf(state)).toEqual([label, to]);
});
