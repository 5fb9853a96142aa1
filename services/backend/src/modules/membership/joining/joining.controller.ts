import { accountMessages, joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { JoinedOrganisation } from '@keenly/contracts/organisation';
import {
  joinOrganisation,
  joinedNeighbourhoods,
  leaveOrganisation,
  setAdmin,
  joinRequests,
  acceptRequest,
  bulkApprove,
} from '@keenly/contracts/organisation.endpoints';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { Joining } from './joining.service.js';
import { OwnAccounts } from '../own-accounts/own-accounts.service.js';
import { MemberAdministration } from './member-administration.service.js';
import { AccountsReader } from '../own-accounts/accounts.query.js';
import { GroupRequests } from '../groups/group-requests.service.js';
import { admittedTo, groupOf } from './which-request.js';
import { JoinRequestsReader } from './join-requests.query.js';
import { acting } from '../acting.js';
import { joinLimits } from '../joining.limits.js';
import { organisationOf } from '../organisation-of.js';

/** Getting into organisations and out of them (product/organizations#joining). */
@Controller()
export class JoiningController {
  constructor(
    private readonly joining: Joining,
    private readonly own: OwnAccounts,
    private readonly administration: MemberAdministration,
    private readonly accounts: AccountsReader,
    private readonly requests: JoinRequestsReader,
    private readonly groupRequests: GroupRequests,
  ) {}

  @Handles(joinOrganisation)
  @Limited(...joinLimits)
  join({ body: asked }: InputOf<typeof joinOrganisation>, caller: Caller): Promise<JoinedOrganisation> {
    const { neighbourhood_id: clientId, actual_id: code, group_id: groupId } = asked;
    return this.joining.request({ clientId, code, groupId }, acting(caller));
  }

  @Handles(joinedNeighbourhoods)
  async joined(
    _: InputOf<typeof joinedNeighbourhoods>,
    { userId }: Caller,
  ): Promise<AnswerOf<typeof joinedNeighbourhoods>> {
    return { data: await this.accounts.joined(userId) };
  }

  @Handles(leaveOrganisation)
  async remove(
    { body: asked }: InputOf<typeof leaveOrganisation>,
    caller: Caller,
  ): Promise<AnswerOf<typeof leaveOrganisation>> {
    const { client_id: clientId, user_id: userId = caller.userId } = asked;
    if (userId === caller.userId) await this.own.leave(clientId, acting(caller));
    else await this.administration.remove({ clientId, userId }, acting(caller));
    return { result: accountMessages.removed };
  }

  @Handles(setAdmin)
  async setAdmin(
    { body: { user_id: userId, is_admin: isAdmin } }: InputOf<typeof setAdmin>,
    caller: Caller,
  ): Promise<Message> {
    await this.administration.setAdmin({ clientId: organisationOf(caller), userId, isAdmin }, acting(caller));
    return { message: accountMessages.adminNamed };
  }

  @Handles(joinRequests)
  async waiting(_: InputOf<typeof joinRequests>, caller: Caller): Promise<AnswerOf<typeof joinRequests>> {
    organisationOf(caller);
    return { data: await this.requests.waiting(caller) };
  }

  @Handles(acceptRequest)
  async answer({ body: asked }: InputOf<typeof acceptRequest>, caller: Caller): Promise<Message> {
    const { user_id: userId, is_active: accept, role } = asked;
    const groupId = groupOf(asked, caller);
    if (groupId !== undefined) await this.groupRequests.answer({ groupId, userId, accept }, acting(caller));
    else await this.joining.answer({ clientId: admittedTo(caller), userId, accept, role }, acting(caller));
    return { message: joinMessages.updated };
  }

  @Handles(bulkApprove)
  async acceptAll(
    { body: { neighbourhood_ids: accountIds, group_id: groupId } }: InputOf<typeof bulkApprove>,
    caller: Caller,
  ): Promise<AnswerOf<typeof bulkApprove>> {
    const accepted =
      groupId === undefined
        ? await this.joining.acceptAll({ clientId: admittedTo(caller), accountIds }, acting(caller))
        : await this.groupRequests.approveAll({ groupId, accountIds }, acting(caller));
    return accepted.map((id) => ({ id, status: 'APPROVED' }));
  }
}
