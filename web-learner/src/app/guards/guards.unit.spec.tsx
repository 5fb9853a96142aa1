import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { secondFactorLabels } from '@keenly/contracts/catalogue/second-factor';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import type { GeneralInformation, SignedIn } from '@keenly/contracts/identity';
import { managerRoles } from '@keenly/contracts/roles';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useEffect } from 'react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { sessionStore } from '../../shared/api/api';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aLearner, aManager, aSignIn } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { NotFoundPage } from '../pages/not-found-page';
import { RequireRole } from './require-role';
import { RequireSignIn } from './require-sign-in';
import { RootRedirect } from './root-redirect';
import { SignedOutOnly } from './signed-out-only';

const minute = 60_000;

function Here() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

/** As the shell does: counts how often it comes. */
let shells = 0;
function Shell() {
  useEffect(() => {
    shells += 1;
  }, []);
  return <Outlet />;
}

function open(path: string) {
  shells = 0;
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<RootRedirect />} />
          <Route element={<SignedOutOnly />}>
            <Route path="/sign-in" element={<Here />} />
            <Route path="/login" element={<Here />} />
          </Route>
          <Route element={<RequireSignIn />}>
            <Route element={<Shell />}>
              <Route path="/home" element={<Here />} />
              <Route path="/info" element={<Here />} />
              <Route path="/sessions/:id" element={<Here />} />
              <Route element={<RequireRole roles={managerRoles} />}>
                <Route path="/manager-dashboard" element={<Here />} />
              </Route>
              <Route element={<RequireRole roles={managerRoles} orOwn="id" />}>
                <Route path="/employee-details/:id" element={<Here />} />
              </Route>
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
}

function signIn(user: GeneralInformation, lifeMs = 15 * minute, over: Partial<SignedIn> = {}) {
  const now = Date.now();
  sessionStore.set({
    ...aSignIn(user, { expires_at: now + lifeMs, ...over }),
    renew_at: now + lifeMs - minute,
  });
}

const here = async () => (await screen.findByRole('status')).textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a visitor', () => {
  it('of / sees the landing page', async () => {
    standInForService({ 'GET /content/testimonials.json': () => anAnswer({ testimonials: [] }) });
    open('/');
    expect(await screen.findByRole('button', { name: 'Activate' })).toBeTruthy();
  });

  it('of a protected page goes to /login, and the page is remembered', async () => {
    open('/sessions/7?x=1');
    expect(await here()).toBe('/login');
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/sessions/7?x=1');
  });

  it('arrives at the remembered page after signing in', async () => {
    open('/sessions/7?x=1');
    await here();
    act(() => signIn(aLearner()));
    expect(await here()).toBe('/sessions/7?x=1');
  });

  it('is not led off this origin by what was remembered', async () => {
    localStorage.setItem('redirectAfterLogin', '//evil.example/home');
    open('/sign-in');
    act(() => signIn(aLearner()));
    expect(await here()).toBe('/info');
  });

  it('who logged out on purpose has no page to come back to', async () => {
    signIn(aLearner());
    open('/sessions/7');
    act(() => sessionStore.clear({ onPurpose: true }));
    expect(await here()).toBe('/sign-in');
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });
});

describe('someone signed in', () => {
  it.each([
    ['USER', '/home'],
    ['MANAGER', '/home'],
    ['TEACHER', '/home'],
    ['CLIENT_ADMIN', '/manager-dashboard'],
    ['CLIENT_OWNER', '/manager-dashboard'],
    ['SUPER_OWNER', '/manager-dashboard'],
  ] as const)('as %s lands on %s from /, and on /info from the sign-in form', async (role_id, path) => {
    signIn(aLearner({ role_id }));
    open('/');
    expect(await here()).toBe(path);
    for (const form of ['/sign-in', '/login']) {
      cleanup();
      open(form);
      expect(await here()).toBe('/info');
    }
  });

  it('as USER does not see the manager’s dashboard', async () => {
    signIn(aLearner());
    open('/manager-dashboard');
    expect(await here()).toBe('/home');
    // What was opened in the shell in the meantime stays open.
    expect(shells).toBe(1);
  });

  it('as MANAGER does', async () => {
    signIn(aManager());
    open('/manager-dashboard?setIndex=2');
    expect(await here()).toBe('/manager-dashboard?setIndex=2');
  });
});

