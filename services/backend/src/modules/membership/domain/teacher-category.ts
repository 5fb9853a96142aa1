import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import type { Role } from '@keenly/contracts/roles';
import { DomainError } from '../../../kernel/domain-error.js';
import type { TeacherCategorySet } from './account.events.js';

/** What a teacher teaches: a category of their organisation's, or none for null. */
export interface SetCategory {
  readonly type: 'SetCategory';
  readonly categoryId: string | null;
}

interface Teacher {
  readonly clientId: string;
  readonly role: Role;
  readonly categoryId: string | null;
}

/** Only a TEACHER has one (product/members#teacher-category); CONFLICT for anyone else. Nothing where it is so already. */
export function decideOnCategory({ categoryId }: SetCategory, teacher: Teacher): TeacherCategorySet[] {
  const { clientId, role } = teacher;
  if (role !== 'TEACHER') throw new DomainError('CONFLICT', allocationMessages.noTeacher);
  if (categoryId === teacher.categoryId) return [];
  return [{ type: 'TeacherCategorySet', data: { clientId, categoryId } }];
}

/** It ends with the role, and doesn't come back with it. */
export function categoryIn(role: Role, categoryId: string | null): string | null {
  return role === 'TEACHER' ? categoryId : null;
}
