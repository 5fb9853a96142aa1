import { Lanes } from '@keenly/event-store/lanes';
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
import {
  type LeftLane,
  type Looked,
  type Place,
  placeBehind,
  RegradeProgress,
  type Running,
} from './regrade-progress.js';

/** The read model whose rows say which attempts there are. */
const ATTEMPTS = 'attempts';
/** It follows within this, in milliseconds, or the rest is seen to the next time. */
const FOLLOW_WITHIN_MS = 60_000;
/** Where not all attempts count, so many times as many are read as are looked at. */
const READ_AHEAD = 10;

interface AttemptRow {
  readonly tenant: string;
  readonly id: string;
  readonly account: string;
  readonly courseId: string;
  readonly version: number;
}

/** A way through the attempts at a quiz, in their order. */
interface Pass {
  readonly after: Place;
  /** Of attempts that were read, those to look at; undefined where that has to wait. */
  readonly choose: (
    some: readonly AttemptRow[],
    after: Place,
  ) => Promise<readonly AttemptRow[] | undefined> | readonly AttemptRow[] | undefined;
  readonly readAhead: () => number;
  readonly passed: (through: Looked, looked: number) => Promise<void>;
}

/**
 * Carries regrades out, some attempts at a time: each has one event of a regrade, however often that is tried, and a
 * row says up to which attempt it has come. Who dies in between does those few again, which stay quiet. Others' requests
 * go first: while there are some, lots are short, and most of the time is left to them; a worker that answers no one
 * leaves them some always.
 *
 * Attempts of a lane that is away are left, and looked at once it's back; until then the regrade isn't done.
 */
@Injectable()
export class RunRegrades {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    private readonly quizzes: QuizVersions,
    private readonly progress: RegradeProgress,
    private readonly requests: RequestRate,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'isApi'>,
  ) {}

  /** All that are asked for, unless the service leaves meanwhile: then the rest is another process's. */
  async run(leaving?: AbortSignal): Promise<void> {
    const waiting: string[] = [];
    while (leaving?.aborted !== true) {
      const regrade = await this.progress.first(waiting);
      if (regrade === undefined) return;
      if (!(await this.isDone(regrade, leaving))) waiting.push(regrade.id);
    }
  }

  /** Takes it as far as it comes. */
  private async isDone(regrade: Running, leaving: AbortSignal | undefined): Promise<boolean> {
    const { progress } = this;
    if (!regrade.isPassed) {
      if (!(await this.all(regrade, leaving))) return false;
      await progress.passedAll(regrade.id);
    }
    for (const left of await progress.leftOf(regrade.id))
      if (await this.left(regrade, left, leaving)) await progress.leftNoMore(regrade.id, left);
    return progress.finish(regrade.id);
  }

  /** Goes through attempts, but for those of lanes that are away, or go away meanwhile. False where it doesn't come through. */
  private async all(regrade: Running, leaving: AbortSignal | undefined): Promise<boolean> {
    const { store } = this.log;
    const { id } = regrade;
    const began = placeBehind(regrade);
    const lanes = new Lanes(store.starts.length);
    const leave = (some: readonly number[], after: Place) =>
      this.progress.leave(id, some, lanes.amount, after);
    const { ends, away } = await store.lanesThere();
    await leave(away, began);
    await store.caughtUp(ATTEMPTS, ends, FOLLOW_WITHIN_MS);
    const left = await this.progress.leftOf(id);
    const isLeft = (tenant: string) => left.some((one) => isOf(one, tenant));
    const leftSince = new Set<number>();
    return this.pass(regrade, leaving, {
      after: began,
      readAhead: () => (left.length + leftSince.size === 0 ? 1 : READ_AHEAD),
      choose: async (some, after) => {
        const ours = some.filter(({ tenant }) => !isLeft(tenant));
        const gone = new Set(ours.flatMap(({ tenant }) => (store.isThere(tenant) ? [] : lanes.of(tenant))));
        const since = [...gone].filter((lane) => !leftSince.has(lane));
        await leave(since, after);
        for (const lane of since) leftSince.add(lane);
        return ours.filter(({ tenant }) => !leftSince.has(lanes.of(tenant)));
      },
      passed: (through, looked) => this.progress.passed(id, through, looked),
    });
  }

  /** Goes through what was left; false where it's still away, or goes away again. */
  private async left(regrade: Running, left: LeftLane, leaving: AbortSignal | undefined): Promise<boolean> {
    const { store } = this.log;
    const { ends, away } = await store.lanesThere();
    // A log that was copied meanwhile may have other lanes: those who were in this one may be in any.
    const isSame = left.lanes === store.starts.length;
    if (isSame ? away.includes(left.lane) : away.length > 0) return false;
    await store.caughtUp(ATTEMPTS, ends, FOLLOW_WITHIN_MS);
    return this.pass(regrade, leaving, {
      after: placeBehind(left),
      readAhead: () => READ_AHEAD,
      choose: (some) => {
        const ours = some.filter(({ tenant }) => isOf(left, tenant));
        return ours.every(({ tenant }) => store.isThere(tenant)) ? ours : undefined;
      },
      passed: (through, looked) => this.progress.passedLeft(regrade.id, left, through, looked),
    });
  }

  /** False where it doesn't come through: it has to wait, or the service leaves. */
  private async pass(regrade: Running, leaving: AbortSignal | undefined, way: Pass): Promise<boolean> {
    const questions = new Map<string, readonly Keyed[]>();
    let { after } = way;
    for (let pace = firstLot; ;) {
      const began = performance.now();
      const read = await this.next(regrade.quizId, after, pace.size * way.readAhead());
      if (read.length === 0) return true;
      const chosen = await way.choose(read, after);
      if (chosen === undefined) return false;
      const some = chosen.slice(0, pace.size);
      if (some.length > 0) await this.some(regrade, some, questions);
      const last = (chosen.length > some.length ? some : read).at(-1);
      if (last === undefined) return true;
      after = { tenant: last.tenant, id: last.id };
      await way.passed(after, some.length);
      const tookMs = performance.now() - began;
      const asked = this.config.isApi ? this.requests.perSecond() : undefined;
      if (some.length > 0) pace = lotAfter({ done: some.length, tookMs, asked });
      await rest(pace);
      if (leaving?.aborted === true) return false;
    }
  }

  private async next(quizId: string, after: Place, most: number): Promise<readonly AttemptRow[]> {
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

const isOf = ({ lane, lanes }: LeftLane, tenant: string): boolean => new Lanes(lanes).of(tenant) === lane;
