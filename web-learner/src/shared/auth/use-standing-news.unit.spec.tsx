import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { refresh } from '@keenly/contracts/identity.endpoints';
import { type LiveMessage, rooms } from '@keenly/contracts/live';
import { act, cleanup, waitFor } from '@testing-library/react';
import { aRefusal, anAnswer } from '../../testing/answers';
import { aLearner, anId, aSignIn } from '../../testing/builders';
import { drawSignedIn } from '../../testing/draw';
import { type Call, standInForService } from '../../testing/service';
import { sessionStore } from '../api/api';
import { live } from '../live/live';
import type { SubscriptionParts } from '../live/subscription';
import { useStandingNews } from './use-standing-news';

let heard: SubscriptionParts | undefined;
let answer: () => Response;
let calls: Call[];

function Listener() {
  useStandingNews();
  return null;
}
function draw(): SubscriptionParts {
  drawSignedIn(<Listener />);
  if (heard === undefined) throw new Error('nobody listens');
  return heard;
}
const placed = { position: '42', at: '2026-11-26T19:26:10.000Z' };
const news = ['membership_changed', 'sign_in_changed'] as const;
const changed: LiveMessage = { ...placed, type: news[0] };
const role = () => sessionStore.get()?.user.role_id;

beforeEach(() => {
  heard = undefined;
  jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
    heard = parts;
    return () => undefined;
  });
  answer = () => {
    const signIn = aSignIn(aLearner({ role_id: 'MANAGER' }), { expires_at: Date.now() + 900_000 });
    return anAnswer({ ...signIn, token: 'another one' });
  };
  calls = standInForService({ [`POST ${refresh.path}`]: () => answer() });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('news of a person’s standing', () => {
  it.each(news)('is heard in their own room, and brings the role that they have now: %s', async (type) => {
    const { rooms: heardIn, onMessage } = draw();
    expect(heardIn).toEqual([rooms.person(anId(1))]);
    expect(role()).toBe('USER');
    act(() => onMessage({ ...placed, type }));
    await waitFor(() => expect(role()).toBe('MANAGER'));
  });

  it('is asked for after a gap', async () => {
    const { onGap } = draw();
    act(onGap);
    await waitFor(() => expect(role()).toBe('MANAGER'));
  });

  it('is asked for again after news that came while it was', async () => {
    const { onMessage } = draw();
    act(() => onMessage(changed));
    act(() => onMessage({ ...placed, type: 'sign_in_changed' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('asks for nothing after news of something else', () => {
    draw().onMessage({ ...placed, type: 'insight_changed', panels: ['learning'] });
    expect(calls).toEqual([]);
  });

  it('signs out where the sign-in is over, and leaves it alone where no one answers', async () => {
    const { onMessage } = draw();
    answer = () => aRefusal(500, 'INTERNAL_ERROR', 'Server error.');
    act(() => onMessage(changed));
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(role()).toBe('USER');
    answer = () => aRefusal(401, TOKEN_REFUSED, 'Unauthorized access.');
    await waitFor(() => {
      act(() => onMessage(changed));
      expect(sessionStore.get()).toBeNull();
    });
  });
});
