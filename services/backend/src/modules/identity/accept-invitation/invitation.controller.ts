import type { InputOf } from '@keenly/contracts/endpoint';
import type { SignedIn } from '@keenly/contracts/identity';
import type { ShownInvitation } from '@keenly/contracts/invitations';
import { showInvitation, signUpInvited } from '@keenly/contracts/invitations.endpoints';
import { Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { Invitations } from '../../membership/membership.public.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { invitationLimits, invitedSignUpLimits } from '../identity.limits.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';
import { KnownAddressesReader } from '../verify-email/known-addresses.query.js';
import { maskedEmail } from './masked-email.js';
import { requireGood } from './require-good.js';
import { SignUpInvited } from './sign-up-invited.handler.js';

/** Invitations for anyone who holds the link (product/members#invitations). */
@Controller()
export class InvitationController {
  constructor(
    private readonly invitations: Invitations,
    private readonly addresses: KnownAddressesReader,
    private readonly commands: CommandBus,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Handles(showInvitation)
  @Limited(...invitationLimits)
  async show({ body: { token } }: InputOf<typeof showInvitation>): Promise<ShownInvitation> {
    const invitation = await this.invitations.behind(token);
    requireGood(invitation);
    const { organisation, invitedBy, groupName, role, firstName, lastName, email, expiresAt } = invitation;
    return {
      data: {
        ...{ organisation, invited_by: invitedBy, group_name: groupName, role },
        ...{ first_name: firstName, last_name: lastName },
        masked_email: maskedEmail(email),
        expires_at: expiresAt.toISOString(),
        has_account: await this.addresses.isActive(email),
      },
    };
  }

  @Handles(signUpInvited)
  @Limited(...invitedSignUpLimits)
  async signUp(
    { body: form }: InputOf<typeof signUpInvited>,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const signIn = await this.commands.execute(new SignUpInvited(form, client));
    setRefreshCookie(reply, signIn, this.config);
    return signIn.body;
  }
}
