import type { AuditAction } from '@keenly/contracts/audit';
import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { Directory } from '../../membership/membership.public.js';
import { AuditTrail } from './audit-trail.js';

/** Audit trail entries by the type of the organisation's event that causes them. */
const actions: Readonly<Record<string, AuditAction>> = {
  AffectPolicyChanged: 'affect_policy_changed',
  LicenceCodeRenewed: 'licence_code_renewed',
};

/** An organisation's settings come into the audit trail from the log, under the admin who changed them. */
@Injectable()
export class OrganisationAuditReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly audit: AuditTrail,
    private readonly directory: Directory,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'organisation-audit',
      types: Object.keys(actions),
      from: 'start',
      handle: async (events) => {
        for (const event of events) await this.record(event);
      },
    });
  }

  private async record({ id, type, data, metadata: { actor }, occurredAt }: RecordedEvent): Promise<void> {
    const action = actions[type];
    // What an organisation was founded with is no one's change.
    if (action === undefined || actor === undefined || actor === SERVICE_ACCOUNT) return;
    const personId = (await this.directory.members([actor])).get(actor)?.userId;
    if (personId === undefined) return;
    const policy = data['policy'];
    const detail = typeof policy === 'string' ? policy : undefined;
    await this.audit.record({ id, at: occurredAt, action, detail, personId, accountId: actor });
  }
}
