import type { CommunitySharing } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, type ActingCaller } from '../membership.public.js';
import { AccountCommands } from '../account-commands.js';

/**
 * Whether an account is shown to everyone on the community's board (product/community#whose-names): its own choice
 * alone.
 */
@Injectable()
export class CommunitySharings {
  constructor(
    private readonly commands: AccountCommands,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  async of({ accountId }: Pick<Caller, 'accountId'>): Promise<CommunitySharing> {
    const { rows } = await this.pool.query<{ since: Date | null }>(
      `select community_since as since from ${ACCOUNT_CARDS} where account_id = $1`,
      [accountId],
    );
    const since = rows[0]?.since?.toISOString() ?? null;
    return { data: { shown: since !== null, since } };
  }

  /** Choosing what is so already changes nothing. CONFLICT for showing an account that waits to be accepted. */
  async choose(shown: boolean, acting: ActingCaller): Promise<CommunitySharing> {
    const { caller } = acting;
    await this.commands.runOwn(caller, { type: shown ? 'EnterCommunity' : 'LeaveCommunity' }, acting);
    return this.of(caller);
  }
}
