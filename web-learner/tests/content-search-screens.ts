import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import type { CourseCard } from '@keenly/contracts/course-card';
import { contentSources, foundItems } from '@keenly/contracts/content-source.endpoints';
import { coursesByCategory, topicSuggestions } from '@keenly/contracts/course-card.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Page } from 'playwright-core';
import { aLearner } from '../src/testing/builders.ts';
import { aCourseCard } from '../src/testing/course-builders.ts';
import { aFoundItem, someSites } from '../src/testing/site-builders.ts';
import { failing } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const categories = ['Ceramics', 'Economics', 'Back-End Coding', 'Marketing', 'Clean Energy', 'علم'];
const some = Array.from({ length: 12 }, (_, nth) =>
  aCourseCard(nth, { campaign_category: categories[nth % categories.length] ?? '', is_public: nth > 3 }),
);
const odd = [
  aCourseCard(1, {
    heading: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel',
    campaign_category: 'Rechtsschutzversicherungsgesellschaften und anderes',
    creator_name: 'Maximiliana Oberhauser-Wittgenstein',
  }),
  aCourseCard(2, { heading: 'درجات الحرارة', description: 'أثناء الحرق', campaign_category: 'علم' }),
  aCourseCard(3, { heading: 'Empty', description: '', campaign_category: '', creator_name: '' }),
];

const found = (data: readonly CourseCard[], over: object = {}) => ({
  [coursesByCategory.path]: { body: { data, total: data.length, nearest: false, ...over } },
});
const at = (search: string, answers: Screen['answers'] = {}) => ({
  path: `/content${search}`,
  user: aLearner(),
  answers: {
    [topicSuggestions.path]: { body: { data: [] } },
    [contentSources.path]: { body: { data: [] } },
    ...answers,
  },
});

const onSites = (answers: Screen['answers'] = {}) => ({
  ...found(some.slice(0, 4)),
  [contentSources.path]: { body: { data: someSites() } },
  ...answers,
});
const ofSite = (source: string) => pathOf(foundItems.path, { source });
const articles = {
  [ofSite('wikipedia')]: {
    body: { state: 'ready', data: Array.from({ length: 20 }, (_, nth) => aFoundItem(nth + 1)) },
  },
};
const podcasts = [
  aFoundItem(31, {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel: '.repeat(3),
    type: 'podcast',
  }),
  aFoundItem(32, { title: 'درجات الحرارة', summary: '', author: null, type: 'podcast' }),
];

async function typing(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: words.topic }).pressSequentially('econ');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

/** Where learners find courses: full, odd, with suggestions, similar names, empty, loading, failing. */
export const contentSearchScreens: Screen[] = [
  { name: 'content-data', ...at('', found(some, { total: 30 })) },
  { name: 'content-odd', ...at('?searchContent=Kiln', found(odd)) },
  {
    name: 'content-typing',
    ...at('', {
      ...found(some),
      [topicSuggestions.path]: {
        body: {
          data: [
            { name: 'Economics', kind: 'capability' },
            { name: 'Econometrics for people who are afraid of numbers', kind: 'course' },
          ],
        },
      },
    }),
    act: typing,
  },
  { name: 'content-nearest', ...at('?searchContent=Ceramcis', found(some.slice(0, 2), { nearest: true })) },
  { name: 'content-empty', ...at('?searchContent=zzz', found([])) },
  {
    name: 'content-sites',
    ...at(
      '?searchContent=Glaze',
      onSites({ ...articles, [ofSite('apple-podcasts')]: { body: { state: 'ready', data: podcasts } } }),
    ),
  },
  {
    name: 'content-sites-hanging',
    ...at('?searchContent=Glaze', onSites({ ...articles, [ofSite('apple-podcasts')]: 'never' })),
  },
  {
    name: 'content-sites-away',
    ...at(
      '?searchContent=Glaze',
      onSites({ ...articles, [ofSite('apple-podcasts')]: { body: { state: 'away', data: [] } } }),
    ),
  },
  {
    name: 'content-sites-not-configured',
    ...at('?searchContent=Glaze', {
      ...found(some.slice(0, 4)),
      [contentSources.path]: {
        body: { data: someSites().map((site) => ({ ...site, state: 'not configured' })) },
      },
    }),
  },
  { name: 'content-loading', ...at('', { [coursesByCategory.path]: 'never' }) },
  { name: 'content-failing', ...at('', { [coursesByCategory.path]: failing }) },
];
