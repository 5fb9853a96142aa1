import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import type { CourseCard } from '@keenly/contracts/course-card';
import { coursesByCategory, topicSuggestions } from '@keenly/contracts/course-card.endpoints';
import type { Page } from 'playwright-core';
import { aLearner } from '../src/testing/builders.ts';
import { aCourseCard } from '../src/testing/course-builders.ts';
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
  answers: { [topicSuggestions.path]: { body: { data: [] } }, ...answers },
});

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
  { name: 'content-loading', ...at('', { [coursesByCategory.path]: 'never' }) },
  { name: 'content-failing', ...at('', { [coursesByCategory.path]: failing }) },
];
