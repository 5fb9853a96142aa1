import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { otherSitesWords } from '@keenly/contracts/catalogue/other-sites';
import {
  planBuilderWords,
  planDetailsWords,
  planPageWords as words,
} from '@keenly/contracts/catalogue/plan-pages';
import { contentSources, foundItems } from '@keenly/contracts/content-source.endpoints';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { PlanCard, WholePlan } from '@keenly/contracts/plan-content';
import type { PlanPace } from '@keenly/contracts/plan-pace';
import {
  addToPlan,
  orderPlan,
  planCards,
  planPace,
  wholePlan,
} from '@keenly/contracts/plan-content.endpoints';
import type { Page } from 'playwright-core';
import { aLearner, aManager } from '../src/testing/builders.ts';
import { aCourseCard, someCourse } from '../src/testing/course-builders.ts';
import { aPlanCard, aWholePlan, someCards } from '../src/testing/plan-content-builders.ts';
import { aFoundItem, someSites } from '../src/testing/site-builders.ts';
import { categories, failing } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const plan = aWholePlan();
const gone = { status: 404, message: 'Not found.', code: 'NOT_FOUND' } as const;
const found = (data: readonly PlanCard[], total = data.length) => ({
  [planCards.path]: { body: { data, total } },
});
const page = (search: string, answers: Screen['answers'] = {}, user = aLearner()) => ({
  path: `/learning-plans${search}`,
  user,
  answers: {
    [capabilities.path]: categories,
    [pathOf(wholePlan.path, { id: plan.id })]: { body: { data: plan } },
    [pathOf(planPace.path, { id: plan.id })]: { body: { data: pace } },
    ...found(someCards(7)),
    ...answers,
  },
});
const odd = [
  aPlanCard(2, {
    description: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel '.repeat(6),
    capability: {
      id: aPlanCard(2).capability.id,
      name: 'Rechtsschutzversicherungsgesellschaften und anderes',
    },
  }),
  aPlanCard(3, { description: 'שלב אחר שלב, קצת בכל שבוע. '.repeat(12), audience: 'community' }),
  aPlanCard(4, { description: '', creator_name: '', progress: { done: 0, of: 0 }, next_item: null }),
];
const pace: PlanPace = {
  ...{ state: 'dated', weekly_s: 7800, item_s: 2700 },
  ...{ finish_at: '2027-01-14T12:00:00.000Z', sooner_at: '2027-01-02T12:00:00.000Z' },
};
const without: PlanPace = {
  ...{ state: 'not_studied', weekly_s: null, item_s: null, finish_at: null, sooner_at: null },
};
const button = (on: Page, name: string | RegExp) => on.getByRole('button', { name }).first();

async function preview(on: Page): Promise<void> {
  await button(on, words.previewOf(someCards(1)[0]?.title ?? '')).click();
  await on.getByRole('dialog').getByText(words.gone).waitFor();
}

/** /learning-plans: its two tabs full, odd, empty, loading, failing; preview and Plan Details. */
const pageScreens: Screen[] = [
  { name: 'learning-plans-overview', ...page('') },
  { name: 'learning-plans-none', ...page('', found([])) },
  { name: 'learning-plans-week-none', ...page('?week=this', found([])) },
  { name: 'learning-plans-loading', ...page('', { [planCards.path]: 'never' }) },
  { name: 'learning-plans-failing', ...page('', { [planCards.path]: failing }) },
  { name: 'learning-plans-cards', ...page('?tab=plans', found(someCards(7), 30)) },
  { name: 'learning-plans-cards-odd', ...page('?tab=plans', found(odd)) },
  { name: 'learning-plans-cards-none', ...page('?tab=plans', found([])) },
  { name: 'learning-plans-cards-loading', ...page('?tab=plans', { [planCards.path]: 'never' }) },
  { name: 'learning-plans-preview', ...page('?tab=plans'), act: preview },
  {
    name: 'learning-plans-preview-undated',
    ...page('?tab=plans', { [pathOf(planPace.path, { id: plan.id })]: { body: { data: without } } }),
    act: preview,
  },
  {
    name: 'learning-plans-preview-pace-failing',
    ...page('?tab=plans', { [pathOf(planPace.path, { id: plan.id })]: failing }),
    act: preview,
  },
  {
    name: 'learning-plans-details-own',
    ...page(''),
    act: async (on) => {
      await button(on, words.addNew).click();
      await on.getByText(planDetailsWords.ownWhy).waitFor();
    },
  },
  {
    name: 'learning-plans-details',
    ...page('', {}, aManager()),
    act: async (on) => {
      await button(on, words.addNew).click();
      await on.getByLabel(planDetailsWords.name).fill('Markets in six weeks');
      await on.getByLabel(planDetailsWords.public).check();
    },
  },
];

const courses = Array.from({ length: 12 }, (_, nth) => aCourseCard(nth));
const build = (over: Partial<WholePlan> = {}, answers: Screen['answers'] = {}) =>
  page(
    `?plan_id=${plan.id}`,
    {
      [coursesByCategory.path]: { body: { data: courses, total: 30, nearest: false } },
      [contentSources.path]: { body: { data: someSites() } },
      [pathOf(wholePlan.path, { id: plan.id })]: { body: { data: { ...plan, ...over } } },
      ...answers,
    },
    aManager(),
  );
const moveDown = async (on: Page) => {
  const grip = button(on, planBuilderWords.moveItem('Scarcity and trade-offs'));
  await grip.focus();
  await on.keyboard.press('Alt+ArrowDown');
};
const orderPath = pathOf(orderPlan.path, { id: plan.id });

