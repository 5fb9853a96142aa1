import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, type MailKind, MailKinds } from '../../mail/mail.public.js';
import { Directory, type Member } from '../../membership/membership.public.js';
import type { Assigned } from '../domain/assignment.decider.js';
import { CurrentAssignments } from './current-assignments.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { dayInProse } from './day-in-prose.js';

export const ASSIGNED_MAIL = 'capability-assigned';
export const REMINDER_MAIL = 'capability-reminder';
/** Of a reminder that no person sent. */
export const RULE_REMINDER_MAIL = 'capability-rule-reminder';
export const COMPLETED_MAIL = 'capability-completed';
export const REOPENED_MAIL = 'capability-reopened';

export const GRANTED_MAIL = 'extension-granted';
export const DECLINED_MAIL = 'extension-declined';

/** Data of each kind of mail. */
export interface AssignmentMailData extends Readonly<Record<string, string>> {
  readonly assignmentId: string;
  readonly tenant: string;
  /** Account of the person who assigned, reminded, completed, reopened, or answered. */
  readonly by: string;
}

/** The facts known when the email is written. */
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
    private readonly assignments: CurrentAssignments,
    private readonly capabilities: CapabilitiesReader,
    private readonly directory: Directory,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this.kind(ASSIGNED_MAIL, 'pending', assignedMail));
    this.kinds.register(this.kind(REMINDER_MAIL, 'pending', reminderMail));
    this.kinds.register(this.kind(RULE_REMINDER_MAIL, 'pending', ruleReminderMail));
    this.kinds.register(this.kind(COMPLETED_MAIL, 'complete', completedMail));
    this.kinds.register(this.kind(REOPENED_MAIL, 'pending', reopenedMail));
    this.kinds.register(this.kind(GRANTED_MAIL, 'pending', grantedMail));
    this.kinds.register(this.kind(DECLINED_MAIL, 'pending', declinedMail));
  }

  private kind(
    kind: string,
    about: Assigned['status'],
    write: (facts: AssignmentFacts) => MailContent,
  ): MailKind {
    return {
      kind,
      write: async (data) => {
        const { assignmentId = '', tenant = '', by = '' } = data;
        const assignment = await this.assignments.find(assignmentId, tenant);
        // Removed since, or completed, or reopened: what the mail would say is no longer so.
        if (assignment?.status !== about) return undefined;
        return write(await this.facts(assignment, tenant, by));
      },
    };
  }

  private async facts(assignment: Assigned, tenant: string, by: string): Promise<AssignmentFacts> {
    const [capabilities, members, organisation] = await Promise.all([
      this.capabilities.named([assignment.capabilityId]),
      this.directory.members([by]),
      this.directory.organisation(tenant),
    ]);
    return {
      capability: capabilities.get(assignment.capabilityId)?.name ?? 'A capability',
      deadline: dayInProse(assignment.deadline),
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
    preview: `Due ${facts.deadline}.`,
    heading: `New capability: ${facts.capability}`,
    paragraphs: [
      `${facts.by} assigned you ${facts.capability}, due ${facts.deadline}.`,
      `Start a study session on it, and ${PRODUCT_NAME} will track your progress.`,
    ],
    ...common(facts, 'Assigned by'),
  };
}

export function reminderMail(facts: AssignmentFacts): MailContent {
  return {
    subject: `Reminder: ${facts.capability}, due ${facts.deadline}`,
    preview: `${facts.by} sent you a reminder about ${facts.capability}.`,
    heading: `Reminder: ${facts.capability}`,
    paragraphs: [
      `${facts.by} sent you a reminder. ${facts.capability} is still open and due ${facts.deadline}.`,
    ],
    ...common(facts, 'Reminder from'),
  };
}

/** No one sent it: it doesn't say who did. */
export function ruleReminderMail(facts: AssignmentFacts): MailContent {
  const { reason, ...about } = common(facts);
  return {
    subject: `Reminder: ${facts.capability}, due ${facts.deadline}`,
    preview: `${facts.capability} is still open.`,
    heading: `Reminder: ${facts.capability}`,
    paragraphs: [
      `${facts.capability} is still open. ${facts.organisation} asked for it by ${facts.deadline}.`,
      `Start a study session on it, and ${PRODUCT_NAME} will track your progress.`,
    ],
    ...about,
    reason: `${reason} ${facts.organisation} sends reminders until it’s complete.`,
  };
}

export function completedMail(facts: AssignmentFacts): MailContent {
  return {
    subject: `${facts.capability} is complete`,
    preview: `${facts.by} marked it as complete.`,
    heading: `Complete: ${facts.capability}`,
    paragraphs: [`${facts.by} marked ${facts.capability} as complete. There’s nothing left for you to do.`],
    ...common(facts, 'Completed by'),
  };
}

export function reopenedMail(facts: AssignmentFacts): MailContent {
  return {
    subject: `${facts.capability} is open again`,
    preview: `Due ${facts.deadline}.`,
    heading: `Open again: ${facts.capability}`,
    paragraphs: [`${facts.by} reopened ${facts.capability}. It’s due ${facts.deadline}.`],
    ...common(facts, 'Reopened by'),
  };
}

export function grantedMail(facts: AssignmentFacts): MailContent {
  return {
    subject: `${facts.capability} is now due ${facts.deadline}`,
    preview: `${facts.by} granted your request for another date.`,
    heading: `New deadline: ${facts.deadline}`,
    paragraphs: [
      `${facts.by} granted your request for another date. ${facts.capability} is now due ${facts.deadline}.`,
    ],
    ...common(facts, 'Granted by'),
  };
}

export function declinedMail(facts: AssignmentFacts): MailContent {
  return {
    subject: `${facts.capability} is still due ${facts.deadline}`,
    preview: `${facts.by} declined your request for another date.`,
    heading: `Still due ${facts.deadline}`,
    paragraphs: [
      `${facts.by} declined your request for another date. ${facts.capability} is still due ${facts.deadline}.`,
      `If you can’t make it, ask again and say why.`,
    ],
    ...common(facts, 'Declined by'),
  };
}

function common(facts: AssignmentFacts, byLabel?: string) {
  return {
    facts: [
      { label: 'Capability', value: facts.capability },
      { label: 'Deadline', value: facts.deadline },
      ...(facts.targetOutcome === '' ? [] : [{ label: 'Target outcome', value: facts.targetOutcome }]),
      ...(byLabel === undefined ? [] : [{ label: byLabel, value: facts.by }]),
    ],
    action: { label: `Open ${PRODUCT_NAME}`, path: '/home' },
    reason: `You’re receiving this email because ${facts.organisation} assigned this capability to you.`,
  };
}
