import { apiPaths } from '@keenly/contracts/api-paths';
import { accountMessages, joinMessages } from '@keenly/contracts/catalogue/organisations';
import {
  type AcceptRequest,
  acceptRequestSchema,
  type BulkApprove,
  bulkApprovedSchema,
  bulkApproveSchema,
  type JoinedOrganisation,
  joinedNeighbourhoodsSchema,
  joinedOrganisationSchema,
  joinOrganisationSchema,
  joinRequestsSchema,
  type RemoveFromNeighbourhood,
  removeFromNeighbourhoodSchema,
  resultSchema,
  type SetAdmin,
  setAdminSchema,
} from '@keenly/contracts/organisation';
import { rolesThatMay } from '@keenly/contracts/permissions';
import { type Message, messageSchema } from '@keenly/contracts/verification';
import { Body, Controller, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { Joining } from '../application/joining.service.js';
import { OwnAccounts } from '../application/own-accounts.service.js';
import { Removing } from '../application/removing.service.js';
import { AccountsQuery } from '../queries/accounts.query.js';
import { JoinRequestsQuery } from '../queries/join-requests.query.js';
import { acting } from './acting.js';
import { organisationOf } from './organisation-of.js';
import { joinLimits } from './joining-limits.js';

const admins = rolesThatMay('member.accept', 'organisation');

/** Getting into organisations and out of them (product/organizations#joining). */
@Controller()
export class JoiningController {
  constructor(
    private readonly joining: Joining,
    private readonly own: OwnAccounts,
    private readonly removing: Removing,
    private readonly accounts: AccountsQuery,
    private readonly requests: JoinRequestsQuery,
  ) {}

  @Post(apiPaths.joinOrganisation)
  @ForSignedIn()
  @Limited(...joinLimits)
  @HttpCode(200)
  @Describe({
    summary: 'Request to join an organization with its license code.',
    body: joinOrganisationSchema,
    answer: joinedOrganisationSchema,
  })
  join(
    @Body(zod(joinOrganisationSchema)) asked: z.output<typeof joinOrganisationSchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<JoinedOrganisation> {
    const { neighbourhood_id: clientId, actual_id: code, group_id: groupId } = asked;
    return this.joining.request({ clientId, code, groupId }, acting(caller));
  }

  @Get(apiPaths.joinedNeighbourhoods)
  @ForSignedIn()
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'The caller’s organizations.', answer: joinedNeighbourhoodsSchema })
  async joined(@CurrentCaller() { userId }: Caller): Promise<z.infer<typeof joinedNeighbourhoodsSchema>> {
    return { data: await this.accounts.joined(userId) };
  }

  @Put(apiPaths.leaveOrganisation)
  @ForSignedIn()
  @Describe({
    summary: 'Leave an organization, or remove a member from yours.',
    body: removeFromNeighbourhoodSchema,
    answer: resultSchema,
  })
  async remove(
    @Body(zod(removeFromNeighbourhoodSchema)) asked: RemoveFromNeighbourhood,
    @CurrentCaller() caller: Caller,
  ): Promise<z.infer<typeof resultSchema>> {
    const { client_id: clientId, user_id: userId = caller.userId } = asked;
    if (userId === caller.userId) await this.own.leave(clientId, acting(caller));
    else await this.removing.remove({ clientId, userId }, acting(caller));
    return { result: accountMessages.removed };
  }

  @Put(apiPaths.setAdmin)
  @ForPermitted('role.change', 'organisation')
  @Describe({
    summary: 'Make a member of your organization an admin, or a manager again.',
    body: setAdminSchema,
    answer: messageSchema,
  })
  async setAdmin(
    @Body(zod(setAdminSchema)) { user_id: userId, is_admin: isAdmin }: SetAdmin,
    @CurrentCaller() caller: Caller,
  ): Promise<Message> {
    await this.removing.setAdmin({ clientId: organisationOf(caller), userId, isAdmin }, acting(caller));
    return { message: accountMessages.adminNamed };
  }

  @Get(apiPaths.joinRequests)
  @ForSignedIn(admins)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Pending requests to join your organization.', answer: joinRequestsSchema })
  async waiting(@CurrentCaller() caller: Caller): Promise<z.infer<typeof joinRequestsSchema>> {
    organisationOf(caller);
    return { data: await this.requests.waiting(caller) };
  }

  @Put(apiPaths.acceptRequest)
  @ForSignedIn(admins)
  @Describe({
    summary: 'Accept or reject a request to join your organization.',
    body: acceptRequestSchema,
    answer: messageSchema,
  })
  async answer(
    @Body(zod(acceptRequestSchema)) asked: AcceptRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<Message> {
    const request = { clientId: organisationOf(caller), userId: asked.user_id, accept: asked.is_active };
    await this.joining.answer(request, acting(caller));
    return { message: joinMessages.updated };
  }

  @Put(apiPaths.bulkApprove)
  @ForSignedIn(admins)
  @Describe({
    summary: 'Accept several requests to join your organization.',
    body: bulkApproveSchema,
    answer: bulkApprovedSchema,
  })
  async acceptAll(
    @Body(zod(bulkApproveSchema)) { neighbourhood_ids: accountIds }: BulkApprove,
    @CurrentCaller() caller: Caller,
  ): Promise<z.infer<typeof bulkApprovedSchema>> {
    const accepted = await this.joining.acceptAll(
      { clientId: organisationOf(caller), accountIds },
      acting(caller),
    );
    return accepted.map((id) => ({ id, status: 'APPROVED' }));
  }
}
