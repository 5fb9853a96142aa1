import { groupMessages } from '@keenly/contracts/catalogue/groups';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { AllGroups, Group, GroupMembers, JoinedGroups } from '@keenly/contracts/groups';
import {
  allGroups,
  joinedGroups,
  makeGroup,
  renameGroup,
  closeGroup,
  groupMembers,
  placeInGroup,
  setMentor,
} from '@keenly/contracts/groups.endpoints';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { GroupAccess } from './group-access.js';
import { Groups } from './groups.service.js';
import { GroupsReader } from './groups.query.js';
import { acting } from '../acting.js';
import { organisationOf } from '../organisation-of.js';

/** Groups of the caller's organisation (product/organizations#groups). */
@Controller()
export class GroupsController {
  constructor(
    private readonly groups: Groups,
    private readonly query: GroupsReader,
    private readonly access: GroupAccess,
  ) {}

  @Handles(allGroups)
  all({ query: asked }: InputOf<typeof allGroups>, caller: Caller): Promise<AllGroups> {
    return this.query.all(organisationOf(caller), asked);
  }

  @Handles(joinedGroups)
  joined(_: InputOf<typeof joinedGroups>, { accountId }: Caller): Promise<JoinedGroups> {
    return this.query.joined(accountId);
  }

  @Handles(makeGroup)
  make({ body: { name } }: InputOf<typeof makeGroup>, caller: Caller): Promise<Group> {
    return this.groups.make(organisationOf(caller), name, acting(caller));
  }

  @Handles(renameGroup)
  rename({ params: { id }, body: { name } }: InputOf<typeof renameGroup>, caller: Caller): Promise<Group> {
    return this.groups.rename({ clientId: organisationOf(caller), id, name }, acting(caller));
  }

  @Handles(closeGroup)
  async close({ params: { id } }: InputOf<typeof closeGroup>, caller: Caller): Promise<Message> {
    await this.groups.close(organisationOf(caller), id, acting(caller));
    return { message: groupMessages.closed };
  }

  @Handles(groupMembers)
  async members(
    { params: { id }, query: asked }: InputOf<typeof groupMembers>,
    caller: Caller,
  ): Promise<GroupMembers> {
    await this.access.requireReader(id, caller);
    return this.query.members(id, asked, caller);
  }

  @Handles(placeInGroup)
  async place(
    { params: { id, account: accountId }, body: { is_member: isMember } }: InputOf<typeof placeInGroup>,
    caller: Caller,
  ): Promise<Message> {
    await this.groups.place({ clientId: organisationOf(caller), id, accountId, isMember }, acting(caller));
    return { message: groupMessages.placed };
  }

  @Handles(setMentor)
  async mentor(
    { params: { id, account: accountId }, body: { is_mentor: isMentor } }: InputOf<typeof setMentor>,
    caller: Caller,
  ): Promise<Message> {
    await this.groups.setMentor(
      { clientId: organisationOf(caller), id, accountId, isMentor },
      acting(caller),
    );
    return { message: groupMessages.mentorSet };
  }
}
