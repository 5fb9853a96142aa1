import { sharedCourse } from '@keenly/contracts/content.endpoints';
import type { SharedCourse } from '@keenly/contracts/content';
import { pathOf } from '@keenly/contracts/path-of';
import { anId } from '../src/testing/builders.ts';
import type { Screen } from './screen.ts';

const secret = 'k'.repeat(32);
const path = `/course/${anId(901)}?link=${secret}`;
const answerPath = pathOf(sharedCourse.path, { token: secret });

const course: SharedCourse = {
  id: anId(901),
  heading: 'Firing a kiln without cracks',
  description:
    '<p>From loading to unloading: how <strong>slowly</strong> a kiln has to warm, what cones tell, and why it cools for a day.</p><ul><li>For beginners</li><li>About four hours</li></ul>',
  campaign_category: 'Ceramics',
  image_url: null,
  organization: 'Northbridge College',
  sections: [
    { id: anId(902), heading: 'Before the fire', lessons: ['Loading shelves', 'Choosing cones'] },
    { id: anId(903), heading: 'أثناء الحرق', lessons: ['درجات الحرارة'] },
    { id: anId(904), heading: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel', lessons: [] },
  ],
};

export const courseScreens: Screen[] = [
  { name: 'shared-course', path, answers: { [answerPath]: { body: { data: course } } } },
  {
    name: 'shared-course-bare',
    path,
    answers: { [answerPath]: { body: { data: { ...course, organization: '', sections: [] } } } },
  },
  {
    name: 'shared-course-gone',
    path,
    answers: { [answerPath]: { status: 404, message: 'Not found.', code: 'NOT_FOUND' } },
  },
];
