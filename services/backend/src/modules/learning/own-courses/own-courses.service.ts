import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { expireInTurns } from '../../../platform/event-log/expire-in-turns.js';
import { enrolmentDecider } from '../domain/enrolment.decider.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { enrolmentId } from '../learning-ids.js';

/** The read models whose rows say which streams there are. */
const ATTEMPTS = 'attempts';
const PROGRESS = 'course-progress';

interface Account {
  readonly accountId: string;
  readonly tenant: string;
}

interface OldAttempt extends Account {
  readonly id: string;
}

interface OldCourse extends Account {
  readonly courseId: string;
}

const attemptStream = (id: string) => `${quizAttemptDecider.category}-${id}`;
const courseStream = (account: string, courseId: string) =>
  `${enrolmentDecider.category}-${enrolmentId(account, courseId)}`;

const prefixes = [quizAttemptDecider, enrolmentDecider].map(({ category }) => `${category}-`);

/** Someone's attempts and courses in the log, for erasure, retention, and export. */
@Injectable()
export class OwnCourses {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
  ) {}

  /** Names of all of an account's streams: those that a read model could not apply, then those that it has. */
  async streamsOf({ accountId, tenant }: Account): Promise<string[]> {
    // First: what is applied in the meantime is found below.
    const held = [
      ...(await this.log.store.putAsideOf(ATTEMPTS, tenant, accountId)),
      ...(await this.log.store.putAsideOf(PROGRESS, tenant, accountId)),
    ].filter((stream) => prefixes.some((prefix) => stream.startsWith(prefix)));
    const attempts = await this.pool.query<{ id: string }>(
      'select id from read.attempt where tenant = $1 and account_id = $2 order by started_at, id',
      [tenant, accountId],
    );
    const courses = await this.pool.query<{ id: string }>(
      `select course_id as id from read.course_progress where tenant = $1 and account_id = $2
       union
       select course_id from read.course_opened where tenant = $1 and account_id = $2
       order by id`,
      [tenant, accountId],
    );
    return [
      ...new Set([
        ...held,
        ...attempts.rows.map(({ id }) => attemptStream(id)),
        ...courses.rows.map(({ id }) => courseStream(accountId, id)),
      ]),
    ];
  }

  /** Ends attempts that began too long ago, whose read model follows; how many. */
  expireAttempts(now: Date): Promise<number> {
    return expireInTurns(this.log.store, {
      reader: ATTEMPTS,
      list: (most, except) => this.oldAttempts(now, most, except),
      end: async ({ id, ...account }) => {
        await this.blank(account, attemptStream(id));
        await this.runner.run(quizAttemptDecider, id, { type: 'ExpireAttempt' }, contextOf(account));
      },
    });
  }

  /** Ends courses on which nothing was done for too long, or that were opened alone; how many. */
  expireCourses(now: Date): Promise<number> {
    return expireInTurns(this.log.store, {
      reader: PROGRESS,
      list: (most, except) => this.oldCourses(now, most, except),
      end: async ({ courseId, ...account }) => {
        await this.blank(account, courseStream(account.accountId, courseId));
        const id = enrolmentId(account.accountId, courseId);
        await this.runner.run(enrolmentDecider, id, { type: 'ExpireProgress', courseId }, contextOf(account));
      },
    });
  }

  private async oldAttempts(
    now: Date,
    most: number,
    except: readonly string[],
  ): Promise<readonly OldAttempt[]> {
    const { rows } = await this.pool.query<OldAttempt>(
      `select tenant, account_id as "accountId", id from read.attempt
       where started_at < $1::timestamptz - make_interval(years => $2::int) and tenant <> all($4::uuid[])
       order by started_at, id limit $3`,
      [now, retentionYears.learning, most, except],
    );
    return rows;
  }

  private async oldCourses(
    now: Date,
    most: number,
    except: readonly string[],
  ): Promise<readonly OldCourse[]> {
    const { rows } = await this.pool.query<OldCourse>(
      `select p.tenant, p.account_id as "accountId", p.course_id as "courseId" from read.course_progress p
       where p.begun_at < $1::timestamptz - make_interval(years => $2::int) and p.tenant <> all($4::uuid[])
         and not exists (
         select from read.lesson_done d
         where d.tenant = p.tenant and d.account_id = p.account_id and d.course_id = p.course_id
           and d.completed_at >= $1::timestamptz - make_interval(years => $2::int))
       union all
       select o.tenant, o.account_id, o.course_id from read.course_opened o
       where o.opened_at < $1::timestamptz - make_interval(years => $2::int) and o.tenant <> all($4::uuid[])
         and not exists (
         select from read.course_progress p
         where p.tenant = o.tenant and p.account_id = o.account_id and p.course_id = o.course_id)
       limit $3`,
      [now, retentionYears.learning, most, except],
    );
    return rows;
  }

  /** What the log said is gone before the read model forgets which streams there were: who starts over finds them. */
  private async blank({ tenant }: Account, stream: string): Promise<void> {
    await this.log.store.eraseStreamPayloads(tenant, [stream]);
    await this.log.store.blankStreams({ tenant, streams: [stream], keep: [] });
  }
}

const contextOf = ({ tenant, accountId }: Account) =>
  serviceContext({ tenant, subject: accountId, correlation: uuidv7() });
