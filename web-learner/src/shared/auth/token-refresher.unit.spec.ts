import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { aLearner, aSignIn, NOW } from '../../testing/builders';
import { MemoryStorage } from '../../testing/memory-storage';
import { OneAtATime } from '../../testing/one-at-a-time';
import { SessionStore } from './session-store';
import { sessionFrom, TokenRefresher } from './token-refresher';

const minute = 60_000;

function aBrowser(answer: () => Promise<Response>) {
  const storage = new MemoryStorage();
  const locks = new OneAtATime();
  const clock = { now: NOW };
  const calls: string[] = [];
  const tab = () => {
    const store = new SessionStore(storage);
    const refresher = new TokenRefresher({
      store,
      locks,
      now: () => clock.now,
      fetch: (input) => {
        calls.push(input as string);
        return answer();
      },
    });
    return { store, refresher };
  };
  return { storage, clock, calls, tab };
}

const renewed = () =>
  Promise.resolve(Response.json(aSignIn(aLearner(), { token: 'renewed', expires_at: NOW + 30 * minute })));

function signedIn(store: SessionStore, lifeMs: number) {
  store.set(sessionFrom(aSignIn(aLearner(), { expires_at: NOW + lifeMs }), new Response(), NOW));
}

describe('the token', () => {
  it('is used as it is while it has life left', async () => {
    const { tab, calls } = aBrowser(renewed);
    const { store, refresher } = tab();
    signedIn(store, 15 * minute);
    expect((await refresher.fresh())?.token).toBe('token-of-Maya');
    expect(calls).toEqual([]);
  });

  it('is renewed through the cookie in its last minute', async () => {
    const { tab, calls, clock } = aBrowser(renewed);
    const { store, refresher } = tab();
    signedIn(store, 15 * minute);
    clock.now += 14 * minute + 1;
    expect((await refresher.fresh())?.token).toBe('renewed');
    expect(calls).toEqual([identityEndpoints.refresh.path]);
    expect(store.get()?.token).toBe('renewed');
  });

  it('is renewed once, however many tabs ask at the same moment', async () => {
    const { tab, calls, clock } = aBrowser(renewed);
    const [one, two, three] = [tab(), tab(), tab()];
    signedIn(one.store, 15 * minute);
    clock.now += 14 * minute + 1;
    const tokens = await Promise.all([one, two, three, one].map(({ refresher }) => refresher.fresh()));
    expect(tokens.map((session) => session?.token)).toEqual(['renewed', 'renewed', 'renewed', 'renewed']);
    expect(calls).toHaveLength(1);
  });

  it('is forgotten, with everything else of the person, when the renewal is refused', async () => {
    const { tab, clock, storage } = aBrowser(() =>
      Promise.resolve(Response.json({ error: { code: 1004, message: 'x' } }, { status: 401 })),
    );
    const { store, refresher } = tab();
    signedIn(store, 15 * minute);
    storage.setItem('redirectAfterLogin', '/home');
    storage.setItem('keenly.theme', 'dark');
    clock.now += 16 * minute;
    expect(await refresher.fresh()).toBeNull();
    expect(store.get()).toBeNull();
    expect(storage.getItem('redirectAfterLogin')).toBeNull();
    expect(storage.getItem('keenly.theme')).toBe('dark');
  });

  it('stays in use while it lives and the service cannot be reached, and throws once it has expired', async () => {
    const { tab, clock } = aBrowser(() => Promise.reject(new TypeError('Failed to fetch')));
    const { store, refresher } = tab();
    signedIn(store, 15 * minute);
    clock.now += 14 * minute + 1;
    expect((await refresher.fresh())?.token).toBe('token-of-Maya');
    clock.now += 2 * minute;
    await expect(refresher.fresh()).rejects.toThrow('Failed to fetch');
    expect(store.get()).not.toBeNull();
  });

  it('survives an outage of the service: a 503 is not a refusal', async () => {
    const { tab, clock } = aBrowser(() => Promise.resolve(new Response('', { status: 503 })));
    const { store, refresher } = tab();
    signedIn(store, 15 * minute);
    clock.now += 14 * minute + 1;
    await refresher.fresh();
    expect(store.get()?.token).toBe('token-of-Maya');
  });
});

describe('the clock', () => {
  it('moves the expiry to a device that is ten minutes slow', () => {
    const response = new Response('', { headers: { date: new Date(NOW + 10 * minute).toUTCString() } });
    const session = sessionFrom(aSignIn(aLearner(), { expires_at: NOW + 25 * minute }), response, NOW);
    expect(session.expires_at).toBe(NOW + 15 * minute);
    expect(session.renew_at).toBe(NOW + 14 * minute);
  });

  it('renews a short-lived token in its last quarter', () => {
    const session = sessionFrom(aSignIn(aLearner(), { expires_at: NOW + 40_000 }), new Response(), NOW);
    expect(session.renew_at).toBe(NOW + 30_000);
  });
});

describe('an open page', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    Object.assign(globalThis, {
      window: new EventTarget(),
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('renews by itself before the token expires, without anyone calling the service', async () => {
    const { tab, calls, clock } = aBrowser(renewed);
    const { store, refresher } = tab();
    signedIn(store, 15 * minute);
    const stop = refresher.start();
    clock.now += 14 * minute;
    await jest.advanceTimersByTimeAsync(14 * minute);
    expect(calls).toEqual([identityEndpoints.refresh.path]);
    expect(store.get()?.token).toBe('renewed');
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
