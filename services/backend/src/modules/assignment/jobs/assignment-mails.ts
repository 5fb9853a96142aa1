import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, type MailKind, MailKinds } from '../../mail/mail.public.js';
import { Directory, type Member } from '../../membership/membership.public.js';
import { type OpenAssignment, OpenAssignments } from '../application/open-assignments.js';
import { CapabilitiesQuery } from '../queries/capabilities.query.js';
import { longDay } from './long-day.js';

export const ASSIGNED_MAIL = 'capability-assigned';
export const REMINDER_MAIL = 'capability-reminder';

/** What both kinds carry. */
export interface AssignmentMailData extends Readonly<Record<string, string>> {
  readonly assignmentId: string;
  readonly tenant: string;
  /** Account of whoever assigned or reminded. */
  readonly by: string;
}

/** What is known when the mail is written. */
export interface AssignmentFacts {
  readonly capability: string;
  readonly deadline: string;
  readonly targetOutcome: string;
  readonly by: string;
  readonly organisation: string;
}

/** Writes the mails about assignments, with names and terms as they are when the mail goes out. */
@Injectable()
export class AssignmentMails implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly assignments: OpenAssignments,
    private readonly capabilities: CapabilitiesQuery,
    private readonly directory: Directory,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this.kind(ASSIGNED_MAIL, assignedMail));
    this.kinds.register(this.kind(REMINDER_MAIL, reminderMail));
  }

  private kind(kind: string, write: (facts: AssignmentFacts) => MailContent): MailKind {
    return {
      kind,
      write: async (data) => {
        const { assignmentId = '', tenant = '', by = '' } = data;
        const assignment = await this.assignments.find(assignmentId, tenant);
        // Complete or removed since: there is nothing to ask for any more.
        return assignment === undefined ? undefined : write(await this.facts(assignment, tenant, by));
      },
    };
  }

  private async facts(assignment: OpenAssignment, tenant: string, by: string): Promise<AssignmentFacts> {
    const [capabilities, members, organisation] = await Promise.all([
      this.capabilities.named([assignment.capabilityId]),
      this.directory.members([by]),
      this.directory.organisation(tenant),
    ]);
    return {
      capability: capabilities.get(assignment.capabilityId)?.name ?? 'A capability',
      deadline: longDay(assignment.deadline),
      targetOutcome: assignment.targetOutcome,
      by: nameOf(members.get(by)),
      organisation: organisation?.name ?? PRODUCT_NAME,
    };
  }
}

function nameOf(member: Member | undefined): string {
  return member === undefined || member.fullName === '' ? 'Your manager' : member.fullName;
}

export function assignedMail(facts: AssignmentFacts): MailContent {
  return {
    subject: `${facts.by} assigned ${facts.capability} to you`,
    preview: `To be reached by ${facts.deadline}.`,
    heading: `A new capability: ${facts.capability}`,
    paragraphs: [
      `${facts.by} would like you to reach ${facts.capability} by ${facts.deadline}.`,
      `Start a study session on it, and ${PRODUCT_NAME} keeps track of how it goes.`,
    ],
    ...common(facts, 'Assigned by'),
  };
}

export function reminderMail(facts: AssignmentFacts): MailContent {
  return {
    subject: `Reminder: ${facts.capability}, deadline ${facts.deadline}`,
    preview: `${facts.by} reminds you of ${facts.capability}.`,
    heading: `A reminder of ${facts.capability}`,
    paragraphs: [
      `${facts.by} reminds you of ${facts.capability}, which is still open. Its deadline is ${facts.deadline}.`,
    ],
    ...common(facts, 'Reminder from'),
  };
}

function common(facts: AssignmentFacts, byLabel: string) {
  return {
    facts: [
      { label: 'Capability', value: facts.capability },
      { label: 'Deadline', value: facts.deadline },
      ...(facts.targetOutcome === '' ? [] : [{ label: 'Target outcome', value: facts.targetOutcome }]),
      { label: byLabel, value: facts.by },
    ],
    action: { label: `Open ${PRODUCT_NAME}`, path: '/home' },
    reason: `You get this mail because ${facts.organisation} assigned this capability to you.`,
  };
}
