import {
  badgeId,
  badgeKinds,
  badgeSteps,
  type Badge,
  type Badges,
  type BadgeKind,
} from '@keenly/contracts/badges';
import { scheduleMessages } from '@keenly/contracts/catalogue/profile';
import { dateOf, dayIn, isTimeZone } from '@keenly/contracts/formulas/calendar';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { refusedAt } from '../../../kernel/domain-error.js';
import { badgeTotals, progressOf } from './badge-totals.js';
import { type QuizLesson, quizLessons } from './quiz-lessons.js';

interface Earned {
  readonly badge_id: string;
  readonly day: number;
  readonly session_id: string | null;
  readonly topic: string | null;
}
/** The caller's badges (product/profile#badges). */
@Injectable()
export class BadgesReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @param timeZone in which today is judged: a streak is alive until a whole day has passed without study. */
  async of(timeZone: string, caller: Caller, now = new Date()): Promise<Badges> {
    if (!isTimeZone(timeZone)) throw refusedAt('time_zone', scheduleMessages.zoneUnknown);
    const whose = [tenantOf(caller), caller.accountId] as const;
    const [earned, totals, lessons] = await Promise.all([
      this.pool.query<Earned>(
        // The session's own list may not have it yet, or any more: the link is known here, its topic only there.
        `select e.badge_id, e.day, b.session_id, nullif(r.topic, '') as topic
         from read.badge_earned e
         left join read.badge_session b on b.session_id = e.session_id and b.tenant = e.tenant
         left join read.session_row r on r.session_id = e.session_id and r.tenant = e.tenant
         where e.tenant = $1 and e.account_id = $2`,
        [...whose],
      ),
      badgeTotals(this.pool, whose),
      quizLessons(this.pool, whose),
    ]);
    const badges = badgeKinds.flatMap((kind) =>
      badgeSteps[kind].map((threshold) =>
        kind === 'quizzes'
          ? badgeOfQuizzes(threshold, lessons, timeZone)
          : badgeOf(kind, threshold, earned.rows),
      ),
    );
    const values = progressOf(totals, dayIn(timeZone, now), lessons.at(-1)?.total ?? 0);
    return {
      data: {
        badges,
        progress: badgeKinds.map((kind) => ({
          kind,
          value: values[kind],
          next: badges.find((badge) => badge.kind === kind && badge.earned === null)?.threshold ?? null,
        })),
      },
    };
  }
}

function badgeOf(kind: BadgeKind, threshold: number, earned: readonly Earned[]): Badge {
  const id = badgeId(kind, threshold);
  const row = earned.find(({ badge_id }) => badge_id === id);
  return {
    id,
    kind,
    threshold,
    earned:
      row === undefined
        ? null
        : { date: dateOf(row.day), session_id: row.session_id, topic: row.topic, lesson: null },
  };
}

/** A lesson has no calendar of its own: its day is the reader's. */
function badgeOfQuizzes(threshold: number, lessons: readonly QuizLesson[], timeZone: string): Badge {
  const lesson = lessons.find(({ place }) => place === threshold);
  const kind = 'quizzes';
  if (lesson === undefined) return { id: badgeId(kind, threshold), kind, threshold, earned: null };
  const { at, lessonId, heading, quizId } = lesson;
  return {
    ...{ id: badgeId(kind, threshold), kind, threshold },
    earned: {
      date: dateOf(dayIn(timeZone, at)),
      session_id: null,
      topic: heading,
      lesson: { id: lessonId, assignment_id: quizId },
    },
  };
}
