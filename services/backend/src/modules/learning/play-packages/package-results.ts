import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { type Together, together } from '../../../platform/event-log/together.js';
import { type LessonPlace, QuizVersions } from '../../content/content.public.js';
import { OwnAttempts } from '../attempts/own-attempts.js';
import { enrolmentDecider } from '../domain/enrolment.decider.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { type Learner, ownContext } from '../learning-context.js';
import { attemptId, enrolmentId } from '../learning-ids.js';

/** A package in its lesson, in the version of the course that it was opened in. */
export interface PlayedPackage extends LessonPlace {
  readonly attachmentId: string;
}

export interface PackageResult {
  /** Whether its lesson may be completed by it. */
  readonly isDone: boolean;
  /** What it says of that itself; null where it says nothing. */
  readonly passed: boolean | null;
  /** Percent; null where it gave none. */
  readonly score: number | null;
}

/** What packages come to, whatever they were made for (product/content#packages). */
@Injectable()
export class PackageResults {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly quizzes: QuizVersions,
    private readonly attempts: OwnAttempts,
  ) {}

  /** Opening a package begins its course. */
  async begin(played: PlayedPackage, learner: Learner): Promise<void> {
    await this.run([this.progress(played, false, [], learner)]);
  }

  /** Counts a result: the same one again, or at once, is one. Its lesson is completed once its quizzes are submitted. */
  async settle(played: PlayedPackage, result: PackageResult, learner: Learner): Promise<void> {
    const { isDone, score, passed } = result;
    const lessons = isDone ? await this.quizzes.lessonsOf(played.courseId) : [];
    const completes = isDone && (await this.areQuizzesSubmitted(played, learner));
    const attempt = score === null ? [] : await this.attempt(played, { score, passed }, learner);
    await this.run([...attempt, this.progress(played, completes, lessons, learner)]);
  }

  /** As the log has it. */
  async isLessonDone(
    { courseId, lessonId }: Pick<PlayedPackage, 'courseId' | 'lessonId'>,
    learner: Learner,
  ): Promise<boolean> {
    const id = enrolmentId(learner.accountId, courseId);
    const { state } = await this.runner.stateOf(enrolmentDecider, id, tenantOf(learner));
    return state.done.has(lessonId);
  }

  /** Percent, as the table has it, which follows the log; null where it gave none. */
  async bestScore(attachmentId: string, learner: Learner): Promise<number | null> {
    const { rows } = await this.pool.query<{ best: number | null }>(
      `select best_score::float8 as best from read.quiz_result
       where tenant = $1 and account_id = $2 and quiz_id = $3`,
      [tenantOf(learner), learner.accountId, attachmentId],
    );
    return rows[0]?.best ?? null;
  }

  /** None where the last one came to the same: it's said with each page that is turned. */
  private async attempt(
    played: PlayedPackage,
    { score, passed }: { readonly score: number; readonly passed: boolean | null },
    learner: Learner,
  ): Promise<Together[]> {
    const { attachmentId, courseId, lessonId, version } = played;
    const { submitted, next: number } = await this.attempts.at(attachmentId, learner);
    const last = submitted?.attempt.grade;
    if (last?.score === score && (passed === null || last.passed === passed)) return [];
    const id = attemptId(learner.accountId, attachmentId, number);
    const source = 'package' as const;
    const begun = { source, version, seed: id, courseId, lessonId, quizId: attachmentId, number };
    const command = { type: 'CountPackage', begun, score, passed } as const;
    return [together(quizAttemptDecider, { id, command, context: ownContext(learner) })];
  }

  private progress(
    { courseId, lessonId }: PlayedPackage,
    completes: boolean,
    lessons: readonly string[],
    learner: Learner,
  ): Together {
    const asked = { id: enrolmentId(learner.accountId, courseId), context: ownContext(learner) };
    return completes
      ? together(enrolmentDecider, {
          ...asked,
          command: { type: 'CompleteLesson', courseId, lessonId, lessons, by: 'package' },
        })
      : together(enrolmentDecider, { ...asked, command: { type: 'BeginCourse', courseId } });
  }

  private async areQuizzesSubmitted(played: PlayedPackage, learner: Learner): Promise<boolean> {
    for (const id of await this.quizzes.quizzesOfLesson(played))
      if ((await this.attempts.at(id, learner)).submitted === undefined) return false;
    return true;
  }

  private async run(asked: readonly Together[]): Promise<void> {
    for (const outcome of await this.runner.runTogether(asked))
      if (outcome.kind === 'refused') throw outcome.error;
  }
}
