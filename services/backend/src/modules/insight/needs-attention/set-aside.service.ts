import { type AttentionOf, SET_ASIDE_MOST_DAYS, type SetAsideBody } from '@keenly/contracts/attention';
import { attentionMessages } from '@keenly/contracts/catalogue/attention';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { dateOf } from '@keenly/contracts/formulas/calendar';
import { measureOf } from '@keenly/contracts/formulas/set-aside';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { requireTimeZone } from '../figures/period.js';
import { WhoseFigures } from '../figures/whose-figures.js';
import { type ReasonOf, SetAsideTable } from './set-aside-table.js';
import { daysIn, TeamAttention } from './team-attention.js';

/** Sets reasons aside for all managers of an organisation (product/manager#set-aside). */
@Injectable()
export class SetAsides {
  constructor(
    private readonly team: TeamAttention,
    private readonly table: SetAsideTable,
    private readonly whose: WhoseFigures,
    private readonly readable: ReadableAccounts,
    private readonly accessLog: AccessLog,
  ) {}

  /**
   * NOT_FOUND for anyone who is no member of the caller's organisation; CONFLICT where the reason is gone;
   * VALIDATION_FAILED for a day out of reach. Taking back what nobody set aside is quiet.
   */
  async change(
    accountId: string,
    { kind, until, time_zone }: SetAsideBody,
    caller: Caller,
  ): Promise<AttentionOf> {
    requireTimeZone(time_zone);
    const tenant = await this.whose.requireCompany({}, caller);
    if (!(await this.readable.mayRead(accountId, caller, 'insight.read')))
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const reason = { tenant, accountId, kind };
    if (until === null) await this.table.takeBack(reason);
    else await this.set(reason, until, time_zone, caller);
    this.accessLog.record(caller, [accountId], 'reports');
    return { data: { reasons: [...(await this.team.ofOne(tenant, accountId, time_zone, new Date()))] } };
  }

  private async set(which: ReasonOf, until: string, timeZone: string, caller: Caller): Promise<void> {
    const now = new Date();
    const days = daysIn(timeZone, now);
    if (until <= days.today || until > dateOf(days.day + SET_ASIDE_MOST_DAYS))
      throw new DomainError('VALIDATION_FAILED', attentionMessages.untilOutside, {
        until: attentionMessages.untilOutside,
      });
    const reasons = await this.team.ofOne(which.tenant, which.accountId, timeZone, now);
    const reason = reasons.find(({ kind }) => kind === which.kind);
    if (reason === undefined) throw new DomainError('CONFLICT', attentionMessages.noLonger);
    const aside = { kind: which.kind, until, setOn: days.today, ...measureOf(reason, days) };
    await this.table.set(which, aside, caller.accountId);
  }
}
