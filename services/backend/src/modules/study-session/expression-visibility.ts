import { may } from '@keenly/contracts/permissions';
import type { ExpressionsWithheld } from '@keenly/contracts/study-session';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller.js';
import { Directory } from '../membership/membership.public.js';

type Asking = Pick<Caller, 'accountId' | 'clientId'> & Partial<Pick<Caller, 'role'>>;

/**
 * Decides who may see expressions (product/expressions#affect-policy). Without an organisation, the learner's own
 * consent is enough. In one, 'off' shows them to no one, 'self' to the learner, 'coaches' to managers too. A mentor is no
 * manager for being one.
 */
@Injectable()
export class ExpressionVisibility {
  constructor(private readonly directory: Directory) {}

  async isShown(caller: Asking, learnerAccountId: string): Promise<boolean> {
    return (await this.withheld(caller, learnerAccountId)) === null;
  }

  /** The policy that keeps it from anyone who asks; null where none does. */
  async withheld(
    { accountId, clientId, role }: Asking,
    learnerAccountId: string,
  ): Promise<ExpressionsWithheld> {
    if (clientId === null) return null;
    const policy = (await this.directory.organisation(clientId))?.affectPolicy ?? 'off';
    if (accountId === learnerAccountId) return policy === 'off' ? 'off' : null;
    if (policy !== 'coaches') return policy;
    return role !== undefined && may(role, 'insight.read', 'organisation') ? null : 'self';
  }
}
