import { invitationMessages } from '@keenly/contracts/catalogue/invitations';
import type { InvitedSignUp } from '@keenly/contracts/invitations';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { Invitations } from '../../membership/membership.public.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { StoredPeople } from '../people/people.service.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { InvitedPeople } from './invited-people.js';
import { requireGood } from './require-good.js';

export class SignUpInvited extends Command<SignInAnswer> {
  constructor(
    readonly form: InvitedSignUp,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/**
 * Signs up with the address that an invitation went to, and joins (product/members#invitations). Each step changes
 * nothing the second time, so that a try that broke off half way is finished by the next one with the same password.
 */
@CommandHandler(SignUpInvited)
export class SignUpInvitedHandler implements ICommandHandler<SignUpInvited> {
  constructor(
    private readonly invitations: Invitations,
    private readonly invited: InvitedPeople,
    private readonly people: StoredPeople,
    private readonly answers: SignInAnswers,
  ) {}

  async execute({ form, client }: SignUpInvited): Promise<SignInAnswer> {
    const invitation = await this.invitations.behind(form.token);
    // Used by the same person a moment ago it is still theirs, and opens nothing for anyone who isn't there.
    const known = await this.people.withEmail(invitation.email);
    if (invitation.status !== 'ACCEPTED') requireGood(invitation);
    else if (known === null || known.emailVerifiedAt === null)
      throw new DomainError('CODE_EXPIRED', invitationMessages.used);
    const person = await this.invited.signUp(form, invitation.email, client);
    const correlation = currentCorrelation() ?? uuidv7();
    const { accountId } = await this.invitations.accept(
      form.token,
      { userId: person.id, email: person.email },
      correlation,
    );
    return this.answers.open(person, {
      remembered: false,
      client,
      method: 'invitation',
      secondStep: 'ask',
      accountId,
    });
  }
}
