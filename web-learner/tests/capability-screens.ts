import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { employeeCapability, weekSession } from '@keenly/contracts/team-figures.endpoints';
import { aManager, anId } from '../src/testing/builders.ts';
import { someCapabilityPage, someSessionWeeks } from '../src/testing/team-builders.ts';
import { categories, failing } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const page = {
  path: `/capabilities/${anId(603)}?category_name=Double-entry+bookkeeping`,
  user: aManager(),
  answers: {
    [employeeCapability.path]: { body: someCapabilityPage() },
    [weekSession.path]: { body: someSessionWeeks() },
    [capabilities.path]: categories,
    [coursesByCategory.path]: { body: { data: [], total: 0 } },
  },
};
const withPeople = (answer: Screen['answers']) => ({ ...page, answers: { ...page.answers, ...answer } });

/** A capability's page: full, nobody yet, loading, failing, unknown. */
export const capabilityScreens: Screen[] = [
  { name: 'capability-data', ...page },
  {
    name: 'capability-empty',
    ...withPeople({
      [employeeCapability.path]: { body: someCapabilityPage(0) },
      [weekSession.path]: {
        body: { data: someSessionWeeks().data.map((week) => ({ ...week, sessions: 0, users: 0 })) },
      },
    }),
  },
  {
    name: 'capability-courses',
    ...withPeople({
      [coursesByCategory.path]: {
        body: {
          data: ['Bookkeeping, first steps', 'Accounts that balance', 'A year’s end', 'Audits'].map(
            (heading, at) => ({
              ...{ id: anId(980 + at), heading, campaign_category: 'Double-entry bookkeeping' },
              description: 'What goes in on one side comes out on the other, and why that helps.',
              ...{ quiz_count: at, section_count: at + 3, is_public: at > 1 },
            }),
          ),
          total: 4,
        },
      },
    }),
  },
  { name: 'capability-few', ...withPeople({ [employeeCapability.path]: { body: someCapabilityPage(2) } }) },
  { name: 'capability-loading', ...withPeople({ [employeeCapability.path]: 'never' }) },
  { name: 'capability-failing', ...withPeople({ [employeeCapability.path]: failing }) },
  {
    name: 'capability-unknown',
    ...withPeople({
      [employeeCapability.path]: { status: 404, message: 'Resource not found.', code: 'NOT_FOUND' },
    }),
  },
];
