import type {
  AttentionOf,
  AttentionReason,
  NeedsAttention,
  NeedsAttentionQuery,
} from '@keenly/contracts/attention';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { attentionReasons } from '@keenly/contracts/formulas/attention';
import { dayIn } from '@keenly/contracts/formulas/calendar';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedRuns } from '../../../platform/database/shared-runs.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { requireTimeZone } from '../figures/period.js';
import { WhoseFigures } from '../figures/whose-figures.js';
import { attentionFacts, type KnownOf } from './attention-facts.js';

interface Person extends KnownOf {
  readonly reasons: AttentionReason[];
}

@Injectable()
export class NeedsAttentionReader {
  /** Of whole organisations: several managers' dashboards ask at once whenever something changed. */
  private readonly teams = new SharedRuns<readonly Person[]>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
    private readonly readable: ReadableAccounts,
    private readonly accessLog: AccessLog,
  ) {}

  /** FORBIDDEN for another organisation, and where the caller still waits to be accepted. */
  async ofTeam({ corp_id, limit, time_zone }: NeedsAttentionQuery, caller: Caller): Promise<NeedsAttention> {
    requireTimeZone(time_zone);
    const tenant = await this.whose.requireCompany({ corp_id }, caller);
    const people = (await this.known(tenant, time_zone)).filter(({ reasons }) => reasons.length > 0);
    const page = people.toSorted(mostPressing).slice(0, limit);
    this.accessLog.record(
      caller,
      page.map(({ id }) => id),
      'reports',
    );
    return {
      data: page.map(({ id, name, image, reasons }) => ({
        user_client_id: id,
        full_name: name,
        profile_image_url: image,
        reasons,
      })),
      total: people.length,
    };
  }

  /** For managers of the person's organisation, and themselves; to everyone else there is no such person: NOT_FOUND. */
  async of(accountId: string, timeZone: string, caller: Caller): Promise<AttentionOf> {
    requireTimeZone(timeZone);
    if (!(await this.readable.mayRead(accountId, caller, 'insight.read')))
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    this.accessLog.record(caller, [accountId], 'reports');
    const [found] = await this.known(tenantOf(caller), timeZone, accountId);
    return { data: { reasons: found?.reasons ?? [] } };
  }

  private async known(tenant: string, timeZone: string, accountId?: string): Promise<readonly Person[]> {
    const now = new Date();
    const today = dayIn(timeZone, now);
    if (accountId !== undefined) return this.reasonsOf(tenant, { today, now, accountId });
    return this.teams.ask(`${tenant}/${today}`, () => this.reasonsOf(tenant, { today, now }));
  }

  private async reasonsOf(
    tenant: string,
    asked: Parameters<typeof attentionFacts>[2],
  ): Promise<readonly Person[]> {
    const facts = await attentionFacts(this.pool, tenant, asked);
    return facts.map((one) => ({ ...one, reasons: attentionReasons(one) }));
  }
}

const order: readonly AttentionReason['kind'][] = ['overdue', 'due_soon', 'quiet', 'less'];

/** By the first reason, then by what was due first, then by name. */
function mostPressing(a: Person, b: Person): number {
  const rank = ({ reasons: [first] }: Person) =>
    first === undefined ? order.length : order.indexOf(first.kind);
  const due = ({ overdue, dueSoon }: Person) => (overdue ?? dueSoon)?.deadline ?? '';
  return rank(a) - rank(b) || due(a).localeCompare(due(b)) || a.name.localeCompare(b.name, 'en');
}