const ofSite = (source: string) => pathOf(foundItems.path, { source });
const articles = [
  aFoundItem(1, { title: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel: '.repeat(3) }),
  aFoundItem(2, { title: 'درجات الحرارة', author: null }),
  ...Array.from({ length: 8 }, (_, nth) => aFoundItem(nth + 3)),
];

/** Selects both configured providers and searches. */
async function searchSites(on: Page): Promise<void> {
  await button(on, planBuilderWords.filter).click();
  await on.getByRole('checkbox', { name: /^Wikipedia/ }).check();
  await on.getByRole('checkbox', { name: /^Apple Podcasts/ }).check();
  await on.getByRole('searchbox', { name: planBuilderWords.search }).fill('Glaze');
  await button(on, planBuilderWords.addTo('Glaze 3')).waitFor();
}

/** Takes the first course of the library over the second module, and holds it there. */
async function dragging(on: Page): Promise<void> {
  const card = await on.getByText('Firing a kiln, part 0', { exact: true }).boundingBox();
  const target = await on.getByText('Consumer surplus', { exact: true }).boundingBox();
  if (card === null || target === null) throw new Error('there is nothing to drag');
  await on.mouse.move(card.x + 10, card.y + card.height / 2);
  await on.mouse.down();
  await on.mouse.move(card.x + 40, card.y + 40, { steps: 4 });
  await on.mouse.move(target.x + 40, target.y + target.height, { steps: 8 });
}

/** The builder: full, empty, loading, gone, read-only; its panels; a drag on its way; changes that aren't saved. */
const builderScreens: Screen[] = [
  { name: 'plan-builder', ...build() },
  { name: 'plan-builder-empty', ...build({ modules: [], next_item: null }) },
  { name: 'plan-builder-loading', ...build({}, { [pathOf(wholePlan.path, { id: plan.id })]: 'never' }) },
  { name: 'plan-builder-failing', ...build({}, { [pathOf(wholePlan.path, { id: plan.id })]: failing }) },
  { name: 'plan-builder-gone', ...build({}, { [pathOf(wholePlan.path, { id: plan.id })]: gone }) },
  { name: 'plan-builder-read', ...build({ may_change: false, may_assign: false }) },
  { name: 'plan-builder-library-failing', ...build({}, { [coursesByCategory.path]: failing }) },
  { name: 'plan-builder-filter', ...build(), act: (on) => button(on, planBuilderWords.filter).click() },
  {
    name: 'plan-builder-providers-failing',
    ...build({}, { [contentSources.path]: failing }),
    act: async (on) => {
      await button(on, planBuilderWords.filter).click();
      await on.getByText(new RegExp(planBuilderWords.providersUnknown)).waitFor();
    },
  },
  {
    name: 'plan-builder-sites',
    ...build(
      {},
      {
        [ofSite('wikipedia')]: { body: { state: 'ready', data: articles } },
        [ofSite('apple-podcasts')]: 'never',
      },
    ),
    act: searchSites,
  },
  {
    name: 'plan-builder-site-away',
    ...build(
      {},
      {
        [ofSite('wikipedia')]: { body: { state: 'ready', data: articles.slice(2, 4) } },
        [ofSite('apple-podcasts')]: { body: { state: 'away', data: [] } },
      },
    ),
    act: async (on) => {
      await searchSites(on);
      await button(on, otherSitesWords.retryOf('Apple Podcasts')).waitFor();
    },
  },
  {
    name: 'plan-builder-lessons',
    ...build({}, { [campaignDetails.path]: { body: { data: [someCourse()] } } }),
    act: async (on) => {
      await button(on, planBuilderWords.lessonsOf('Firing a kiln, part 0')).click();
      await on.getByText('Lesson', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'plan-builder-module',
    ...build(),
    act: async (on) => {
      await button(on, planBuilderWords.addModule).click();
      await button(on, planBuilderWords.create).click();
      await on.getByText('Module Name is required').waitFor();
    },
  },
  {
    name: 'plan-builder-customized',
    ...build(),
    act: async (on) => {
      await button(on, planBuilderWords.addCustomized).click();
      await on.getByLabel(planBuilderWords.contentUrl).fill('javascript:alert(1)');
      await on.getByLabel(planBuilderWords.contentTitle).focus();
      await on.getByText('Enter an address that starts with https://').waitFor();
    },
  },
  {
    name: 'plan-builder-move',
    ...build(),
    act: async (on) => {
      await button(on, planBuilderWords.moveItem('Supply and demand')).click();
      await on.getByRole('menu').waitFor();
    },
  },
  { name: 'plan-builder-saving', ...build({}, { [orderPath]: 'never' }), act: moveDown },
  {
    name: 'plan-builder-unsaved',
    ...build({}, { [orderPath]: failing }),
    act: async (on) => {
      await moveDown(on);
      await on.getByText(planBuilderWords.notSaved).waitFor();
    },
  },
  {
    name: 'plan-builder-conflict',
    ...build({}, { [orderPath]: { status: 409, message: 'Changed.', code: 'CONCURRENT_CHANGE' } }),
    act: async (on) => {
      await moveDown(on);
      await on.getByRole('heading', { name: 'Changed elsewhere' }).waitFor();
    },
  },
  {
    name: 'plan-builder-not-added',
    ...build({}, { [addToPlan.path]: failing }),
    act: async (on) => {
      await button(on, planBuilderWords.addTo('Firing a kiln, part 0')).click();
      await on.getByRole('menuitem').first().click();
      await on.getByText(/so the plan is as it was/).waitFor();
    },
  },
  {
    name: 'plan-builder-remove',
    ...build(),
    act: (on) => button(on, planBuilderWords.removeItem('Supply and demand')).click(),
  },
  { name: 'plan-builder-drag', ...build(), act: dragging },
];

export const planPageScreens: Screen[] = [...pageScreens, ...builderScreens];
