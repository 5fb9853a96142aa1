import type { NotificationKind } from '@keenly/contracts/notification';
import type { RecordedEvent } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { CourseEvent } from '../../content/content.public.js';
import { bare, type Told, type Telling, tellingOf } from './told.js';

const courseDecisions = {
  CoursePublished: false,
  CourseAudienceChanged: false,
  CourseTakenDown: true,
  CourseTakeDownLifted: true,
  CourseRemoved: false,
} as const satisfies Readonly<Record<CourseEvent['type'], boolean>>;

export const courseTypes = tellingOf(courseDecisions);
type TellingCourseEvent = Extract<CourseEvent, { type: Telling<typeof courseDecisions> }>;

export const isOfCourse = ({ type }: RecordedEvent): boolean =>
  (courseTypes as readonly string[]).includes(type);

/** What the platform did about a course, told to those who wrote it; no person is named as having done it. */
export function toldOfCourse(recorded: RecordedEvent): readonly Told[] {
  const event = domainEvent<TellingCourseEvent>(recorded);
  const toAuthors = (kind: NotificationKind): readonly Told[] =>
    event.data.authors.map((author) => ({
      ...bare(recorded),
      ...{ audience: 'account', audienceId: author, subject: author, actor: null, kind },
    }));
  switch (event.type) {
    case 'CourseTakenDown':
      return toAuthors('course_taken_down');
    case 'CourseTakeDownLifted':
      return toAuthors('course_lifted');
    default:
      return unreachable(event);
  }
}
