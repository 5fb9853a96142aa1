import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Directory } from '../../membership/membership.public.js';

/**
 * Who may see what a face showed (specification README, safe reading 15). Without an organisation, the learner's own
 * consent is enough. In one, 'off' shows it to nobody, 'self' to the learner, 'coaches' to managers too.
 */
@Injectable()
export class Affect {
  constructor(private readonly directory: Directory) {}

  async isShown(caller: Pick<Caller, 'accountId' | 'clientId'>, learnerAccountId: string): Promise<boolean> {
    if (caller.clientId === null) return true;
    const policy = (await this.directory.organisation(caller.clientId))?.affectPolicy ?? 'off';
    return policy === 'coaches' || (policy === 'self' && caller.accountId === learnerAccountId);
  }
}
