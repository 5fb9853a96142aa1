import type { PublicCourse } from '@keenly/contracts/course-take-down';
import { aPublicCourse } from '../src/testing/course-builders.ts';

/** Public courses of several organizations, two of which were taken down. */
export const somePublicCourses: readonly PublicCourse[] = [
  aPublicCourse(0),
  aPublicCourse(1, {
    heading: 'How to double your savings by Friday without reading anything at all',
    client_name: 'Hillside Institute for Applied Learning',
    about: 'Send this course to ten friends before you open the second lesson.',
    status: 'taken_down',
    taken_down: {
      at: '2026-11-25T15:04:00.000Z',
      reason: 'It sells a pyramid scheme, and asks learners to bring in others.',
    },
  }),
  aPublicCourse(2, {
    heading: 'مقدمة في علم الاقتصاد',
    about: 'ما هو السعر، ومن يحدده، ولماذا قد تساوي التذكرة عندك أكثر من ثمنها.',
    campaign_category: 'الاقتصاد',
    client_name: 'أكاديمية الأمل للعلوم والفنون',
  }),
  aPublicCourse(3, {
    heading: 'Donaudampfschifffahrtsgesellschaftskapitänsausbildungsgrundlagen',
    about: '',
    campaign_category: '',
    client_name: '',
    status: 'taken_down',
    taken_down: { at: '2026-11-26T08:30:00.000Z', reason: 'x'.repeat(500) },
  }),
];
