import { courseProgress } from '@keenly/contracts/attempts.endpoints';
import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import { campaignDetails, readLesson } from '@keenly/contracts/course-reading.endpoints';
import { keepPackageValues, openPackage } from '@keenly/contracts/package-sittings.endpoints';
import type { PackageItem, PackageSitting } from '@keenly/contracts/package-sittings';
import { pathOf } from '@keenly/contracts/path-of';
import { currentSession, sessions } from '@keenly/contracts/study-session.endpoints';
import type { Page } from 'playwright-core';
import { aLearner, anId } from '../src/testing/builders.ts';
import { someCourse, someLesson } from '../src/testing/course-builders.ts';
import { someProgress } from '../src/testing/quiz-builders.ts';
import { current, failing } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const NAME = 'Firing safely, from the first shard to the last';
const ORIGIN = 'http://packages.localhost';
const course = someCourse();
const lesson = anId(911);
const [packageId, sittingId] = [anId(951), anId(960)];

const untouched = { state: 'untouched', score: null } as const;
const part = (title: string, depth: number, over: Partial<PackageItem> = {}) => ({
  ...{ title, depth, opens: true, counts: true, ...untouched },
  ...over,
});
const numbered = (parts: readonly Omit<PackageItem, 'position'>[]): PackageItem[] =>
  parts.map((one, position) => ({ position, ...one }));
const heading = { opens: false, counts: false } as const;
const some = numbered([
  part('Welcome', 0, { counts: false }),
  part('Before the fire', 0, heading),
  part('Loading shelves', 1, { state: 'passed', score: 80 }),
  part('Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel', 1, { state: 'failed', score: 33.3 }),
  part('What cones tell, how they bend, and why two of them are better than one', 1, { state: 'incomplete' }),
  part('While it burns', 1, heading),
  part('أثناء الحرق', 2, { state: 'completed' }),
  part('Watching through the hole', 2),
  part('Check yourself', 0),
]);
const many = numbered(
  Array.from({ length: 300 }, (_, nth) =>
    nth % 15 === 0
      ? part(`Module ${nth / 15 + 1}`, 0, heading)
      : part(`Page ${nth} of what a kiln needs`, 1, nth < 200 ? { state: 'completed' } : {}),
  ),
);
const sitting = (position: number, items: readonly PackageItem[] = some): PackageSitting => ({
  sitting_id: sittingId,
  address: `${ORIGIN}/player/token`,
  ...{ values: null, total_seconds: 0, mastery_score: null, best_score: 80 },
  contents: { position, launch: `${ORIGIN}/files/token/part.html`, items: [...items] },
});

/** What is in the frame in place of the player and the package's page. */
const player = (says: readonly object[]) =>
  `<!doctype html><html lang="en"><title>Part</title><body style="font: 16px sans-serif; margin: 32px">
  <h1>What cones tell</h1><p>A cone bends once it has taken enough heat, not once it is hot enough.</p>
  <script>for (const said of ${JSON.stringify(says)}) parent.postMessage({ keenly: 'package', ...said }, '*')</script>`;
const ready = { type: 'ready' } as const;
const values = {
  ...{ type: 'values', finished: false },
  values: {
    ...{ location: '', suspend_data: '', completion: 'incomplete', success: 'unknown', score: null },
    seconds: 5,
  },
} as const;

/** Opens the package with this in its frame. */
const opening = (says: readonly object[]) => async (page: Page) => {
  const frames = `${ORIGIN}/**`;
  await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: player(says) }));
  await page.getByRole('button', { name: words.openNamed(NAME) }).click();
  await page.frameLocator(`iframe[title="${NAME}"]`).getByRole('heading').waitFor();
  // A page with a route reads everything anew, the other screens on this stage too.
  await page.unroute(frames);
};
const withPackage = (opened: NonNullable<Screen['answers']>[string], answers: Screen['answers'] = {}) => ({
  path: `/course/${course.id}?lesson=${lesson}`,
  user: aLearner(),
  answers: {
    [currentSession.path]: current(null),
    [sessions.path]: { body: { data: { sessions: [], total: 0 } } },
    [campaignDetails.path]: { body: { data: [course] } },
    [pathOf(courseProgress.path, { id: course.id })]: { body: { data: someProgress([]) } },
    [pathOf(readLesson.path, { id: course.id, lesson })]: {
      body: {
        data: someLesson({
          ...{ attachments: [], assignments: [] },
          packages: [{ id: packageId, name: NAME, standard: 'scorm_2004' as const }],
        }),
      },
    },
    [pathOf(openPackage.path, { id: packageId })]: opened,
    ...answers,
  },
});
const keepPath = pathOf(keepPackageValues.path, { id: sittingId });
const elsewhere = { status: 404, message: words.elsewhere, code: 'NOT_FOUND' } as const;
const opened = (position: number, items?: readonly PackageItem[], answers?: Screen['answers']) => ({
  ...withPackage({ body: { data: sitting(position, items) } }, answers),
  act: opening([ready]),
});

/** A package of several parts in its lesson: its contents, also many, loading, slow, opened elsewhere, and failing. */
export const packageScreens: Screen[] = [
  { name: 'package-parts', ...opened(4) },
  {
    name: 'package-parts-many',
    ...opened(211, many),
    act: async (page) => {
      await opening([ready])(page);
      await page.locator('.package-contents [aria-current]').focus();
      await page.keyboard.press('Shift+Tab');
    },
  },
  {
    name: 'package-parts-elsewhere',
    ...opened(4, some, { [keepPath]: elsewhere }),
    act: opening([ready, values]),
  },
  { name: 'package-parts-loading', ...opened(4), act: opening([]) },
  {
    name: 'package-parts-slow',
    ...opened(4),
    act: async (page) => {
      await opening([])(page);
      await page.clock.runFor(16_000);
    },
  },
  {
    name: 'package-parts-failing',
    ...withPackage(failing),
    act: async (page) => {
      await page.getByRole('button', { name: words.openNamed(NAME) }).click();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];