describe('the page of an employee', () => {
  it.each([
    ['its own person', '/employee-details/01890000-0000-7000-8000-00000000000a', true],
    [
      'its own person, with the id in capitals',
      '/employee-details/01890000-0000-7000-8000-00000000000A',
      true,
    ],
    ['another learner', '/employee-details/01890000-0000-7000-8000-00000000000b', false],
  ])('opened by %s', async (_, path, opens) => {
    signIn(aLearner({ id: '01890000-0000-7000-8000-00000000000a' }));
    open(path);
    expect(await here()).toBe(opens ? path : '/home');
  });

  it('is open to a manager', async () => {
    signIn(aManager());
    open('/employee-details/01890000-0000-7000-8000-00000000000b');
    expect(await here()).toBe('/employee-details/01890000-0000-7000-8000-00000000000b');
  });
});

describe('a sign-in that ended before the page was drawn', () => {
  const opened = (held: boolean) =>
    void Object.assign(sessionStore, { heldAtOpening: held, endedOnPurpose: false });
  afterEach(() => opened(false));

  it.each([
    [true, '/sign-in'],
    [false, '/login'],
  ])('(held when it was opened: %s) leads to %s', async (held, path) => {
    opened(held);
    open('/home');
    expect(await here()).toBe(path);
  });
});

describe('an expired token', () => {
  it('clears storage and leads to /sign-in where it cannot be renewed', async () => {
    standInForService({ [`POST ${identityEndpoints.refresh.path}`]: () => aRefusal(401, 1004, 'x') });
    signIn(aLearner(), -minute);
    open('/home');
    expect(await here()).toBe('/sign-in');
    expect(sessionStore.get()).toBeNull();
  });

  it('is renewed where the refresh cookie still holds', async () => {
    const fresh = aSignIn(aLearner(), { token: 'renewed', expires_at: Date.now() + 15 * minute });
    standInForService({ [`POST ${identityEndpoints.refresh.path}`]: () => anAnswer(fresh) });
    signIn(aLearner(), -minute);
    open('/home');
    expect(await here()).toBe('/home');
    expect(sessionStore.get()?.token).toBe('renewed');
  });

  it('keeps the person in place while the service is away, with a way to try again', async () => {
    let away = true;
    const fresh = aSignIn(aLearner(), { expires_at: Date.now() + 15 * minute });
    standInForService({
      [`POST ${identityEndpoints.refresh.path}`]: () => {
        if (away) throw new TypeError('Failed to fetch');
        return anAnswer(fresh);
      },
    });
    signIn(aLearner(), -minute);
    open('/home');
    await screen.findByText(/No response received from the server/);
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await here()).toBe('/home');
  });
});

describe('someone whose organization requires a second factor that they have yet to set up', () => {
  const about = (since: string | null) => () =>
    anAnswer({
      data: { since, app: since !== null, required_by: 'College', recovery_codes_left: 10, passkeys: [] },
    });
  const due = { second_factor_due: true } as const;

  it.each(['/home', '/sessions/7', '/manager-dashboard'])('sees that in place of %s', async (path) => {
    standInForService({ [`GET ${secondFactorEndpoints.secondFactor.path}`]: about(null) });
    signIn(aManager(), 15 * minute, due);
    open(path);
    expect(await screen.findByRole('heading', { name: secondFactorLabels.dueTitle })).toBeTruthy();
    expect(await screen.findByRole('button', { name: secondFactorLabels.addPasskey })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(shells).toBe(0);
  });

  it('goes on to the page asked for once it is set up, with a new token', async () => {
    const fresh = aSignIn(aLearner(), { token: 'full', expires_at: Date.now() + 15 * minute });
    standInForService({
      [`GET ${secondFactorEndpoints.secondFactor.path}`]: about('2026-11-23T00:00:00.000Z'),
      [`POST ${identityEndpoints.refresh.path}`]: () => anAnswer(fresh),
    });
    signIn(aLearner(), 15 * minute, due);
    open('/sessions/7?x=1');
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    // The token that is out opens none of what renews or removes.
    expect(screen.queryByRole('button', { name: secondFactorLabels.newCodes })).toBeNull();
    await userEvent.click(goOn);
    expect(await here()).toBe('/sessions/7?x=1');
    expect(sessionStore.get()?.token).toBe('full');
  });

  it('is asked while the page is open, once the token is renewed', async () => {
    standInForService({ [`GET ${secondFactorEndpoints.secondFactor.path}`]: about(null) });
    signIn(aLearner());
    open('/home');
    await here();
    act(() => signIn(aLearner(), 15 * minute, due));
    expect(await screen.findByRole('heading', { name: secondFactorLabels.dueTitle })).toBeTruthy();
  });
});

describe('any other path', () => {
  it.each(['/shops', '/communications', '/finances', '/nowhere'])('%s is 404 Not Found', (path) => {
    open(path);
    expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  });
});
