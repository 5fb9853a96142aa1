import { inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { AcceptedInvitation, Invited } from '@keenly/contracts/invitations';
import {
  acceptInvitation,
  invitations,
  invite,
  resendInvitation,
  revokeInvitation,
} from '@keenly/contracts/invitations.endpoints';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { acting } from '../acting.js';
import { acceptLimits, inviteLimits, resendLimits } from '../invitations.limits.js';
import { Directory, Invitations } from '../membership.public.js';
import { organisationOf } from '../organisation-of.js';
import { InvitationsReader } from './invitations.query.js';
import { numbered, type Outcome, SentInvitations } from './invitations.service.js';
import { outcomeWords } from './outcome-words.js';

/** 200 rows with names and addresses of their longest, in letters of three bytes. */
const INVITE_BODY_BYTES = 256 * 1024;

/** Inviting people into one's own organisation, and accepting (product/members#invitations). */
@Controller()
export class InvitationsController {
  constructor(
    private readonly sent: SentInvitations,
    private readonly reader: InvitationsReader,
    private readonly invitations: Invitations,
    private readonly directory: Directory,
  ) {}

  @Handles(invite)
  @TakesBody({ maxBytes: INVITE_BODY_BYTES })
  @Limited(...inviteLimits)
  async invite({ body: asked }: InputOf<typeof invite>, caller: Caller): Promise<Invited> {
    const { email_data: entries, role, groupId } = asked;
    const inviting = { clientId: organisationOf(caller), entries: numbered(entries), role, groupId };
    return told(await this.sent.send(inviting, acting(caller)));
  }

  @Handles(invitations)
  list({ query }: InputOf<typeof invitations>, caller: Caller): Promise<AnswerOf<typeof invitations>> {
    return this.reader.all(organisationOf(caller), query);
  }

  @Handles(resendInvitation)
  @Limited(...resendLimits)
  async resend({ params }: InputOf<typeof resendInvitation>, caller: Caller): Promise<Message> {
    await this.sent.resend(params.id, organisationOf(caller), acting(caller));
    return { message: inviteMessages.resent };
  }

  @Handles(revokeInvitation)
  async revoke({ params }: InputOf<typeof revokeInvitation>, caller: Caller): Promise<Message> {
    await this.sent.revoke(params.id, organisationOf(caller), acting(caller));
    return { message: inviteMessages.revoked };
  }

  @Handles(acceptInvitation)
  @Limited(...acceptLimits)
  async accept(
    { body: { token } }: InputOf<typeof acceptInvitation>,
    caller: Caller,
  ): Promise<AcceptedInvitation> {
    const { userId, accountId } = caller;
    const email = (await this.directory.membersNow([accountId])).get(accountId)?.email;
    if (email === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const accepted = await this.invitations.accept(token, { userId, email }, acting(caller).correlation);
    const { accountId: id, clientId: client_id, organisation: community_name } = accepted;
    return { data: { id, client_id, community_name } };
  }
}

/** What became of each row, and in one word what became of all. */
function told(outcomes: readonly Outcome[]): Invited {
  const sent = outcomes.filter(({ status }) => status === 'sent').length;
  return {
    message:
      sent === 0 ? inviteMessages.noneSent : sent === 1 ? inviteMessages.sent : inviteMessages.sentSeveral,
    data: outcomes.map(({ id, email, status }) => ({
      email,
      status,
      message: outcomeWords[status],
      id: status === 'sent' ? id : null,
    })),
  };
}
