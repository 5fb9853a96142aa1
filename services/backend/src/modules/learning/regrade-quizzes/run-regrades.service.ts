import type { RegradeWay } from '@keenly/contracts/regrade';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { serviceContext } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { RequestRate } from '../../../platform/observability/request-rate.js';
import { QuizVersions } from '../../content/content.public.js';
import type { Keyed } from '../domain/grading.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { firstLot, lotAfter, rest } from './lot-pace.js';

/** The read model whose rows say which attempts there are. */
const ATTEMPTS = 'attempts';
/** It follows within this, in milliseconds, or the rest is seen to the next time. */
const FOLLOW_WITHIN_MS = 60_000;

interface Running {
  readonly id: string;
  readonly quizId: string;
  readonly questionId: string;
  readonly way: RegradeWay;
  readonly optionIds: readonly string[];
  readonly afterTenant: string | null;
  readonly afterId: string | null;
}

interface AttemptRow {
  readonly tenant: string;
  readonly id: string;
  readonly account: string;
  readonly courseId: string;
  readonly version: number;
}

/**
 * Carries regrades out, some attempts at a time: each has one event of a regrade, however often that is tried, and the
 * row says up to which attempt it has come. Who dies in between does those few again, which stay quiet. Others' requests
 * go first: while there are some, lots are short, and most of the time is left to them; a worker that answers no one
 * leaves them some always.
 */
@Injectable()
export class RunRegrades {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    private readonly quizzes: QuizVersions,
    private readonly requests: RequestRate,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'isApi'>,
  ) {}

  /** All that are asked for, unless the service leaves meanwhile: then the rest is another process's. */
  async run(leaving?: AbortSignal): Promise<void> {
    while (leaving?.aborted !== true) {
      const { rows } = await this.pool.query<Running>(
        `select g.id, g.quiz_id as "quizId", g.question_id as "questionId", g.way, g.option_ids as "optionIds",
           g.after_tenant as "afterTenant", g.after_id as "afterId"
         from app.quiz_regrade g where g.finished_at is null order by g.started_at, g.id limit 1`,
      );
      const [regrade] = rows;
      if (regrade === undefined) return;
      await this.log.store.caughtUp(ATTEMPTS, await this.log.store.heads(), FOLLOW_WITHIN_MS);
      await this.all(regrade, leaving);
    }
  }

  private async all(regrade: Running, leaving: AbortSignal | undefined): Promise<void> {
    const questions = new Map<string, readonly Keyed[]>();
    let after = regrade.afterId === null ? null : { tenant: regrade.afterTenant, id: regrade.afterId };
    for (let pace = firstLot; ;) {
      const began = performance.now();
      const some = await this.next(regrade.quizId, after, pace.size);
      const last = some.at(-1);
      if (last === undefined) break;
      await this.some(regrade, some, questions);
      // Not waited for until it's on disk: what a server that dies has lost of it is done again.
      await this.pool.query(
        `update app.quiz_regrade g set after_tenant = $2, after_id = $3, looked_at = g.looked_at + $4::int
         from (select set_config('synchronous_commit', 'off', true)) as unhurried where g.id = $1`,
        [regrade.id, last.tenant, last.id, some.length],
      );
      after = last;
      const tookMs = performance.now() - began;
      const asked = this.config.isApi ? this.requests.perSecond() : undefined;
      pace = lotAfter({ done: some.length, tookMs, asked });
      await rest(pace);
      if (leaving?.aborted === true) return;
    }
    await this.pool.query(
      `update app.quiz_regrade set finished_at = now(), attempts = greatest(attempts, looked_at) where id = $1`,
      [regrade.id],
    );
  }

  private async next(
    quizId: string,
    after: { readonly tenant: string | null; readonly id: string } | null,
    most: number,
  ): Promise<readonly AttemptRow[]> {
    const { rows } = await this.pool.query<AttemptRow>(
      `select a.tenant, a.id, a.account_id as account, a.course_id as "courseId", a.version from read.attempt a
       where a.quiz_id = $1 and a.submitted_at is not null and ($3::uuid is null or (a.tenant, a.id) > ($2::uuid, $3::uuid))
       order by a.tenant, a.id limit $4`,
      [quizId, after?.tenant ?? null, after?.id ?? null, most],
    );
    return rows;
  }

  private async some(
    { id: regradeId, quizId, questionId, way, optionIds }: Running,
    attempts: readonly AttemptRow[],
    known: Map<string, readonly Keyed[]>,
  ): Promise<void> {
    for (const { courseId, version } of attempts) {
      const at = `${courseId}/${version}`;
      if (!known.has(at))
        known.set(at, (await this.quizzes.quizAt(courseId, version, quizId))?.questions ?? []);
    }
    await this.runner.runMany(
      quizAttemptDecider,
      attempts.map(({ tenant, id, account, courseId, version }) => ({
        id,
        command: {
          ...{ type: 'RegradeAttempt' as const, regradeId, questionId, way, optionIds },
          questions: known.get(`${courseId}/${version}`) ?? [],
        },
        context: serviceContext({ tenant, subject: account, correlation: regradeId }),
      })),
      { isRemembered: false },
    );
  }
}
