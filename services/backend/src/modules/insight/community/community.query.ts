import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Community, CommunityQuery } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { periodOf } from '../figures/period.js';
import { type TopLearner, topLearners } from './top-learners.js';
import { trending } from './trending.js';
import { WhoseFigures } from '../figures/whose-figures.js';

type Row = Community['data']['top_learners_data'][number];

/**
 * Trending of the caller's own organisation, and top learners of it, or of it and of everyone who chose to be shown
 * (product/community#whose-names).
 */
@Injectable()
export class CommunityReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
  ) {}

  /**
   * On a personal account, which has no one beside it, and for anyone who waits to be accepted, there is nothing of
   * one's own organisation. FORBIDDEN in another's name or for another organisation.
   */
  async read(query: CommunityQuery, caller: Caller): Promise<Community> {
    const period = periodOf(query.filter, query.time_zone, new Date());
    requireOwn(query, caller);
    const clientId = await this.whose.companyOf(caller);
    const [learners, trends] = await Promise.all([
      this.learners(clientId, query, caller, period.current),
      clientId === null ? [] : trending(this.pool, clientId, period, query),
    ]);
    return {
      data: {
        period: period.days,
        is_waiting: clientId !== caller.clientId,
        top_learners_data: learners.map((learner) => rowOf(learner, caller)),
        trending_data: trends,
      },
    };
  }

  private learners(
    clientId: string | null,
    { scope }: CommunityQuery,
    caller: Caller,
    range: Parameters<typeof topLearners>[2],
  ): Promise<TopLearner[]> {
    if (scope === 'organisation' && clientId === null) return Promise.resolve([]);
    // On a personal account one sees at least oneself among the others; someone who waits belongs nowhere yet.
    const tenant = caller.clientId === null ? caller.accountId : clientId;
    return topLearners(this.pool, tenant, range, scope);
  }
}

function rowOf({ id, study, ...learner }: TopLearner, { accountId }: Caller): Row {
  return {
    ...learner,
    user_client_id: learner.is_colleague ? id : null,
    duration: study / 1000,
    is_me: id === accountId,
  };
}

function requireOwn({ user_id, corp_id }: CommunityQuery, { userId, accountId, clientId }: Caller): void {
  const isOwn = user_id === undefined || user_id === userId || user_id === accountId;
  if (isOwn && (corp_id === undefined || corp_id === clientId)) return;
  throw new DomainError('FORBIDDEN', failureMessages.forbidden);
}
