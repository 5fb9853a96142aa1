import { apiPaths } from '@keenly/contracts/api-paths';
import { groupMessages } from '@keenly/contracts/catalogue/groups';
import {
  type AllGroups,
  allGroupsSchema,
  type Group,
  type GroupMembers,
  groupMembersQuerySchema,
  groupMembersSchema,
  type GroupPlace,
  groupPlaceSchema,
  groupSchema,
  groupsQuerySchema,
  type JoinedGroups,
  joinedGroupsSchema,
  type NameGroup,
  nameGroupSchema,
} from '@keenly/contracts/groups';
import { type Message, messageSchema } from '@keenly/contracts/verification';
import { Body, Controller, Delete, Get, Header, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { Groups } from '../application/groups.service.js';
import { GroupsQuery } from '../queries/groups.query.js';
import { acting } from './acting.js';
import { organisationOf } from './organisation-of.js';

/** Groups of the caller's organisation (product/organizations#groups). */
@Controller()
export class GroupsController {
  constructor(
    private readonly groups: Groups,
    private readonly query: GroupsQuery,
  ) {}

  @Get(apiPaths.allGroups)
  @ForPermitted('group.read', 'organisation')
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Groups in your organization.',
    query: groupsQuerySchema,
    answer: allGroupsSchema,
  })
  all(
    @Query(zod(groupsQuerySchema)) asked: z.output<typeof groupsQuerySchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<AllGroups> {
    return this.query.all(organisationOf(caller), asked);
  }

  @Get(apiPaths.joinedGroups)
  @ForPermitted('group.read', 'own')
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Groups the caller is in.', answer: joinedGroupsSchema })
  joined(@CurrentCaller() { accountId }: Caller): Promise<JoinedGroups> {
    return this.query.joined(accountId);
  }

  @Post(apiPaths.groups)
  @ForPermitted('group.manage', 'organisation')
  @Describe({ summary: 'Create a group.', body: nameGroupSchema, answer: groupSchema, status: 201 })
  make(@Body(zod(nameGroupSchema)) { name }: NameGroup, @CurrentCaller() caller: Caller): Promise<Group> {
    return this.groups.make(organisationOf(caller), name, acting(caller));
  }

  @Put(apiPaths.group)
  @ForPermitted('group.manage', 'organisation')
  @Describe({ summary: 'Rename a group.', body: nameGroupSchema, answer: groupSchema })
  rename(
    @UuidParam('id') id: string,
    @Body(zod(nameGroupSchema)) { name }: NameGroup,
    @CurrentCaller() caller: Caller,
  ): Promise<Group> {
    return this.groups.rename({ clientId: organisationOf(caller), id, name }, acting(caller));
  }

  @Delete(apiPaths.group)
  @ForPermitted('group.manage', 'organisation')
  @Describe({ summary: 'Delete a group. Its members stay in the organization.', answer: messageSchema })
  async close(@UuidParam('id') id: string, @CurrentCaller() caller: Caller): Promise<Message> {
    await this.groups.close(organisationOf(caller), id, acting(caller));
    return { message: groupMessages.closed };
  }

  @Get(apiPaths.groupMembers)
  @ForPermitted('group.read', 'organisation')
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Members of a group.', query: groupMembersQuerySchema, answer: groupMembersSchema })
  async members(
    @UuidParam('id') id: string,
    @Query(zod(groupMembersQuerySchema)) asked: z.output<typeof groupMembersQuerySchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<GroupMembers> {
    await this.groups.require(organisationOf(caller), id);
    return this.query.members(id, asked, caller);
  }

  @Put(apiPaths.groupMember)
  @ForPermitted('group.manage', 'organisation')
  @Describe({
    summary: 'Add a member to a group, or remove them.',
    body: groupPlaceSchema,
    answer: messageSchema,
  })
  async place(
    @UuidParam('id') id: string,
    @UuidParam('account') accountId: string,
    @Body(zod(groupPlaceSchema)) { is_member: isMember }: GroupPlace,
    @CurrentCaller() caller: Caller,
  ): Promise<Message> {
    await this.groups.place({ clientId: organisationOf(caller), id, accountId, isMember }, acting(caller));
    return { message: groupMessages.placed };
  }
}
