import type { AttentionReason } from '@keenly/contracts/attention';
import { attentionReasons } from '@keenly/contracts/formulas/attention';
import { dayIn } from '@keenly/contracts/formulas/calendar';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedRuns } from '../../../platform/database/shared-runs.js';
import { attentionFacts, type KnownOf } from './attention-facts.js';

/** Someone, and why they need attention; for nearly everyone there is no reason. */
export interface Attended extends KnownOf {
  readonly reasons: readonly AttentionReason[];
}

/** Who of an organisation needs attention (product/manager#needs-attention). Who may see it is for the caller to ask. */
@Injectable()
export class TeamAttention {
  /** Of whole organisations: several managers' dashboards ask at once whenever something changed. */
  private readonly teams = new SharedRuns<readonly Attended[]>();

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Those with a reason, the most pressing first. RangeError for a time zone that no one knows. */
  of(tenant: string, timeZone: string, now: Date): Promise<readonly Attended[]> {
    const today = dayIn(timeZone, now);
    return this.teams.ask(`${tenant}/${today}`, () => this.team(tenant, today, now));
  }

  /** Of one person; empty for anyone who isn't an active member. */
  async ofOne(
    tenant: string,
    accountId: string,
    timeZone: string,
    now: Date,
  ): Promise<readonly AttentionReason[]> {
    const about = { today: dayIn(timeZone, now), now, accountId };
    const [found] = await attentionFacts(this.pool, tenant, about);
    return found === undefined ? [] : attentionReasons(found);
  }

  private async team(tenant: string, today: number, now: Date): Promise<readonly Attended[]> {
    const facts = await attentionFacts(this.pool, tenant, { today, now });
    return facts
      .map((one) => ({ ...one, reasons: attentionReasons(one) }))
      .filter(({ reasons }) => reasons.length > 0)
      .toSorted(mostPressing);
  }
}

const order: readonly AttentionReason['kind'][] = ['overdue', 'due_soon', 'quiet', 'less'];

/** By the first reason, then by what was due first, then by name. */
function mostPressing(a: Attended, b: Attended): number {
  const rank = ({ reasons: [first] }: Attended) =>
    first === undefined ? order.length : order.indexOf(first.kind);
  const due = ({ overdue, dueSoon }: Attended) => (overdue ?? dueSoon)?.deadline ?? '';
  return rank(a) - rank(b) || due(a).localeCompare(due(b)) || a.name.localeCompare(b.name, 'en');
}
