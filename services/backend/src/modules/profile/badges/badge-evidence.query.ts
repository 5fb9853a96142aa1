import type { BadgeEvidence, BadgeEvidenceQuery } from '@keenly/contracts/badge-evidence';
import type { BadgeKind } from '@keenly/contracts/badges';
import { badgeWords, scheduleMessages } from '@keenly/contracts/catalogue/profile';
import { dayIn, isTimeZone } from '@keenly/contracts/formulas/calendar';
import type { EvidenceInput } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import {
  ExpressionVisibility,
  sessionInfo,
  SessionListReader,
} from '../../study-session/study-session.public.js';
import { refusedAt } from '../../../kernel/domain-error.js';
import {
  allSessions,
  type BadgeSession,
  capabilityTimes,
  type CountedSessions,
  type DaySpan,
  sessionsOn,
  type Slice,
} from './badge-sessions.js';
import { quizLessons, quizLessonsOfCourses } from './quiz-lessons.js';
import { badgeTotals, progressOf, runningStreak } from './badge-totals.js';

type SessionBadge = Exclude<BadgeKind, 'quizzes'>;
type Whose = readonly [tenant: string, accountId: string];

const words = badgeWords.inputs;
const unitOf = { streak: 'count', hours: 'h', capabilities: 'count', quizzes: 'count' } as const;
const none: CountedSessions = { page: [], total: 0, studyS: 0 };

/** 'How is this counted?' of the badges: the way to the next one of a kind, and the sessions that went it. */
@Injectable()
export class BadgeEvidenceReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionListReader,
    private readonly visibility: ExpressionVisibility,
  ) {}

  /** The caller's own only. VALIDATION_FAILED for a time zone that no one knows. */
  async read(query: BadgeEvidenceQuery, caller: Caller, now = new Date()): Promise<BadgeEvidence> {
    const { kind, time_zone: timeZone, page_no: page, items_per_page: size } = query;
    if (!isTimeZone(timeZone)) throw refusedAt('time_zone', scheduleMessages.zoneUnknown);
    const today = dayIn(timeZone, now);
    const whose = [tenantOf(caller), caller.accountId] as const;
    if (kind === 'quizzes') return this.ofQuizzes(whose);
    const totals = await badgeTotals(this.pool, whose);
    const run = runningStreak(totals, today);
    const counted = await this.counted(kind, whose, run, { limit: size, offset: (page - 1) * size });
    return {
      data: {
        kind,
        formula: badgeWords.counted[kind],
        inputs: await this.inputs(kind, counted, whose, run === undefined ? 0 : totals.run_days),
        result: { value: progressOf(totals, today, 0)[kind], unit: unitOf[kind] },
        sessions: await this.told(counted.page, caller, now),
        total: counted.total,
      },
    };
  }

  /** Lessons come from no session. */
  private async ofQuizzes(whose: Whose): Promise<BadgeEvidence> {
    const [courses, lessons] = await Promise.all([
      quizLessonsOfCourses(this.pool, whose),
      quizLessons(this.pool, whose),
    ]);
    const value = lessons.at(-1)?.total ?? 0;
    return {
      data: {
        kind: 'quizzes',
        formula: badgeWords.counted.quizzes,
        inputs: [...courses, { name: words.lessons, value, unit: 'count' }],
        result: { value, unit: unitOf.quizzes },
        sessions: [],
        total: 0,
      },
    };
  }

  private counted(
    kind: SessionBadge,
    whose: Whose,
    run: DaySpan | undefined,
    slice: Slice,
  ): Promise<CountedSessions> {
    if (kind !== 'streak') {
      return allSessions(this.pool, whose, kind === 'capabilities' ? 'capabilities' : 'everything', slice);
    }
    return run === undefined ? Promise.resolve(none) : sessionsOn(this.pool, whose, run, slice);
  }

  private async inputs(
    kind: SessionBadge,
    { studyS, total }: CountedSessions,
    whose: Whose,
    days: number,
  ): Promise<EvidenceInput[]> {
    const common: EvidenceInput[] = [
      { name: words.studied, value: studyS, unit: 's' },
      { name: words.sessions, value: total, unit: 'count' },
    ];
    if (kind === 'capabilities') return [...(await capabilityTimes(this.pool, whose)), ...common];
    return kind === 'hours' ? common : [{ name: words.days, value: days, unit: 'count' }, ...common];
  }

  private async told(page: readonly BadgeSession[], caller: Caller, now: Date) {
    const tenant = tenantOf(caller);
    const [infos, showAffect] = await Promise.all([
      this.sessions.rowsOf(page.map(({ sessionId }) => ({ tenant, sessionId }))),
      this.visibility.isShown(caller, caller.accountId),
    ]);
    return page.flatMap(({ sessionId, studyS }) => {
      const info = infos.get(`${tenant}/${sessionId}`);
      // The sessions table is a read model of its own and may be a moment behind.
      if (info === undefined) return [];
      return [
        {
          session: sessionInfo(info, now, showAffect),
          contribution: [{ name: words.studied, value: studyS, unit: 's' as const }],
        },
      ];
    });
  }
}
