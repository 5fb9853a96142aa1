import { capabilities } from '@keenly/contracts/assignment.endpoints';
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
