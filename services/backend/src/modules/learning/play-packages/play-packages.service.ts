import { packagePlaying } from '@keenly/contracts/catalogue/learning-packages';
import type { PackageValues } from '@keenly/contracts/package-player';
import type {
  KeepPackageValues,
  KeptPackageValues,
  PackageSitting,
} from '@keenly/contracts/package-sittings';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { type Together, together } from '../../../platform/event-log/together.js';
import { QuizVersions } from '../../content/content.public.js';
import { Packages } from '../../media/media.public.js';
import { OwnAttempts } from '../attempts/own-attempts.js';
import { enrolmentDecider } from '../domain/enrolment.decider.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { notFound, ownContext } from '../learning-context.js';
import { attemptId, enrolmentId } from '../learning-ids.js';
import { PackageSittings, type Sitting } from './package-sittings.js';

/** Packages of lessons for those who play them (product/content#packages). */
@Injectable()
export class PlayPackages {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly quizzes: QuizVersions,
    private readonly packages: Packages,
    private readonly attempts: OwnAttempts,
    private readonly sittings: PackageSittings,
  ) {}

  /** NOT_FOUND where this reader has no such package; CONFLICT where there is no origin to play it from. */
  async open(attachmentId: string, link: string | undefined, caller: Caller): Promise<PackageSitting> {
    const place = await this.quizzes.placeOfPackage(attachmentId, { clientId: caller.clientId, link });
    const about = place && (await this.packages.about(place.packageId));
    if (place === undefined || about === undefined) throw notFound();
    const sittingId = uuidv7();
    const address = this.packages.playerAddress({ packageId: place.packageId, sittingId });
    if (address === undefined) throw new DomainError('CONFLICT', packagePlaying.off);
    const sitting = await this.sittings.open(sittingId, place, caller);
    if (sitting === undefined) throw notFound();
    await this.run([this.progress(sitting, false, [], caller)]);
    return {
      sitting_id: sittingId,
      address,
      values: sitting.values,
      total_seconds: sitting.totalSeconds,
      mastery_score: about.masteryScore,
      best_score: await this.bestScore(attachmentId, caller),
    };
  }

  /**
   * Keeps what a package says, and counts what came of it: sent twice, or at once, it's one result. NOT_FOUND where the
   * package was opened again since, and for someone else's.
   */
  async keep(sittingId: string, body: KeepPackageValues, caller: Caller): Promise<KeptPackageValues> {
    const sitting = await this.sittings.keep(sittingId, body, caller);
    if (sitting === undefined) throw new DomainError('NOT_FOUND', packagePlaying.elsewhere);
    const { courseId, lessonId, attachmentId } = sitting;
    const score = await this.settle(sitting, caller);
    const { state } = await this.runner.stateOf(
      enrolmentDecider,
      enrolmentId(caller.accountId, courseId),
      tenantOf(caller),
    );
    const best = await this.bestScore(attachmentId, caller);
    return {
      lesson_completed: state.done.has(lessonId),
      // The table follows the log: what was counted just now may not be in it yet.
      best_score: score === null ? best : Math.max(score, best ?? 0),
    };
  }

  /** A package that says that it was passed or completed has a result; one without a score completes its lesson alone. */
  private async settle(sitting: Sitting, caller: Caller): Promise<number | null> {
    const { values } = sitting;
    if (values === null || (values.completion !== 'completed' && values.success === 'unknown')) return null;
    const isDone = values.success !== 'failed';
    const lessons = isDone ? await this.quizzes.lessonsOf(sitting.courseId) : [];
    const completes = isDone && (await this.areQuizzesSubmitted(sitting, caller));
    const attempt = values.score === null ? [] : await this.attempt(sitting, values, values.score, caller);
    await this.run([...attempt, this.progress(sitting, completes, lessons, caller)]);
    return values.score;
  }

  /** None where the last one has the same score: it's said with each page that is turned. */
  private async attempt(
    sitting: Sitting,
    { success }: PackageValues,
    score: number,
    caller: Caller,
  ): Promise<Together[]> {
    const { attachmentId, courseId, lessonId, version } = sitting;
    const { submitted, next: number } = await this.attempts.at(attachmentId, caller);
    if (submitted?.attempt.grade?.score === score) return [];
    const id = attemptId(caller.accountId, attachmentId, number);
    const source = 'package' as const;
    const begun = { source, version, seed: id, courseId, lessonId, quizId: attachmentId, number };
    const passed = success === 'unknown' ? null : success === 'passed';
    const command = { type: 'CountPackage', begun, score, passed } as const;
    return [together(quizAttemptDecider, { id, command, context: ownContext(caller) })];
  }

  private progress(
    { courseId, lessonId }: Sitting,
    completes: boolean,
    lessons: readonly string[],
    caller: Caller,
  ): Together {
    const asked = { id: enrolmentId(caller.accountId, courseId), context: ownContext(caller) };
    return completes
      ? together(enrolmentDecider, {
          ...asked,
          command: { type: 'CompleteLesson', courseId, lessonId, lessons, by: 'package' },
        })
      : together(enrolmentDecider, { ...asked, command: { type: 'BeginCourse', courseId } });
  }

  private async areQuizzesSubmitted(sitting: Sitting, caller: Caller): Promise<boolean> {
    for (const id of await this.quizzes.quizzesOfLesson(sitting))
      if ((await this.attempts.at(id, caller)).submitted === undefined) return false;
    return true;
  }

  private async run(asked: readonly Together[]): Promise<void> {
    for (const outcome of await this.runner.runTogether(asked))
      if (outcome.kind === 'refused') throw outcome.error;
  }

  private async bestScore(attachmentId: string, caller: Caller): Promise<number | null> {
    const { rows } = await this.pool.query<{ best: number | null }>(
      `select best_score::float8 as best from read.quiz_result
       where tenant = $1 and account_id = $2 and quiz_id = $3`,
      [tenantOf(caller), caller.accountId, attachmentId],
    );
    return rows[0]?.best ?? null;
  }
}
