import type { AttentionReason } from '@keenly/contracts/attention';
import { attentionReasons } from '@keenly/contracts/formulas/attention';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import { type Days, isSetAside } from '@keenly/contracts/formulas/set-aside';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedRuns } from '../../../platform/database/shared-runs.js';
import type { OfWhom } from '../figures/slot-sums.js';
import { attentionFacts, type KnownOf } from './attention-facts.js';
import { type KnownAside, SetAsideTable } from './set-aside-table.js';

/** Someone, and why they need attention, each reason that is set aside saying so; for nearly everyone there is none. */
export interface Attended extends KnownOf {
  readonly reasons: readonly AttentionReason[];
}

const DAY_MS = 86_400_000;

/** The days of a viewer in this zone, now. RangeError for a time zone that no one knows. */
export function daysIn(timeZone: string, now: Date): Days & { readonly day: number } {
  const day = dayIn(timeZone, now);
  return { day, today: dateOf(day), utcDay: Math.floor(now.getTime() / DAY_MS) };
}

/** The same of a whole organisation, most pressing first: by what stands open, and by what someone set aside. */
export interface AttendedTeam {
  readonly open: readonly Attended[];
  readonly aside: readonly Attended[];
}

/** Who of an organisation needs attention (product/manager#needs-attention). Who may see it is for the caller to ask. */
@Injectable()
export class TeamAttention {
  /** Of whole organisations: several managers' dashboards ask at once whenever something changed. */
  private readonly teams = new SharedRuns<AttendedTeam>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly asides: SetAsideTable,
  ) {}

  /** Those with a reason that is not set aside, with these reasons alone, the most pressing first. */
  async of(tenant: string, timeZone: string, now: Date): Promise<readonly Attended[]> {
    return (await this.everyone(tenant, timeZone, now)).open;
  }

  /** Those with a reason that is not set aside, and those with one that is; someone may be among both. */
  async everyone(tenant: string, timeZone: string, now: Date): Promise<AttendedTeam> {
    const days = daysIn(timeZone, now);
    return this.teams.ask(`${tenant}/${days.today}`, async () => {
      const people = await this.known({ tenant }, days, now);
      return {
        open: having(people, ({ set_aside: aside }) => aside === undefined),
        aside: having(people, (reason) => reason.set_aside !== undefined),
      };
    });
  }

  /** Of one person; empty for anyone who isn't an active member. */
  async ofOne(
    tenant: string,
    accountId: string,
    timeZone: string,
    now: Date,
  ): Promise<readonly AttentionReason[]> {
    const [found] = await this.known({ tenant, accountId }, daysIn(timeZone, now), now);
    return found?.reasons ?? [];
  }

  private async known(
    of: OfWhom,
    days: Days & { readonly day: number },
    now: Date,
  ): Promise<readonly Attended[]> {
    const [facts, asides] = await Promise.all([
      attentionFacts(this.pool, of, { today: days.day, now }),
      this.asides.of(of.tenant, days.today, of.accountId),
    ]);
    const ofEach = byAccount(asides);
    return facts.map((one) => ({ ...one, reasons: reasonsOf(one, ofEach.get(one.id) ?? [], days) }));
  }
}

function byAccount(asides: readonly KnownAside[]): ReadonlyMap<string, KnownAside[]> {
  const ofEach = new Map<string, KnownAside[]>();
  for (const one of asides) ofEach.set(one.accountId, [...(ofEach.get(one.accountId) ?? []), one]);
  return ofEach;
}

function reasonsOf(one: KnownOf, asides: readonly KnownAside[], days: Days): AttentionReason[] {
  return attentionReasons(one).map((reason) => {
    const aside = asides.find((known) => isSetAside(reason, known, one, days));
    return aside === undefined ? reason : { ...reason, set_aside: { until: aside.until, by: aside.by } };
  });
}

/** Made once: `localeCompare` looks for one at each of many thousand comparisons. */
const names = new Intl.Collator('en');
const order: readonly AttentionReason['kind'][] = ['overdue', 'due_soon', 'quiet', 'less'];

/**
 * Those who have such a reason, with such reasons alone, most pressing first: by the first one, by what was due first, by
 * name.
 */
const having = (people: readonly Attended[], such: (reason: AttentionReason) => boolean): Attended[] =>
  people
    .flatMap((one) => {
      const reasons = one.reasons.filter(such);
      const [first] = reasons;
      if (first === undefined) return [];
      const due = (one.overdue ?? one.dueSoon)?.deadline ?? '';
      // Nearly everyone has such reasons alone.
      const shown = reasons.length === one.reasons.length ? one : { ...one, reasons };
      return [{ shown, rank: order.indexOf(first.kind), due }];
    })
    .sort((a, b) => a.rank - b.rank || compareDays(a.due, b.due) || names.compare(a.shown.name, b.shown.name))
    .map(({ shown }) => shown);

const compareDays = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
