import { browsingShares, expressionUnits, nudgesPer30Min } from '@keenly/contracts/formulas/sessions';
import type { Learning, LearningQuery } from '@keenly/contracts/insight';
import { expressionNames, type NudgeType, nudgeTypes } from '@keenly/contracts/study-session';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ExpressionVisibility } from '../../study-session/study-session.public.js';
import { periodOf } from '../figures/period.js';
import { type Sums, sumsIn } from '../figures/slot-sums.js';
import { WhoseFigures } from '../figures/whose-figures.js';

/** Emotions, nudges and browsing of a period (product/home#learning-behavior). */
@Injectable()
export class LearningReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
    private readonly visibility: ExpressionVisibility,
  ) {}

  async read({ filter, time_zone, ...claims }: LearningQuery, caller: Caller): Promise<Learning> {
    const period = periodOf(filter, time_zone, new Date());
    const whose = await this.whose.require(claims, caller);
    const [sums, withheld] = await Promise.all([
      sumsIn(this.pool, whose, period.current),
      this.visibility.withheld(caller, whose.accountId),
    ]);
    const studyS = sums.study / 1000;
    const nudges = nudgeCounts(sums);
    return {
      data: {
        period: period.days,
        study_time: studyS,
        sessions: sums.sessions,
        expression_data: withheld === null ? expressions(sums) : null,
        expressions_withheld: withheld,
        session_nudges: nudges,
        nudges_per_30_min: nudgesPer30Min(
          Object.values(nudges).reduce((sum, one) => sum + one, 0),
          studyS,
        ),
        browsing: browsing(sums),
      },
    };
  }
}

function browsing(sums: Sums): Learning['data']['browsing'] {
  const seconds = {
    relevant: sums.relevant / 1000,
    transitional: sums.transitional / 1000,
    distraction: sums.distraction / 1000,
  };
  return {
    ...browsingShares(seconds),
    focus_duration: seconds.relevant,
    neutral_duration: seconds.transitional,
    distraction_duration: seconds.distraction,
  };
}

export function nudgeCounts(sums: Sums): Record<NudgeType, number> {
  return Object.fromEntries(nudgeTypes.map((type) => [type, sums[`nudge_${type}`]])) as Record<
    NudgeType,
    number
  >;
}

/** Units of ten seconds (product/expressions#units), most first; null where the camera saw nothing. */
function expressions(sums: Sums): Learning['data']['expression_data'] {
  const held = expressionNames
    .map((name) => ({ id: name, expression_name: name, ms: sums[`face_${name}`] }))
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms);
  if (held.length === 0) return null;
  return held.map(({ ms, ...one }) => ({ ...one, value: expressionUnits(ms) }));
}
