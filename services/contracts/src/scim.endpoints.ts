import { z } from 'zod';
import { endpoint, forDirectory } from './endpoint.js';
import {
  scimGroupInputSchema,
  scimListQuerySchema,
  scimPatchSchema,
  scimResourceSchema,
  scimSearchSchema,
  scimShownSchema,
  scimUserInputSchema,
} from './scim.js';

const one = { access: forDirectory, params: z.object({ id: z.uuid().toLowerCase() }) } as const;
const named = { access: forDirectory, params: z.object({ id: z.string().min(1).max(200) }) } as const;

export const scimProviderConfig = endpoint({
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  access: forDirectory,
  summary: 'What this provider of SCIM can do.',
  answer: scimResourceSchema,
});

export const scimResourceTypes = endpoint({
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  access: forDirectory,
  summary: 'The kinds of resource that there are.',
  answer: scimResourceSchema,
});

export const scimResourceType = endpoint({
  ...named,
  method: 'GET',
  path: '/scim/v2/ResourceTypes/:id',
  summary: 'One kind of resource.',
  answer: scimResourceSchema,
  errors: ['NOT_FOUND'],
});

export const scimSchemas = endpoint({
  method: 'GET',
  path: '/scim/v2/Schemas',
  access: forDirectory,
  summary: 'The attributes of users and groups.',
  answer: scimResourceSchema,
});

export const scimSchema = endpoint({
  ...named,
  method: 'GET',
  path: '/scim/v2/Schemas/:id',
  summary: 'The attributes of one kind of resource.',
  answer: scimResourceSchema,
  errors: ['NOT_FOUND'],
});

export const scimUsers = endpoint({
  method: 'GET',
  path: '/scim/v2/Users',
  access: forDirectory,
  summary: 'The users of the organization that the filter finds.',
  query: scimListQuerySchema,
  answer: scimResourceSchema,
});

export const scimSearchUsers = endpoint({
  method: 'POST',
  path: '/scim/v2/Users/.search',
  access: forDirectory,
  summary: 'The same, asked by a body.',
  body: scimSearchSchema,
  answer: scimResourceSchema,
  status: 200,
});

/** CONFLICT where there is one with this userName; LICENCE_LIMIT_REACHED without a free license. */
export const scimMakeUser = endpoint({
  method: 'POST',
  path: '/scim/v2/Users',
  access: forDirectory,
  summary: 'Create a user: the address is invited, and anyone who accepts is a member.',
  body: scimUserInputSchema,
  answer: scimResourceSchema,
  status: 201,
  errors: ['CONFLICT', 'LICENCE_LIMIT_REACHED'],
});

export const scimUser = endpoint({
  ...one,
  method: 'GET',
  path: '/scim/v2/Users/:id',
  summary: 'One user.',
  query: scimShownSchema,
  answer: scimResourceSchema,
  errors: ['NOT_FOUND'],
});

export const scimReplaceUser = endpoint({
  ...one,
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  summary: 'Replace what the directory says of a user.',
  body: scimUserInputSchema,
  answer: scimResourceSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'LICENCE_LIMIT_REACHED', 'PRECONDITION_FAILED'],
});

export const scimChangeUser = endpoint({
  ...one,
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  summary: 'Change a user, all operations or none.',
  body: scimPatchSchema,
  answer: scimResourceSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'LICENCE_LIMIT_REACHED', 'PRECONDITION_FAILED'],
});

/** CONFLICT for the last admin, who stays. */
export const scimRemoveUser = endpoint({
  ...one,
  method: 'DELETE',
  path: '/scim/v2/Users/:id',
  summary: 'Take a user out of the organization.',
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
});

export const scimGroups = endpoint({
  method: 'GET',
  path: '/scim/v2/Groups',
  access: forDirectory,
  summary: 'The groups of the organization that the filter finds.',
  query: scimListQuerySchema,
  answer: scimResourceSchema,
});

export const scimSearchGroups = endpoint({
  method: 'POST',
  path: '/scim/v2/Groups/.search',
  access: forDirectory,
  summary: 'The same, asked by a body.',
  body: scimSearchSchema,
  answer: scimResourceSchema,
  status: 200,
});

/** CONFLICT where there is one with this displayName. */
export const scimMakeGroup = endpoint({
  method: 'POST',
  path: '/scim/v2/Groups',
  access: forDirectory,
  summary: 'Create a group, with its members.',
  body: scimGroupInputSchema,
  answer: scimResourceSchema,
  status: 201,
  errors: ['CONFLICT'],
});

export const scimGroup = endpoint({
  ...one,
  method: 'GET',
  path: '/scim/v2/Groups/:id',
  summary: 'One group.',
  query: scimShownSchema,
  answer: scimResourceSchema,
  errors: ['NOT_FOUND'],
});

export const scimReplaceGroup = endpoint({
  ...one,
  method: 'PUT',
  path: '/scim/v2/Groups/:id',
  summary: 'Replace a group’s name and members.',
  body: scimGroupInputSchema,
  answer: scimResourceSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
});

export const scimChangeGroup = endpoint({
  ...one,
  method: 'PATCH',
  path: '/scim/v2/Groups/:id',
  summary: 'Change a group’s name, and add, remove, or replace members.',
  body: scimPatchSchema,
  answer: scimResourceSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
});

/** Its people stay in the organization. */
export const scimRemoveGroup = endpoint({
  ...one,
  method: 'DELETE',
  path: '/scim/v2/Groups/:id',
  summary: 'Close a group.',
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
});
