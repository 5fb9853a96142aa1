import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import type { CourseProgress } from '@keenly/contracts/attempts';
import { Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { QuizVersions } from '../../content/content.public.js';
import { type Enrolment, enrolmentDecider } from '../domain/enrolment.decider.js';
import { notFound, ownContext } from '../learning-context.js';
import { enrolmentId } from '../learning-ids.js';

/** How far someone is with a course, as the log has it, and marking lessons by hand (product/content#completion). */
@Injectable()
export class CourseProgressMarks {
  constructor(
    private readonly runner: CommandRunner,
    private readonly quizzes: QuizVersions,
  ) {}

  /** NOT_FOUND where the course isn't for this reader, unless they began it while it was. */
  async of(courseId: string, link: string | undefined, caller: Caller): Promise<CourseProgress> {
    const id = enrolmentId(caller.accountId, courseId);
    const { state } = await this.runner.stateOf(enrolmentDecider, id, tenantOf(caller));
    const isTheirs =
      state.begunAt !== null ||
      (await this.quizzes.isReadable(courseId, { clientId: caller.clientId, link }));
    if (!isTheirs) throw notFound();
    return progressOf(courseId, state);
  }

  /** Quiet where it was opened today, UTC, already; NOT_FOUND as above. */
  async opened(courseId: string, link: string | undefined, caller: Caller): Promise<void> {
    await this.of(courseId, link, caller);
    await this.run(courseId, { type: 'OpenCourse', courseId }, caller);
  }

  /** CONFLICT for a lesson that a quiz completes; NOT_FOUND where this reader has no such lesson. */
  async done(
    courseId: string,
    lessonId: string,
    link: string | undefined,
    caller: Caller,
  ): Promise<CourseProgress> {
    const place = await this.quizzes.placeOfLesson(lessonId, { clientId: caller.clientId, link });
    if (place?.courseId !== courseId) throw notFound();
    if ((await this.quizzes.quizzesOfLesson(place)).length > 0)
      throw new DomainError('CONFLICT', attemptMessages.completedByQuiz);
    const lessons = await this.quizzes.lessonsOf(courseId);
    return this.run(courseId, { type: 'CompleteLesson', courseId, lessonId, lessons, by: 'hand' }, caller);
  }

  /** NOT_FOUND where the course was never begun; CONFLICT for a lesson that a quiz or a package completed. */
  reopen(courseId: string, lessonId: string, caller: Caller): Promise<CourseProgress> {
    return this.run(courseId, { type: 'ReopenLesson', courseId, lessonId }, caller);
  }

  private async run(
    courseId: string,
    command: Parameters<typeof enrolmentDecider.decide>[0],
    caller: Caller,
  ): Promise<CourseProgress> {
    const id = enrolmentId(caller.accountId, courseId);
    const { state } = await this.runner.run(enrolmentDecider, id, command, ownContext(caller));
    return progressOf(courseId, state);
  }
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const progressOf = (courseId: string, { begunAt, completedAt, done }: Enrolment): CourseProgress => ({
  course_id: courseId,
  begun_at: timeOf(begunAt),
  completed_at: timeOf(completedAt),
  done: [...done.keys()],
  done_by_package: [...done].filter(([, { by }]) => by === 'package').map(([id]) => id),
});
