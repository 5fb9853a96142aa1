import type { Abstract, Type } from '@nestjs/common';
import {
  AuthorAttachments,
  AuthorCourses,
  AuthorLessons,
  AuthorSections,
  Questions,
  Quizzes,
} from '../../modules/content/content.public.js';
import { BroughtMedia } from '../../modules/media/media.public.js';
import type { DemoMember } from '../demo-organisation.js';
import { backEndCoding } from './back-end-coding.js';
import { cleanEnergy } from './clean-energy.js';
import type { DemoCourse } from './demo-course.js';
import { economics } from './economics.js';
import { frontEndCoding } from './front-end-coding.js';
import { management } from './management.js';
import { marketing } from './marketing.js';
import { type Desk, writeCourses } from './write-courses.js';

/** A finished course of each of the demo's capabilities. */
export const demoCourses: readonly DemoCourse[] = [
  economics,
  backEndCoding,
  cleanEnergy,
  management,
  marketing,
  frontEndCoding,
];

/** The services that authors use, of an application. */
export function deskOf(find: <Service>(service: Type<Service> | Abstract<Service>) => Service): Desk {
  return {
    courses: find(AuthorCourses),
    sections: find(AuthorSections),
    lessons: find(AuthorLessons),
    attachments: find(AuthorAttachments),
    quizzes: find(Quizzes),
    questions: find(Questions),
    media: find(BroughtMedia),
  };
}

/** The demo's courses, by the manager of its organization; made once. */
export function writeDemoCourses(desk: Desk, manager: DemoMember, clientId: string): Promise<void> {
  const { accountId, userId, person } = manager;
  const { role } = person;
  return writeCourses(desk, demoCourses, {
    ...{ accountId, userId, clientId, role },
    ...{ signInId: accountId, scope: 'full' },
  });
}
