import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { quizByLesson } from '@keenly/contracts/attempts.endpoints';
import type { CourseCards } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { courseAt } from '../../areas/content/course-answers';
import { quizAt } from '../../areas/content/quiz/quiz-answers';
import { foundQuery } from '../../areas/content/search/search-queries';
import { sessionStore } from '../../shared/api/api';
import type { StoredSession } from '../../shared/auth/session-store';
import { createQueryClient } from '../../shared/query/query-client';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aManager, anId, aSignIn } from '../../testing/builders';
import { aCourseCard } from '../../testing/course-builders';
import { type Call, standInForService } from '../../testing/service';
import { askEarly } from './ask-early';

const minute = 60_000;
const id = anId(7);
const found: CourseCards = { data: [aCourseCard(1, { image_url: '/cover.webp' })], total: 1, nearest: false };
const search = () => createQueryClient().query(foundQuery('', 1));
const none = new AbortController().signal;

let calls: Call[];
let bearers: (string | null)[];
let covers: string[];

/** Someone is signed in, for a while or until a moment ago; the service answers `answers`, one after another. */
function signIn(over: Partial<StoredSession> = {}): StoredSession {
  const signedIn = aSignIn(undefined, { expires_at: Date.now() + 5 * minute });
  const session = { ...signedIn, renew_at: Date.now() + 4 * minute, ...over };
  sessionStore.set(session);
  return session;
}

function answering(...answers: (() => Response)[]): void {
  let at = 0;
  const next = () => (answers[at++] ?? answers.at(-1) ?? (() => anAnswer(found)))();
  calls = standInForService({
    [`GET ${coursesByCategory.path}`]: next,
    [`GET ${campaignDetails.path}`]: next,
    [`GET ${quizByLesson.path}`]: next,
    [`POST ${identityEndpoints.refresh.path}`]: () => anAnswer(signIn({ token: 'renewed' })),
  });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const sent = (init?.headers ?? {}) as Record<string, string>;
    bearers.push(sent['authorization'] ?? null);
    return fetch(input, init);
  };
}

beforeEach(() => {
  localStorage.clear();
  bearers = [];
  covers = [];
  delete window.keenlyAsked;
  jest.spyOn(globalThis, 'Image').mockImplementation(
    () =>
      ({
        set src(address: string) {
          covers.push(address);
        },
      }) as HTMLImageElement,
  );
  history.replaceState(null, '', '/content');
  answering();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('what a page shows first', () => {
  it.each([
    ['/content', search, found],
    [`/course/${id}`, () => courseAt({ id, link: null, isSignedIn: true }, none), { data: [{ id }] }],
    [
      `/course/${id}?link=abc&lesson=x`,
      () => courseAt({ id, link: 'abc', isSignedIn: true }, none),
      { data: [{ id }] },
    ],
    [`/lesson-quiz/${id}`, () => quizAt({ lesson: id, link: null }, none), { data: null }],
    [`/lesson-quiz/${id}?link=abc`, () => quizAt({ lesson: id, link: 'abc' }, none), { data: null }],
  ])('is asked for once, before the page of %s asks for it', async (path, asking, answer) => {
    history.replaceState(null, '', path);
    answering(() => anAnswer(answer));
    const { token } = signIn();
    askEarly(sessionStore.get() ?? signIn());
    expect(bearers).toEqual([`Bearer ${token}`]);
    await asking();
    expect(calls).toHaveLength(1);
  });

  it.each([
    '/content?searchContent=Finance',
    '/content/x',
    `/lesson-quiz/${id}?report=${id}`,
    '/home',
    '/info',
  ])('is not asked for at %s', (path) => {
    history.replaceState(null, '', path);
    askEarly(signIn());
    expect(calls).toEqual([]);
  });

  it('brings the picture of the first course along', async () => {
    askEarly(signIn());
    await search();
    expect(covers).toEqual(['/cover.webp']);
  });

  it('is asked for again by whoever asks a second time', async () => {
    askEarly(signIn());
    await search();
    await search();
    expect(calls).toHaveLength(2);
  });

  it('waits for the application where the sign-in is to be renewed first, or a second factor is due', async () => {
    askEarly(signIn({ second_factor_due: true }));
    askEarly(signIn({ renew_at: Date.now() - 1 }));
    expect(calls).toEqual([]);
    await search();
    expect(calls.map(({ path }) => path)).toEqual([identityEndpoints.refresh.path, coursesByCategory.path]);
  });
});

describe('an answer that was asked for early', () => {
  it('is nothing for the next account, whatever that asks for first', async () => {
    askEarly(signIn());
    sessionStore.clear({ onPurpose: true });
    sessionStore.set({ ...signIn(), ...aSignIn(aManager(), { token: 'another' }) });
    await search();
    expect(bearers.at(-1)).toBe('Bearer another');
    expect(calls).toHaveLength(2);
    expect(window.keenlyAsked).toBeUndefined();
  });

  it('is nothing after a while', async () => {
    const session = signIn();
    askEarly(session);
    jest.useFakeTimers({ now: Date.now() + 16_000, doNotFake: ['queueMicrotask', 'setTimeout'] });
    await search();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['was refused', () => aRefusal(401, 1004, 'Sign in again.')],
    ['failed', () => aRefusal(503, 'UNAVAILABLE', 'Later.')],
    [
      'never came',
      () => {
        throw new TypeError('no network');
      },
    ],
  ])('is asked for as ever where it %s', async (_how, answer) => {
    answering(answer, () => anAnswer(found));
    askEarly(signIn());
    expect(await search()).toEqual(found);
    expect(sessionStore.get()).not.toBeNull();
    expect(calls).toHaveLength(2);
  });

  it('is left where the asker is gone', async () => {
    history.replaceState(null, '', `/course/${id}`);
    askEarly(signIn());
    const asker = new AbortController();
    asker.abort(new Error('the page was left'));
    globalThis.fetch = (_input, init) => Promise.reject(init?.signal?.reason as Error);
    await expect(courseAt({ id, link: null, isSignedIn: true }, asker.signal)).rejects.toThrow(
      'the page was left',
    );
  });
});
