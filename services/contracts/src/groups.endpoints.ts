import { messageSchema } from './verification.js';
import { endpoint, permitted } from './endpoint.js';
import {
  allGroupsSchema,
  groupMembersQuerySchema,
  groupMembersSchema,
  groupPlaceSchema,
  groupSchema,
  groupsQuerySchema,
  joinedGroupsSchema,
  nameGroupSchema,
  setMentorSchema,
} from './groups.js';

export const allGroups = endpoint({
  method: 'GET',
  path: '/api/v1/allGroups',
  access: permitted('group.read', 'organisation'),
  summary: 'Groups in your organization.',
  query: groupsQuerySchema,
  answer: allGroupsSchema,
});

export const joinedGroups = endpoint({
  method: 'GET',
  path: '/api/v1/joinedGroups',
  access: permitted('group.read', 'own'),
  summary: 'Groups the caller is in.',
  answer: joinedGroupsSchema,
  changesWith: ['group_changed'],
});

export const makeGroup = endpoint({
  method: 'POST',
  path: '/api/v1/groups',
  access: permitted('group.manage', 'organisation'),
  summary: 'Create a group.',
  body: nameGroupSchema,
  answer: groupSchema,
  status: 201,
});

export const renameGroup = endpoint({
  method: 'PUT',
  path: '/api/v1/groups/:id',
  access: permitted('group.manage', 'organisation'),
  summary: 'Rename a group.',
  body: nameGroupSchema,
  answer: groupSchema,
});

export const closeGroup = endpoint({
  method: 'DELETE',
  path: '/api/v1/groups/:id',
  access: permitted('group.manage', 'organisation'),
  summary: 'Delete a group. Its members stay in the organization.',
  answer: messageSchema,
});

export const groupMembers = endpoint({
  method: 'GET',
  path: '/api/v1/groups/:id/members',
  access: permitted('group.mentor', 'group'),
  summary: 'Members of a group, for managers of the organization and the group’s mentors.',
  query: groupMembersQuerySchema,
  answer: groupMembersSchema,
  errors: ['NOT_FOUND'],
});

export const placeInGroup = endpoint({
  method: 'PUT',
  path: '/api/v1/groups/:id/members/:account',
  access: permitted('group.mentor', 'group'),
  summary: 'Add a member to a group, remove them, or leave it.',
  body: groupPlaceSchema,
  answer: messageSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const setMentor = endpoint({
  method: 'PUT',
  path: '/api/v1/groups/:id/mentors/:account',
  access: permitted('group.manage', 'organisation'),
  summary: 'Name a member of a group as its mentor, or dismiss them.',
  body: setMentorSchema,
  answer: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
