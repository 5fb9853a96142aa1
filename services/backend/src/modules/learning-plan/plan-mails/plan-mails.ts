import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { type MailContent, type MailKind, MailKinds } from '../../mail/mail.public.js';
import { Directory } from '../../membership/membership.public.js';
import { type CurrentPlanAssignment, CurrentPlanAssignments } from './current-plan-assignments.js';

export const PLAN_ASSIGNED_MAIL = 'learning-plan-assigned';
export const PLAN_COMPLETED_MAIL = 'learning-plan-completed';

/** Data of each kind of mail. */
export interface PlanMailData extends Readonly<Record<string, string>> {
  readonly assignmentId: string;
  readonly tenant: string;
  /** Account of the person who assigned or completed. */
  readonly by: string;
}

/** The facts known when the email is written. */
export interface PlanFacts {
  readonly plan: string;
  readonly capability: string;
  readonly by: string;
  /** Completed by what the plan holds, and by no person. */
  readonly isByItself: boolean;
  readonly organisation: string;
  /** Account of the person who has the plan. */
  readonly assignee: string;
}

/** Writes the mails about assigned plans, with names as they are when the mail goes out. */
@Injectable()
export class PlanMails implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly assignments: CurrentPlanAssignments,
    private readonly capabilities: CapabilitiesReader,
    private readonly directory: Directory,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this.kind(PLAN_ASSIGNED_MAIL, 'assigned', planAssignedMail));
    this.kinds.register(this.kind(PLAN_COMPLETED_MAIL, 'complete', planCompletedMail));
  }

  private kind(
    kind: string,
    about: 'assigned' | 'complete',
    write: (facts: PlanFacts) => MailContent,
  ): MailKind {
    return {
      kind,
      write: async (data) => {
        const { assignmentId = '', tenant = '', by = '' } = data;
        const assignment = await this.assignments.find(assignmentId, tenant);
        // Taken back since, or completed: what the mail would say is no longer so.
        if (assignment?.status !== about) return undefined;
        return write(await this.facts(assignment, tenant, by));
      },
    };
  }

  private async facts(
    { plan, assignee }: CurrentPlanAssignment,
    tenant: string,
    by: string,
  ): Promise<PlanFacts> {
    const [capabilities, members, organisation] = await Promise.all([
      this.capabilities.named([plan.capabilityId]),
      this.directory.members([by]),
      this.directory.organisation(tenant),
    ]);
    const name = members.get(by)?.fullName ?? '';
    return {
      plan: plan.title,
      capability: capabilities.get(plan.capabilityId)?.name ?? 'A capability',
      by: name === '' ? 'Your manager' : name,
      isByItself: by === SERVICE_ACCOUNT,
      organisation: organisation?.name ?? PRODUCT_NAME,
      assignee,
    };
  }
}

export function planAssignedMail(facts: PlanFacts): MailContent {
  return {
    subject: `${facts.by} assigned ${facts.plan} to you`,
    preview: `A learning plan for ${facts.capability}.`,
    heading: `New learning plan: ${facts.plan}`,
    paragraphs: [
      `${facts.by} assigned you the learning plan ${facts.plan}. It’s for ${facts.capability}.`,
      `Your page in ${PRODUCT_NAME} shows your learning plans and the time you studied on each.`,
    ],
    ...common(facts, 'Assigned by'),
  };
}

export function planCompletedMail(facts: PlanFacts): MailContent {
  const { plan, by, isByItself } = facts;
  return {
    subject: `${plan} is complete`,
    preview: isByItself ? 'You finished everything in it.' : `${by} marked it as complete.`,
    heading: `Complete: ${plan}`,
    paragraphs: [
      isByItself
        ? `You finished everything in the learning plan ${plan}. There’s nothing left for you to do.`
        : `${by} marked the learning plan ${plan} as complete. There’s nothing left for you to do.`,
    ],
    ...common(facts, isByItself ? null : 'Completed by'),
  };
}

function common(facts: PlanFacts, byLabel: string | null) {
  return {
    facts: [
      { label: 'Learning plan', value: facts.plan },
      { label: 'Capability', value: facts.capability },
      ...(byLabel === null ? [] : [{ label: byLabel, value: facts.by }]),
    ],
    action: { label: `Open ${PRODUCT_NAME}`, path: `/employee-details/${facts.assignee}` },
    reason: `You’re receiving this email because ${facts.organisation} assigned this learning plan to you.`,
  };
}
