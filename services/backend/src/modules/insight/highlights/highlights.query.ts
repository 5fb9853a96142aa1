import { percentOf } from '@keenly/contracts/formulas/numbers';
import type { Highlights, HighlightsQuery } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { type CompanyStudy, CompanyStudyReader } from './company-study.js';
import { periodOf, type Week, weeksOf } from '../figures/period.js';
import type { Study } from '../figures/slot-sums.js';
import { type StudyOfPeriods, studyOfPeriods } from '../figures/study-of-periods.js';
import { type Targets, TargetsReader } from './targets.query.js';
import { WhoseFigures } from '../figures/whose-figures.js';

const HOUR_MS = 3_600_000;

/** Weekly capabilities, hours and focus against target and company (product/home#highlights). */
@Injectable()
export class HighlightsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
    private readonly company: CompanyStudyReader,
    private readonly targets: TargetsReader,
  ) {}

  async read({ filter, time_zone, ...claims }: HighlightsQuery, caller: Caller): Promise<Highlights> {
    const now = new Date();
    const period = periodOf(filter, time_zone, now);
    const weeks = weeksOf(filter, time_zone, now);
    const { tenant, accountId, clientId } = await this.whose.require(claims, caller);
    const [own, company, targets] = await Promise.all([
      studyOfPeriods(this.pool, { tenant, accountId }, period, weeks),
      this.company.of(clientId, period, weeks, now),
      this.targets.of(accountId, caller),
    ]);
    return {
      data: {
        filter,
        period: period.days,
        capability: capabilities(weeks, own, company, targets),
        hours: hours(weeks, own, company, targets),
        focus: focus(weeks, own, company),
      },
    };
  }
}

type Data = Highlights['data'];
type Company = CompanyStudy | undefined;

/** Hours with four decimals: a third of a second. */
const hoursOf = (ms: number): number => Math.round((ms / HOUR_MS) * 10_000) / 10_000;
const focusOf = ({ relevant, browsing }: Study): number | null =>
  browsing === 0 ? null : percentOf(relevant, browsing);

/** A share of what all did, four decimals. */
const shared = (sum: number, people: number): number => Math.round((sum / people) * 10_000) / 10_000;

const named = ({ week, starts }: Week) => ({ week, starts });

function capabilities(
  weeks: readonly Week[],
  own: StudyOfPeriods,
  company: Company,
  targets: Targets,
): Data['capability'] {
  const average = (of: (study: StudyOfPeriods) => number) =>
    company === undefined ? null : shared(of(company.study), company.people);
  return {
    weekly_data: weeks.map((week, at) => ({
      ...named(week),
      value: own.weekCapabilities[at] ?? 0,
      avg: average(({ weekCapabilities }) => weekCapabilities[at] ?? 0),
    })),
    capability_target: targets.capabilitiesAWeek,
    user_data: own.capabilities,
    company_avg:
      company === undefined
        ? null
        : {
            current: shared(company.study.capabilities.current, company.people),
            previous: shared(company.study.capabilities.previous, company.people),
          },
  };
}

function hours(
  weeks: readonly Week[],
  own: StudyOfPeriods,
  company: Company,
  targets: Targets,
): Data['hours'] {
  const average = (ms: number, { people }: CompanyStudy) => hoursOf(ms / people);
  return {
    weekly_data: weeks.map((week, at) => ({
      ...named(week),
      value: hoursOf(own.weeks[at]?.study ?? 0),
      avg: company === undefined ? null : average(company.study.weeks[at]?.study ?? 0, company),
    })),
    week_hours_target: targets.hoursAWeek,
    hours_target: targets.hoursAMonth,
    user_data: { current: hoursOf(own.current.study), previous: hoursOf(own.previous.study) },
    company_avg:
      company === undefined
        ? null
        : {
            current: average(company.study.current.study, company),
            previous: average(company.study.previous.study, company),
          },
  };
}

/** 'Coming Soon' until there is anything to tell, in the weeks shown or in the periods compared. */
function focus(weeks: readonly Week[], own: StudyOfPeriods, company: Company): Data['focus'] {
  if ([...own.weeks, own.current, own.previous].every(({ browsing }) => browsing === 0)) return null;
  return {
    weekly_data: weeks.map((week, at) => {
      const [mine, theirs] = [own.weeks[at], company?.study.weeks[at]];
      return {
        ...named(week),
        value: mine === undefined ? null : focusOf(mine),
        avg: theirs === undefined ? null : focusOf(theirs),
      };
    }),
    user_data: { current: focusOf(own.current), previous: focusOf(own.previous) },
    company_avg:
      company === undefined
        ? null
        : { current: focusOf(company.study.current), previous: focusOf(company.study.previous) },
  };
}
