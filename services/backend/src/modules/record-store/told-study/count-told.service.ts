import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidv5 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { CompleteAssignment } from '../../assignment/assignment.public.js';
import { CountOutside, type Learner } from '../../outside-study/outside-study.public.js';
import { ToldCapability } from './told-capability.js';
import type { ToldStudy } from './told-study.js';

/** Names the ids of completions by an item; an id must stay the same for ever, so this must too. */
const COMPLETIONS = '4c1b7e92-3f58-4a06-b7d4-91e0c6a25d8e';

/** A record about a learner who agreed, with the name of its tool. */
export interface KnownStudy {
  readonly recordId: string;
  readonly learner: Learner;
  readonly study: ToldStudy;
  readonly credential: string;
  readonly tool: string;
}

/** Counts one record of a tool, and completes by it what its learner was assigned. */
@Injectable()
export class CountTold {
  constructor(
    private readonly outside: CountOutside,
    private readonly capability: ToldCapability,
    private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async count({ recordId, learner, study, credential, tool }: KnownStudy): Promise<void> {
    if (await this.isVoided(recordId, learner.tenant)) return;
    const id = this.outside.idOf(learner.tenant, recordId);
    const capabilityId = await this.capability.of(study, learner);
    const facts = { ...study.facts, credentialId: credential, capabilityId };
    await this.outside.note(id, learner, facts, { tool, name: study.name });
    const { isCompletion, fault, atMs } = facts;
    if (capabilityId !== null && isCompletion && isPossible(fault))
      await this.complete(id, capabilityId, learner, { tool, heading: study.name, at: new Date(atMs) });
  }

  /** By any statement that came until now: it may have come first. */
  private async isVoided(recordId: string, tenant: string): Promise<boolean> {
    const lane = this.store.laneOf(tenant);
    const { rows } = await this.store
      .inLane(lane)
      .query('select 1 from read.statement where lane = $3 and tenant = $1 and id = $2 and is_voided', [
        tenant,
        recordId,
        lane,
      ]);
    return rows.length > 0;
  }

  private async complete(
    itemId: string,
    capabilityId: string,
    learner: Learner,
    { at, ...by }: { readonly tool: string; readonly heading: string; readonly at: Date },
  ): Promise<void> {
    for (const id of await this.capability.pending(capabilityId, learner, at)) {
      const record = { ...by, completionId: uuidv5(`${id}/${itemId}`, COMPLETIONS) };
      const whose = { accountId: learner.accountId, clientId: learner.tenant };
      try {
        await this.commands.execute(new CompleteAssignment(id, whose, undefined, undefined, record));
      } catch (error) {
        // Removed meanwhile, or of someone who isn't a member at the moment: there is nothing left to complete.
        if (!(error instanceof DomainError && error.code === 'ASSIGNMENT_NOT_FOUND')) throw error;
      }
    }
  }
}

/** When it was may be so, however long it took. */
const isPossible = (fault: ToldStudy['facts']['fault']) => fault !== 'in_future' && fault !== 'too_old';
