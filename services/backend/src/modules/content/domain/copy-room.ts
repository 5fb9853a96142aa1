import { COURSE_ATTACHMENTS_MAX } from '@keenly/contracts/attachments';
import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { COURSE_LESSONS_MAX, LESSONS_MAX, SECTIONS_MAX } from '@keenly/contracts/content';
import {
  QUESTIONS_OF_COURSE_MAX,
  QUIZZES_OF_COURSE_MAX,
  QUIZZES_OF_LESSON_MAX,
} from '@keenly/contracts/quiz';
import { refusedAt } from '../../../kernel/domain-error.js';

/** How many parts a course has, or what is to be copied within it. */
export interface PartCounts {
  readonly sections: number;
  readonly lessons: number;
  readonly attachments: number;
  readonly quizzes: number;
  readonly questions: number;
}

/** VALIDATION_FAILED where a course, having what it has, doesn't hold that much more. */
export function requireRoomInCourse(has: PartCounts, more: PartCounts): void {
  if (has.sections + more.sections > SECTIONS_MAX)
    throw refusedAt('parent_id', courseMessages.tooManySections);
  if (has.lessons + more.lessons > COURSE_LESSONS_MAX)
    throw refusedAt('parent_id', courseMessages.tooManyInCourse);
  if (has.attachments + more.attachments > COURSE_ATTACHMENTS_MAX)
    throw refusedAt('parent_id', attachmentMessages.tooManyInCourse);
  if (has.quizzes + more.quizzes > QUIZZES_OF_COURSE_MAX)
    throw refusedAt('campaign_id', quizMessages.tooManyInCourse);
  if (has.questions + more.questions > QUESTIONS_OF_COURSE_MAX)
    throw refusedAt('question_title', quizMessages.tooManyInAllCourse);
}

/** VALIDATION_FAILED where a section of so many lessons holds no other one. */
export function requireRoomInSection(lessons: number): void {
  if (lessons >= LESSONS_MAX) throw refusedAt('parent_id', courseMessages.tooManyLessons);
}

/** VALIDATION_FAILED where a lesson of so many quizzes holds no other one. */
export function requireRoomInLesson(quizzes: number): void {
  if (quizzes >= QUIZZES_OF_LESSON_MAX) throw refusedAt('campaign_id', quizMessages.tooManyInLesson);
}
