import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type Caller, type CommandContext, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { CountOutside } from '../counting/count-outside.service.js';
import { outsideStudyDecider } from '../domain/outside-study.decider.js';
import { OUTSIDE_ITEMS_READER } from '../counting/outside-items-reader.js';

/** Taken out at a time. */
const AT_ONCE = 100;

/** A learner takes what tools recorded out of their study, and brings it back (product/outside-study#removing). */
@Injectable()
export class OwnItems {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    private readonly count: CountOutside,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** NOT_FOUND for what isn't the caller's. */
  async remove(id: string, caller: Caller): Promise<void> {
    await this.requireOwn(id, caller);
    const { position } = await this.runner.run(
      outsideStudyDecider,
      id,
      { type: 'Remove' },
      contextOf(caller),
    );
    await this.shown(position);
  }

  /** NOT_FOUND for what isn't the caller's, and for what its tool took back. */
  async restore(id: string, caller: Caller): Promise<void> {
    await this.requireOwn(id, caller);
    const tenant = tenantOf(caller);
    const { state } = await this.runner.stateOf(outsideStudyDecider, id, tenant);
    const facts = state.status === 'removed' ? state.item.facts : undefined;
    const spans = facts ? await this.count.spansOf(id, { tenant, accountId: caller.accountId }, facts) : [];
    const { position } = await this.runner.run(
      outsideStudyDecider,
      id,
      { type: 'Restore', spans },
      contextOf(caller),
    );
    await this.shown(position);
  }

  /** All that are there now; how many. */
  async removeAll(caller: Caller): Promise<number> {
    let removed = 0;
    for (;;) {
      await this.shown(await this.log.store.head(tenantOf(caller)));
      const { rows } = await this.pool.query<{ id: string }>(
        `select id from read.outside_item where tenant = $1 and account_id = $2 and removed_at is null
         order by id limit $3::int`,
        [tenantOf(caller), caller.accountId, AT_ONCE],
      );
      const some = await this.removeSome(
        rows.map(({ id }) => id),
        caller,
      );
      removed += some;
      if (some === 0) return removed;
    }
  }

  /** How many of them went: where a tool takes one back at this moment, it goes without this. */
  private async removeSome(ids: readonly string[], caller: Caller): Promise<number> {
    if (ids.length === 0) return 0;
    const context = contextOf(caller);
    const outcomes = await this.runner.runMany(
      outsideStudyDecider,
      ids.map((id) => ({ id, command: { type: 'Remove' }, context })),
    );
    const refused = new Set(ids.filter((_, at) => outcomes[at]?.kind === 'refused'));
    if (refused.size === 0) return ids.length;
    return this.removeSome(
      ids.filter((id) => !refused.has(id)),
      caller,
    );
  }

  private async requireOwn(id: string, caller: Caller): Promise<void> {
    const { rows } = await this.pool.query(
      'select 1 from read.outside_item where tenant = $1 and account_id = $2 and id = $3',
      [tenantOf(caller), caller.accountId, id],
    );
    if (rows.length === 0) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  }

  /** So that whoever reads the list next finds it so. */
  private async shown(position: bigint | undefined): Promise<void> {
    if (position !== undefined) await this.log.store.caughtUp(OUTSIDE_ITEMS_READER, position);
  }
}

function contextOf(caller: Caller): CommandContext {
  return {
    actor: caller.accountId,
    tenant: tenantOf(caller),
    subject: caller.accountId,
    correlation: currentCorrelation() ?? uuidv7(),
  };
}
