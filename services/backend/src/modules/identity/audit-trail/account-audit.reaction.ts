import type { AuditAction } from '@keenly/contracts/audit';
import { type Role, roleSchema } from '@keenly/contracts/roles';
import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { Directory } from '../../membership/membership.public.js';
import { ProgramNames } from '../identity.public.js';
import { AuditTrail } from './audit-trail.js';

/** Audit trail entries by the type of the account event that causes them. */
const actions: Readonly<Record<string, readonly [action: AuditAction, detail?: string]>> = {
  AccountOpened: ['account_opened'],
  MemberJoined: ['organisation_joined'],
  JoinRequested: ['account_changed', 'join_requested'],
  JoinAccepted: ['organisation_joined', 'join_accepted'],
  JoinDeclined: ['account_changed', 'join_declined'],
  AccountDeactivated: ['account_changed', 'deactivated'],
  AccountReactivated: ['account_changed', 'reactivated'],
  RecordingAsked: ['account_changed', 'recording_asked'],
  RecordingAllowed: ['account_changed', 'recording_allowed'],
  RecordingStopped: ['account_changed', 'recording_stopped'],
  MemberLeft: ['organisation_left'],
  MemberRoleChanged: ['role_changed'],
  TeacherCategorySet: ['account_changed', 'category_set'],
  MainAccountChosen: ['account_changed', 'main_account_chosen'],
  CommunityEntered: ['account_changed', 'community_entered'],
  CommunityLeft: ['account_changed', 'community_left'],
  AccountDiscontinued: ['account_changed', 'discontinued'],
};

/** Role changes and account changes come into the audit trail from the log, once each however often they are read. */
@Injectable()
export class AccountAuditReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly audit: AuditTrail,
    private readonly directory: Directory,
    private readonly programs: ProgramNames,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'account-audit',
      types: Object.keys(actions),
      from: 'start',
      handle: async (events) => {
        for (const event of events) await this.record(event);
      },
    });
  }

  private async record({ id, type, stream, data, metadata, occurredAt }: RecordedEvent): Promise<void> {
    const [action, detail] = actions[type] ?? [];
    if (action === undefined) return;
    const accountId = stream.slice(stream.indexOf('-') + 1);
    const actor = metadata.actor === SERVICE_ACCOUNT ? undefined : metadata.actor;
    const known = await this.directory.members([accountId, ...(actor === undefined ? [] : [actor])]);
    const personId = known.get(accountId)?.userId;
    if (personId === undefined) return;
    const actorId = actor === undefined ? undefined : known.get(actor)?.userId;
    await this.audit.record({
      id,
      at: occurredAt,
      action,
      detail,
      personId,
      accountId,
      actorId,
      program: actor === undefined || actorId !== undefined ? undefined : await this.programs.nameOf(actor),
      role: roleOf(data['role']),
      previousRole: roleOf(data['previous']),
    });
  }
}

function roleOf(value: unknown): Role | undefined {
  return roleSchema.safeParse(value).data;
}
