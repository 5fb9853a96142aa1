import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aRunningSession, aSession } from '../../testing/builders';
import { drawAgain, drawSignedIn, standInForLayout } from '../../testing/draw';
import { aCompletion, someHighlights, someLearning, someTopics } from '../../testing/insight-builders';
import { standInForService } from '../../testing/service';
import { HomePage } from './home-page';

const typed = userEvent.setup({ delay: null });
const running = (session: ReturnType<typeof aSession> | null) => () =>
  anAnswer({ data: { session, state: session === null ? null : 'focused', position: '41' } });
const answers = {
  [`GET ${studySessionEndpoints.currentSession.path}`]: running(null),
  [`GET ${studySessionEndpoints.sessions.path}`]: () =>
    anAnswer({ data: { sessions: [aSession()], total: 1 } }),
  [`GET ${studySessionEndpoints.sessionEntities.path}`]: () => anAnswer({ data: [] }),
  [`GET ${profileEndpoints.profileCompletion.path}`]: () => anAnswer(aCompletion()),
  [`GET ${insightEndpoints.highlights.path}`]: () => anAnswer(someHighlights()),
  [`GET ${insightEndpoints.expertiseJourney.path}`]: () => anAnswer({ data: someTopics }),
  [`GET ${insightEndpoints.learning.path}`]: () => anAnswer(someLearning()),
};
const routes = (
  <Routes>
    <Route path="/home" element={<HomePage />} />
    <Route path="*" element={<Here />} />
  </Routes>
);
function open(over: Parameters<typeof standInForService>[0] = {}) {
  const calls = standInForService({ ...answers, ...over });
  drawSignedIn(routes);
  return calls;
}
function Here() {
  return <output>{useLocation().pathname}</output>;
}
const patient = { timeout: 15_000 };

beforeEach(standInForLayout);
afterEach(cleanup);

describe('/home (product/home#parts-of-home)', () => {
  it('has every part in its order', async () => {
    open();
    await screen.findByText('Keep higher than 75%', {}, patient);
    await screen.findByText('Strengths', {}, patient);
    const named = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(named.filter((name) => name !== 'Pair the extension')).toEqual([
      'Welcome back, Maya R.',
      'Last session',
      'Profile completion',
      'Highlights',
      'Capabilities',
      'Hours',
      'Focus',
      'Expertise Journey',
      'Learning Behavior',
      'Focused Emotions81.4%',
      'Struggle Emotions18.6%',
      'Nudges',
      'Sessions',
    ]);
    expect(screen.getByRole('link', { name: 'more info' }).getAttribute('href')).toBe('/info');
  }, 40_000);

  it.each(['/home', '/home?figures=this', '/home?sessions=last#sessions'])(
    'is there for who comes back to %s after signing in',
    async (path) => {
      standInForService(answers);
      drawSignedIn(null);
      localStorage.setItem('redirectAfterLogin', path);
      drawAgain(routes, path);
      expect(await screen.findByRole('heading', { name: 'Welcome back, Maya R.' })).toBeTruthy();
    },
  );

  it('goes on to where someone wanted to go, be it home with another period', async () => {
    standInForService(answers);
    drawSignedIn(null);
    localStorage.setItem('redirectAfterLogin', '/home?figures=this');
    drawAgain(routes, '/home');
    expect(await screen.findByRole('heading', { name: 'Welcome back, Maya R.' })).toBeTruthy();
    cleanup();
    localStorage.setItem('redirectAfterLogin', '/sessions/7');
    drawAgain(routes, '/home');
    expect(await screen.findByText('/sessions/7')).toBeTruthy();
  });

  it('says of each of its figures how it is counted', async () => {
    open();
    await screen.findByText('Strengths', {}, patient);
    const asks = await screen.findAllByRole('button', { name: /^How is this counted\? / });
    expect(
      asks.map((button) => button.getAttribute('aria-label')?.replace('How is this counted? ', '')),
    ).toEqual([
      'Profile completion',
      'Capabilities',
      'Hours',
      'Focus',
      'Expertise Journey',
      'Emotion',
      'Nudges',
    ]);
  }, 40_000);

  it('sends a learner whose extension is off from Learn to /content', async () => {
    open();
    await screen.findByRole('heading', { name: 'Pair the extension' }, patient);
    await typed.click(await screen.findByRole('button', { name: 'Learn' }));
    expect(await screen.findByText('/content')).toBeTruthy();
  }, 40_000);

  it('shows Live and a way to stop while a session runs, and no Learn', async () => {
    open({ [`GET ${studySessionEndpoints.currentSession.path}`]: running(aRunningSession()) });
    expect(await screen.findByText('Live', {}, patient)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Learn' })).toBeNull();
  }, 40_000);

  it('keeps the other panels when one fails', async () => {
    open({ [`GET ${insightEndpoints.highlights.path}`]: () => aRefusal(403, 'FORBIDDEN', 'Forbidden.') });
    await waitFor(() => expect(screen.getAllByText('Forbidden.').length).toBeGreaterThan(0), patient);
    expect(await screen.findByText('Keep higher than 75%', {}, patient)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  }, 40_000);
});
