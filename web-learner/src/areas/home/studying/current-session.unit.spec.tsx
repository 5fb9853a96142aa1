import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { cleanup, screen } from '@testing-library/react';
import { live } from '../../../shared/live/live';
import type { SubscriptionParts } from '../../../shared/live/subscription';
import { anAnswer } from '../../../testing/answers';
import { aRunningSession } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { currentSessionQuery, useCurrentSession } from './current-session';

const session = aRunningSession();
const runningAt = (position: string) => anAnswer({ data: { session, state: 'focused', position } });
let heard: SubscriptionParts | undefined;

function Current() {
  const { data } = useCurrentSession({ onEnded: () => undefined });
  return (
    <output>{data === undefined ? 'loading' : (data.data.session?.description ?? 'nothing runs')}</output>
  );
}

beforeEach(() => {
  jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
    heard = parts;
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the running session', () => {
  it('stays ended when an answer from before its end comes late', async () => {
    let answerLate: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answerLate = resolve));
    const answers = [Promise.resolve(runningAt('41')), late];
    standInForService({
      [`GET ${studySessionEndpoints.currentSession.path}`]: () => answers.shift() ?? runningAt('41'),
    });
    const queries = drawSignedIn(<Current />);
    await screen.findByText(session.description);

    const again = queries.invalidateQueries({ queryKey: currentSessionQuery.queryKey });
    heard?.onMessage({
      type: 'session_changed',
      position: '43',
      at: '2026-11-26T19:26:10.000Z',
      session: { ...session, live: false },
      state: null,
    });
    await screen.findByText('nothing runs');
    answerLate(runningAt('42'));
    await again;
    expect(queries.getQueryData(currentSessionQuery.queryKey)?.data.session).toBeNull();
    await screen.findByText('nothing runs');
  });

  it('is what a newer answer says, whatever was told before it', async () => {
    const answers = [runningAt('41'), runningAt('44')];
    standInForService({
      [`GET ${studySessionEndpoints.currentSession.path}`]: () => answers.shift() ?? runningAt('44'),
    });
    const queries = drawSignedIn(<Current />);
    await screen.findByText(session.description);
    heard?.onMessage({
      type: 'session_changed',
      position: '43',
      at: '2026-11-26T19:26:10.000Z',
      session: { ...session, live: false },
      state: null,
    });
    await screen.findByText('nothing runs');
    await queries.invalidateQueries({ queryKey: currentSessionQuery.queryKey });
    await screen.findByText(session.description);
  });
});
