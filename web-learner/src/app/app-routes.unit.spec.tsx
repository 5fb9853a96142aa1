import '../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openCampaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import { employee } from '@keenly/contracts/team-figures.endpoints';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { anAnswer, aRefusal } from '../testing/answers';
import { aLearner, anId } from '../testing/builders';
import { drawSignedIn, standInForLayout } from '../testing/draw';
import { standInForService } from '../testing/service';
import { someEmployee } from '../testing/team-builders';
import { AppRoutes } from './app-routes';

function Here() {
  return <output data-testid="here">{useLocation().pathname}</output>;
}
function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Suspense fallback={null}>
        <AppRoutes />
      </Suspense>
      <Here />
    </MemoryRouter>,
  );
}
/** The first page brings code with it that later ones share; on a busy machine that takes its time. */
const patient = { timeout: 20_000 };
const PATIENCE_MS = 30_000;
const here = () => screen.getByTestId('here').textContent;

beforeEach(() => {
  localStorage.clear();
  standInForService({
    [`GET ${socialSignInEndpoints.socialSignIns.path}`]: () => anAnswer({ data: [] }),
    [`GET ${pathOf(employee.path, { id: aLearner().id })}`]: () => anAnswer(someEmployee()),
    [`GET ${openCampaignDetails.path}`]: () => aRefusal(404, 'NOT_FOUND', 'Not found.'),
    'GET /content/testimonials.json': () => anAnswer({ testimonials: [] }),
  });
});
afterEach(cleanup);

describe('the route table for a visitor (product/entering#routes)', () => {
  it.each([
    '/home',
    '/info',
    '/community',
    '/myaccount',
    '/licenses',
    '/manager-dashboard',
    '/learning-plans',
    '/allocation',
    '/content',
    '/sessions/1',
    '/employee-details/1',
    '/capabilities/1?category_name=x',
    '/lesson-quiz/1',
  ])(
    '%s needs somebody signed in',
    async (path) => {
      open(path);
      await waitFor(() => expect(here()).toBe('/login'), patient);
      expect(localStorage.getItem('redirectAfterLogin')).toBe(path);
    },
    PATIENCE_MS,
  );

  it.each([
    ['/', 'See where your attention went, while you can still bring it back.'],
    ['/sign-in', 'Sign In'],
    ['/login', 'Sign In'],
    ['/sign-up', 'Create Account'],
    ['/signUp', 'Create Account'],
    ['/forgot-password', 'Forgot Password'],
    ['/privacy-policy', 'Keenly PRIVACY POLICY'],
    ['/terms-and-conditions', 'Keenly TERMS AND CONDITIONS'],
    ['/two-step-recovery#stop=x', 'Sign in without your second step'],
    ['/invitation', 'Invitation'],
    ['/unsubscribe?token=x', 'Unsubscribe from the weekly email'],
    ['/course/1', 'Content Not Found'],
  ])(
    '%s is open to everybody',
    async (path, title) => {
      open(path);
      expect(await screen.findByRole('heading', { level: 1, name: title }, patient)).toBeTruthy();
    },
    PATIENCE_MS,
  );

  it.each(['/shops', '/communications', '/finances', '/homes', '/sessions'])(
    '%s is 404 Not Found',
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { name: '404 Not Found' }, patient)).toBeTruthy();
    },
    PATIENCE_MS,
  );
});

describe('the route table for a learner (product/roles#blocked-pages)', () => {
  const [own, other] = [aLearner().id, anId(7)];
  const openSignedIn = (path: string) => {
    standInForLayout();
    window.scrollTo = () => undefined;
    drawSignedIn(
      <Suspense fallback={null}>
        <AppRoutes />
        <Here />
      </Suspense>,
      path,
    );
  };

  it.each(['/manager-dashboard', '/allocation', `/capabilities/${other}`, `/employee-details/${other}`])(
    '%s leads to the home page',
    async (path) => {
      openSignedIn(path);
      await waitFor(() => expect(here()).toBe('/home'), patient);
    },
    PATIENCE_MS,
  );

  it(
    'opens their own employee page',
    async () => {
      openSignedIn(`/employee-details/${own}`);
      const name = someEmployee().data.full_name;
      expect(await screen.findByRole('heading', { level: 1, name }, patient)).toBeTruthy();
      expect(here()).toBe(`/employee-details/${own}`);
    },
    PATIENCE_MS,
  );
});
