import { courseHistoryWords as words } from '@keenly/contracts/catalogue/content';
import type { ContentChange, Difference } from '@keenly/contracts/course-history';

/** What was done, as one phrase: 'Section added, lesson changed'. */
export function changesInWords(changes: readonly ContentChange[]): string {
  const phrase = changes.join(', ');
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

export const partNames: Readonly<Record<Difference['part'], string>> = {
  syllabus: 'Syllabus',
  section: 'Section',
  lesson: 'Lesson',
  attachment: 'Attachment',
  assignment: 'Assignment',
  question: 'Question',
};

/** What restoring would do to a part. */
export const outcomes: Readonly<Record<Difference['what'], string>> = {
  changed: words.changesBack,
  restored: words.comesBack,
  removed: words.isRemoved,
  moved: words.movesBack,
};
