import {
  ANALYTICS_DAYS_MAX,
  type CourseAnalytics,
  type CourseAnalyticsQuery,
  OTHERS_MIN,
} from '@keenly/contracts/course-analytics';
import { dateOf, dayIn, monthStart } from '@keenly/contracts/formulas/calendar';
import type { InsightFilter } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EditedQuizzes } from '../../content/content.public.js';
import { meanScoreOf } from '../domain/item-figures.js';
import { QuizFiguresReader } from './quiz-figures.query.js';

interface Day {
  readonly day: string;
  readonly opened: number;
  readonly begun: number;
  readonly completed: number;
  readonly attempts: number;
}
interface Totals extends Omit<Day, 'day'> {
  readonly scored: number;
  readonly sum: number;
}

/** What came of a course (product/content#analytics): sums, and of learners of other organizations from five on. */
@Injectable()
export class CourseAnalyticsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly edited: EditedQuizzes,
    private readonly quizzes: QuizFiguresReader,
  ) {}

  /** NOT_FOUND where the course isn't the caller's to change. */
  async of(courseId: string, { filter }: CourseAnalyticsQuery, caller: Caller): Promise<CourseAnalytics> {
    const quizzes = await this.edited.ofCourse(courseId, caller);
    const own = tenantOf(caller);
    const others = await this.othersOf(courseId, own);
    const days = daysOf(filter, new Date());
    const of = [
      ...[courseId, own, others.begun >= OTHERS_MIN],
      ...[days.from, days.to, others.opened >= OTHERS_MIN],
    ] as const;
    const { scored, sum, ...totals } = await this.totals(of);
    return {
      course_id: courseId,
      filter,
      ...days,
      ...totals,
      mean_score: meanScoreOf(scored, sum),
      days: await this.days(of),
      withheld: [others.begun, others.opened].some((people) => people > 0 && people < OTHERS_MIN),
      quizzes: await this.quizzes.of(quizzes, own),
    };
  }

  /** Learners of other organizations who began and who opened it, counted as far as it matters. */
  private async othersOf(courseId: string, own: string): Promise<{ begun: number; opened: number }> {
    const { rows } = await this.pool.query<{ begun: number; opened: number }>(
      `select (select count(*)::int from (
           select distinct l.account_id from read.figure_learner l where l.course_id = $1 and l.tenant <> $2 limit $3
         ) b) as begun,
         (select count(*)::int from (
           select distinct o.account_id from read.figure_opening o where o.course_id = $1 and o.tenant <> $2 limit $3
         ) p) as opened`,
      [courseId, own, OTHERS_MIN],
    );
    return rows[0] ?? { begun: 0, opened: 0 };
  }

  private async totals(of: readonly unknown[]): Promise<Totals> {
    const { rows } = await this.pool.query<Totals>(
      `select coalesce(sum(d.opened) filter (where d.tenant = $2 or $6::boolean), 0)::int as opened,
         coalesce(sum(d.begun) filter (where t.tells), 0)::int as begun,
         coalesce(sum(d.completed) filter (where t.tells), 0)::int as completed,
         coalesce(sum(d.attempts) filter (where t.tells), 0)::int as attempts,
         coalesce(sum(d.scored) filter (where t.tells), 0)::int as scored,
         coalesce(sum(d.sum_score) filter (where t.tells), 0)::float8 as sum
       from read.course_day d cross join lateral (select d.tenant = $2 or $3::boolean as tells) t
       where d.course_id = $1 and ($4::date is null or d.day >= $4) and d.day <= $5::date`,
      [...of],
    );
    return rows[0] ?? { opened: 0, begun: 0, completed: 0, attempts: 0, scored: 0, sum: 0 };
  }

  private async days(of: readonly unknown[]): Promise<Day[]> {
    const { rows } = await this.pool.query<Day>(
      `select f.day::text as day, f.opened::int as opened, f.begun::int as begun, f.completed::int as completed,
         f.attempts::int as attempts
       from (
         select d.day, coalesce(sum(d.opened) filter (where d.tenant = $2 or $6::boolean), 0) as opened,
           coalesce(sum(d.begun) filter (where t.tells), 0) as begun,
           coalesce(sum(d.completed) filter (where t.tells), 0) as completed,
           coalesce(sum(d.attempts) filter (where t.tells), 0) as attempts
         from read.course_day d cross join lateral (select d.tenant = $2 or $3::boolean as tells) t
         where d.course_id = $1 and ($4::date is null or d.day >= $4) and d.day <= $5::date
         group by d.day
       ) f
       where f.opened + f.begun + f.completed + f.attempts > 0 order by f.day desc limit $7`,
      [...of, ANALYTICS_DAYS_MAX],
    );
    return rows.reverse();
  }
}

/** Days of UTC, both included. */
function daysOf(filter: InsightFilter, now: Date): { from: string | null; to: string } {
  const today = dayIn('UTC', now);
  switch (filter) {
    case 'all':
      return { from: null, to: dateOf(today) };
    case 'this':
      return { from: dateOf(monthStart(today)), to: dateOf(today) };
    case 'prev':
      return { from: dateOf(monthStart(today, -1)), to: dateOf(monthStart(today) - 1) };
  }
}
