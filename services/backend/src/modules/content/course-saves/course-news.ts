import { rooms } from '@keenly/contracts/live';
import type { LiveRow } from '../../../platform/live/live-messages.js';
import type { HeldCourse } from './held-course.js';

/** What decides who hears of a course. */
export type Heard = Pick<HeldCourse, 'ownerId' | 'isPublic' | 'privateAudience'>;

/** To its owners, before a save and after, and to the team where it was or is for more than its owner. */
export function courseNews(
  type: 'course_changed' | 'course_editors_changed',
  course: Heard & Pick<HeldCourse, 'id' | 'clientId'>,
  after: readonly Heard[] = [],
): readonly LiveRow[] {
  const states = [course, ...after];
  const people = [...new Set(states.map(({ ownerId }) => rooms.person(ownerId)))];
  const isShared = states.some(({ isPublic, privateAudience }) => isPublic || privateAudience !== 'me');
  const teams = course.clientId !== null && isShared ? [rooms.team(course.clientId)] : [];
  return [...people, ...teams].map((room) => ({
    tenant: course.clientId ?? course.ownerId,
    rooms: [room],
    type,
    payload: { course_id: course.id },
  }));
}
