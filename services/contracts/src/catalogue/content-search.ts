import { PRODUCT_NAME } from '../product.js';
import { COUNTED_MAX, PEERS_MAX } from '../course-card.js';
import { counted } from '../formulas/counted.js';

/** Words of the page where learners find courses (product/content#content-search). */
export const contentSearchWords = {
  page: 'Content',
  title: 'What do you want to study?',
  topic: 'Topic',
  placeholder: 'Type Topic. I.e. capability/ skill to study',
  hint: 'e.g. Math, Finance Management, Growth Mindset. Less than 3 words, no URL',
  search: `Search ${PRODUCT_NAME}`,
  start: 'Start AI Assistant',
  started: 'Session started.',
  suggestions: 'Suggested topics',
  kinds: { capability: 'Capability', course: 'Course' },
  all: 'All courses',
  found: (total: number) =>
    total < COUNTED_MAX ? counted(total, 'course') : `${counted(COUNTED_MAX, 'course')} or more`,
  order: 'Your organization’s own first, then the closest to your topic',
  newestFirst: 'Your organization’s own first, then the newest',
  nearest: (topic: string) => `No course contains “${topic}”. These have similar names.`,
  none: 'No record found',
  noneLine: 'Try another word, or fewer of them.',
  nothingYet: 'Courses appear here once there are any.',
  by: (name: string) => `By ${name}`,
  sections: (count: number) => counted(count, 'section'),
  lessons: (count: number) => counted(count, 'lesson'),
  quizzes: (count: number) => counted(count, 'quiz', 'quizzes'),
  /** Beyond the most that are counted it says so. */
  peers: (count: number) => (count >= PEERS_MAX ? `${PEERS_MAX}+ peers` : counted(count, 'peer')),
} as const;
