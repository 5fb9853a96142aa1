import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import { PACKAGE_FAULTS_NAMED } from '@keenly/contracts/course-package';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';

/** What is wrong with a course.json, and where: `sections.0.lessons.2.heading`. */
export interface PackedFault {
  readonly at: string;
  readonly message: string;
}

/** VALIDATION_FAILED for a file that can't be taken as it is, whatever is in it. */
export const refusedFile = (words: string): DomainError => refusedAt('file', words);

/** VALIDATION_FAILED at the places, the first of them; nothing where there is none. */
export function requireNoFault(faults: readonly PackedFault[]): void {
  if (faults.length === 0) return;
  const named = faults.slice(0, PACKAGE_FAULTS_NAMED).map(({ at, message }) => [`course.${at}`, message]);
  throw new DomainError(
    'VALIDATION_FAILED',
    messages.badCourse,
    Object.fromEntries(named) as Readonly<Record<string, string>>,
  );
}
