import '../../testing/text-encoder';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import { nudgeTips } from '@keenly/contracts/catalogue/nudge-tips';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { SummaryDialog } from '../../features/session-summary/components/summary-dialog';
// Loaded before the page asks for them: the test runner links one module graph at a time.
import '../../features/session-summary/components/browsing-panel';
import '../../features/session-summary/components/emotions-panel';
import '../../features/session-summary/components/journey-chart';
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

it('leads back to the table as it was left: its filter, order and page', async () => {
  standInForService({
    [`GET ${pathOf(apiPaths.sessionDetail, { id })}`]: () => anAnswer(aDetail({ session_id: id })),
    [`GET ${apiPaths.nudgeTips}`]: () => anAnswer({ data: nudgeTips }),
  });
  drawSignedIn(
    <Routes>
      <Route path="/home" element={<Home />} />
      <Route path="/sessions/:id" element={<SessionPage />} />
    </Routes>,
    `/home${LIST}`,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'All of this session' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Economics');
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect((await screen.findByText(LIST)).tagName).toBe('OUTPUT');
});
