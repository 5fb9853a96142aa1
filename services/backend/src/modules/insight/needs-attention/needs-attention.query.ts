import type { AttentionOf, NeedsAttention, NeedsAttentionQuery } from '@keenly/contracts/attention';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { requireTimeZone } from '../figures/period.js';
import { WhoseFigures } from '../figures/whose-figures.js';
import { type Attended, TeamAttention } from './team-attention.js';

@Injectable()
export class NeedsAttentionReader {
  constructor(
    private readonly team: TeamAttention,
    private readonly whose: WhoseFigures,
    private readonly readable: ReadableAccounts,
    private readonly accessLog: AccessLog,
  ) {}

  /** FORBIDDEN for another organisation, and where the caller still waits to be accepted. */
  async ofTeam({ corp_id, limit, time_zone }: NeedsAttentionQuery, caller: Caller): Promise<NeedsAttention> {
    requireTimeZone(time_zone);
    const tenant = await this.whose.requireCompany({ corp_id }, caller);
    const { open, aside } = await this.team.everyone(tenant, time_zone, new Date());
    const [page, asidePage] = [open.slice(0, limit), aside.slice(0, limit)];
    this.accessLog.record(caller, [...new Set([...page, ...asidePage].map(({ id }) => id))], 'reports');
    return {
      data: page.map(onTheWire),
      total: open.length,
      set_aside: asidePage.map(onTheWire),
      set_aside_total: aside.reduce((sum, { reasons }) => sum + reasons.length, 0),
    };
  }

  /** For managers of the person's organisation, and themselves; to everyone else there is no such person: NOT_FOUND. */
  async of(accountId: string, timeZone: string, caller: Caller): Promise<AttentionOf> {
    requireTimeZone(timeZone);
    if (!(await this.readable.mayRead(accountId, caller, 'insight.read')))
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    this.accessLog.record(caller, [accountId], 'reports');
    const reasons = await this.team.ofOne(tenantOf(caller), accountId, timeZone, new Date());
    return { data: { reasons: [...reasons] } };
  }
}

const onTheWire = ({ id, name, image, reasons }: Attended): NeedsAttention['data'][number] => ({
  user_client_id: id,
  full_name: name,
  profile_image_url: image,
  reasons: [...reasons],
});
