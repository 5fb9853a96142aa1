import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Community, CommunityQuery } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { periodOf } from './period.js';
import { topLearners } from './top-learners.js';
import { trending } from './trending.js';
import { WhoseFigures } from './whose-figures.js';

/** Trending and top learners of the caller's own organisation (document 2 §2 'Community panel', safe reading 13). */
@Injectable()
export class CommunityReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
  ) {}

  /**
   * Empty on a personal account, which has nobody beside it, and for who waits to be accepted. FORBIDDEN in another's
   * name or for another organisation.
   */
  async read(query: CommunityQuery, caller: Caller): Promise<Community> {
    const period = periodOf(query.filter, query.time_zone, new Date());
    requireOwn(query, caller);
    const { accountId } = caller;
    const clientId = await this.whose.companyOf(caller);
    if (clientId === null) return { data: { period: period.days, top_learners_data: [], trending_data: [] } };
    const [learners, trends] = await Promise.all([
      topLearners(this.pool, clientId, period.current),
      trending(this.pool, clientId, period, query),
    ]);
    return {
      data: {
        period: period.days,
        top_learners_data: learners.map(({ study, ...learner }) => ({
          ...learner,
          duration: study / 1000,
          is_me: learner.user_client_id === accountId,
        })),
        trending_data: trends,
      },
    };
  }
}

function requireOwn({ user_id, corp_id }: CommunityQuery, { userId, accountId, clientId }: Caller): void {
  const isOwn = user_id === undefined || user_id === userId || user_id === accountId;
  if (isOwn && (corp_id === undefined || corp_id === clientId)) return;
  throw new DomainError('FORBIDDEN', failureMessages.forbidden);
}
