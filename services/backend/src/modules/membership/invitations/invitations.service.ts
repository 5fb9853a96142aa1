import { inviteMessages } from '@keenly/contracts/catalogue/invitations';
import type { InvitedRole, InviteEntry, InviteOutcome } from '@keenly/contracts/invitations';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { type InvitationCommand, invitationDecider, mayInviteAs } from '../domain/invitation.decider.js';
import { Groups } from '../groups/groups.service.js';
import { mayHold } from '../domain/role-rules.js';
import {
  type Acting,
  type ActingCaller,
  Directory,
  InvitationKeeping,
  Invitations,
  type InvitedPerson,
  type Inviting,
} from '../membership.public.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationProfiles } from './invitation-profiles.js';
import { KnownInvitations, type Standing } from './known-invitations.js';

/** A row to be invited, under the number that its invitation gets. */
export type Invited = Inviting['entries'][number];

export interface Outcome {
  readonly id: string;
  readonly email: string;
  readonly status: InviteOutcome;
}

/** Rounds in which others invite the same addresses, or take the last licences, at the same moment. */
const ROUNDS = 5;

/** Invitations as an organisation sends, repeats and revokes them (product/members#invitations). */
@Injectable()
export class SentInvitations extends InvitationKeeping {
  constructor(
    private readonly runner: CommandRunner,
    private readonly rows: KnownInvitations,
    private readonly profiles: InvitationProfiles,
    private readonly groups: Groups,
    private readonly directory: Directory,
    private readonly links: InvitationLinks,
    private readonly invited: Invitations,
  ) {
    super();
  }

  /**
   * Sends those that may be sent, in one append, and says of each row what became of it. NOT_FOUND "Group doesn't
   * exist"; FORBIDDEN for a role that this inviter can't give. The same numbers again change nothing.
   */
  async send(inviting: Inviting, acting: ActingCaller<'role'>): Promise<readonly Outcome[]> {
    const { clientId, entries } = inviting;
    await this.requireMay(inviting, acting);
    for (let round = 1; ; round += 1) {
      const standing = await this.rows.standing(
        clientId,
        entries.map(({ email }) => email),
        entries.map(({ id }) => id),
      );
      const outcomes = sortOut(entries, standing);
      const isNew = new Set(
        outcomes.filter(({ id, status }) => status === 'sent' && !standing.known.has(id)).map(({ id }) => id),
      );
      const chosen = entries.filter(({ id }) => isNew.has(id));
      if (chosen.length === 0) return outcomes;
      try {
        await this.profiles.add(clientId, chosen, acting.actor);
        await this.append(inviting, chosen, acting);
        return outcomes;
      } catch (error) {
        // Someone invited one of them, or took a licence, since we looked: all or none went out, so look again.
        if (!isOvertaken(error) || round === ROUNDS) throw error;
      }
    }
  }

  /** NOT_FOUND "Group doesn't exist"; FORBIDDEN for a role that this inviter can't give. */
  async requireMay(
    { clientId, groupId, role }: Omit<Inviting, 'entries'>,
    { caller }: ActingCaller<'role'>,
  ): Promise<void> {
    if (groupId !== undefined) await this.groups.require(clientId, groupId);
    if (!mayInviteAs(caller.role, role)) throw new DomainError('FORBIDDEN', inviteMessages.roleRefused);
    await this.requireRole(clientId, role);
  }

  /** RATE_LIMITED within ten minutes of the last time; CONFLICT after five, and for one that was answered. */
  async resend(id: string, clientId: string, acting: Acting): Promise<void> {
    await this.run(id, clientId, { type: 'ResendInvitation' }, acting);
  }

  /** Its link stops working, and a mail that still waits isn't sent. Revoking it again changes nothing. */
  async revoke(id: string, clientId: string, acting: Acting): Promise<void> {
    await this.run(id, clientId, { type: 'RevokeInvitation' }, acting);
  }

  accept(id: string, person: InvitedPerson, correlation: string): Promise<unknown> {
    return this.invited.accept(this.links.tokenOf(id), person, correlation);
  }

  /** The organisation that runs the platform has no teachers. */
  private async requireRole(clientId: string, role: InvitedRole): Promise<void> {
    if (role === 'USER') return;
    const organisation = await this.directory.organisationNow(clientId);
    if (organisation === undefined || !mayHold(organisation.kind, role))
      throw new DomainError('FORBIDDEN', inviteMessages.roleRefused);
  }

  private async append(
    inviting: Inviting,
    chosen: readonly Invited[],
    acting: ActingCaller<'role'>,
  ): Promise<void> {
    const { clientId, role, groupId } = inviting;
    const { actor: invitedBy, caller } = acting;
    const inviter = caller.role;
    const command: InvitationCommand = {
      type: 'SendInvitation',
      ...{ clientId, role, invitedBy, inviter, groupId },
    };
    const context = { ...acting, tenant: clientId, subject: clientId };
    const outcomes = await this.runner.runMany(
      invitationDecider,
      chosen.map(({ id }) => ({ id, command, context })),
    );
    for (const outcome of outcomes) if (outcome.kind === 'refused') throw outcome.error;
  }

  private async run(id: string, clientId: string, command: InvitationCommand, acting: Acting): Promise<void> {
    // A stream is looked for among the tenant's own: another organisation's invitation is not there.
    const context = { ...acting, tenant: clientId, subject: clientId };
    await this.runner.run(invitationDecider, id, command, context);
  }
}

/** A new number for each row. */
export const numbered = (entries: readonly InviteEntry[]): Invited[] =>
  entries.map(({ first_name, last_name, email }) => ({ first_name, last_name, email, id: uuidv7() }));

/** What becomes of each row, in their order: the first of an address counts, and the first while there is room. */
export function sortOut(entries: readonly Invited[], standing: Standing): Outcome[] {
  const seen = new Set<string>();
  let { room } = standing;
  return entries.map(({ id, email }): Outcome => {
    const status = statusOf(id, email, seen, standing, room);
    seen.add(email);
    if (status === 'sent' && !standing.known.has(id)) room -= 1;
    return { id, email, status };
  });
}

function statusOf(
  id: string,
  email: string,
  seen: ReadonlySet<string>,
  standing: Standing,
  room: number,
): InviteOutcome {
  if (standing.known.has(id)) return 'sent';
  if (standing.members.has(email)) return 'already_member';
  if (standing.invited.has(email) || seen.has(email)) return 'already_invited';
  if (standing.tooOften.has(email)) return 'too_often';
  return room > 0 ? 'sent' : 'limit';
}

function isOvertaken(error: unknown): boolean {
  return (
    error instanceof DomainError && (error.code === 'CONFLICT' || error.code === 'LICENCE_LIMIT_REACHED')
  );
}
