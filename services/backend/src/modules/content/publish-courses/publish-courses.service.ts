import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type CommandContext, SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { courseAuthors } from './course-authors.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { type CourseCommand, courseDecider } from '../domain/course.decider.js';
import type { CourseAudience } from '../domain/course.events.js';

/** Courses, and versions of one, that are looked up at a time. */
const AT_ONCE = 100;
/** A save younger than this is told by whoever hears of it; older ones are what nobody heard, in seconds. */
const UNHEARD_S = 2;

interface Course {
  readonly tenant: string;
  readonly audience: CourseAudience;
  readonly changes: number;
  readonly removedAt: Date | null;
  readonly savedBy: string | null;
}

interface Version {
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
}

interface TakeDown {
  readonly number: number;
  readonly reason: string;
  readonly takenDownAt: Date;
  readonly takenDownBy: string;
  readonly liftedAt: Date | null;
  readonly liftedBy: string | null;
}

/**
 * Tells the streams of courses what was saved. A save counts itself in the transaction that makes it, and is told until
 * its event is there: neither is ever without the other for longer than the process that tells is down.
 */
@Injectable()
export class PublishCourses {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * What is saved of this course and not told yet, in the order in which it was saved. Telling it twice adds nothing.
   * Versions of a draft are for its authors: the one that publishing makes is told.
   */
  async tell(courseId: string): Promise<void> {
    const course = await this.untold(courseId);
    if (course === undefined) return;
    const { tenant, audience } = course;
    const run = (command: CourseCommand, by: string | null) =>
      this.runner.run(courseDecider, courseId, command, contextOf(tenant, by));
    const publish = (versions: readonly Version[], by: string | null) =>
      this.runner.runAll(
        courseDecider,
        courseId,
        versions.map(({ version, at }): CourseCommand => ({ type: 'PublishCourse', version, audience, at })),
        contextOf(tenant, by),
      );
    for (let full = true; full;) {
      const versions = await this.versionsAfter(courseId, await this.toldVersion(courseId, tenant));
      for (const [by, theirs] of byAuthor(versions)) await publish(theirs, by);
      full = versions.length === AT_ONCE;
    }
    await run({ type: 'ChangeCourseAudience', audience }, course.savedBy);
    for (const { command, by } of await this.takeDowns(courseId, tenant)) await run(command, by);
    if (course.removedAt !== null) await run({ type: 'RemoveCourse', at: course.removedAt }, course.savedBy);
    await this.pool.query('update app.course set told = $2 where id = $1 and told < $2', [
      courseId,
      course.changes,
    ]);
  }

  /** Tells what nobody heard of, the oldest first. */
  async tellUnheard(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from app.course where changes > told and updated_at < now() - make_interval(secs => $1)
       order by updated_at limit $2`,
      [UNHEARD_S, AT_ONCE],
    );
    for (const { id } of rows) await this.tell(id);
  }

  private async untold(courseId: string): Promise<Course | undefined> {
    const { rows } = await this.pool.query<Course>(
      `select coalesce(client_id, owner_id) as tenant, changes, removed_at as "removedAt",
         case when is_public then 'community' else private_audience end as audience, updated_by as "savedBy"
       from app.course where id = $1 and changes > told`,
      [courseId],
    );
    return rows[0];
  }

  private async toldVersion(courseId: string, tenant: string): Promise<number> {
    const { state } = await this.runner.stateOf(courseDecider, courseId, tenant);
    return state.version;
  }

  /** What the platform did about it since its stream heard of that last, in order. */
  private async takeDowns(
    courseId: string,
    tenant: string,
  ): Promise<readonly { readonly command: CourseCommand; readonly by: string }[]> {
    const { state } = await this.runner.stateOf(courseDecider, courseId, tenant);
    if (state.status === 'none') return [];
    const { rows } = await this.pool.query<TakeDown>(
      `select number, reason, taken_down_at as "takenDownAt", taken_down_by as "takenDownBy", lifted_at as "liftedAt",
         lifted_by as "liftedBy"
       from app.course_take_down where course_id = $1 and number >= $2 order by number`,
      [courseId, state.takeDown.number],
    );
    if (rows.length === 0) return [];
    const authors = await courseAuthors(this.pool, courseId);
    return rows.flatMap((row) => commandsOf(row, authors));
  }

  /** Those that others see or saw. */
  private async versionsAfter(courseId: string, version: number): Promise<readonly Version[]> {
    const { rows } = await this.pool.query<Version>(
      `select number as version, created_at as at, created_by as by from app.content_version
       where course_id = $1 and number > $2 and not is_draft order by number limit $3`,
      [courseId, version, AT_ONCE],
    );
    return rows;
  }
}

/** Versions in their order, those that one person made in a row together: they are told in one append. */
function byAuthor(versions: readonly Version[]): readonly (readonly [string | null, readonly Version[]])[] {
  const runs: [string | null, Version[]][] = [];
  for (const version of versions) {
    const last = runs.at(-1);
    if (last?.[0] === version.by) last[1].push(version);
    else runs.push([version.by, [version]]);
  }
  return runs;
}

/** Told again, they add nothing. */
function commandsOf(
  { number, reason, takenDownAt, takenDownBy, liftedAt, liftedBy }: TakeDown,
  authors: readonly string[],
): readonly { readonly command: CourseCommand; readonly by: string }[] {
  const down: CourseCommand = { type: 'TakeCourseDown', number, reason, authors, at: takenDownAt };
  if (liftedAt === null || liftedBy === null) return [{ command: down, by: takenDownBy }];
  const lifted: CourseCommand = { type: 'LiftTakeDown', number, authors, at: liftedAt };
  return [
    { command: down, by: takenDownBy },
    { command: lifted, by: liftedBy },
  ];
}

/** A course is its organization's, or its owner's on a personal account; it's about nobody else. */
const contextOf = (tenant: string, by: string | null): CommandContext => ({
  actor: by ?? SERVICE_ACCOUNT,
  tenant,
  subject: tenant,
  correlation: uuidv7(),
});
