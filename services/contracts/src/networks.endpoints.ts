import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';
import { idFilter } from './list.js';
import {
  activateSchema,
  grantLicencesSchema,
  neighborhoodAllocationQuerySchema,
  neighborhoodAllocationSchema,
  neighborhoodSchema,
  neighborhoodSortFields,
  networkMemberSchema,
  networkMemberSortFields,
  networkSummaryQuerySchema,
  networkSummarySchema,
  networkUsersQuerySchema,
  networkUsersSchema,
  updateIsAdminSchema,
} from './networks.js';
import { messageSchema } from './verification.js';

const summary = {
  method: 'GET',
  access: permitted('registrant.read', 'organisation'),
  query: networkSummaryQuerySchema,
  answer: networkSummarySchema,
} as const;

export const networkSummary = endpoint({
  ...summary,
  path: '/api/v2/networkSummary',
  summary: 'How many registrants, users, admins, and neighborhoods you can see.',
});

export const clientsSummary = endpoint({
  ...summary,
  path: '/api/v1/Get_Clients_Summary',
  summary: 'The same as networkSummary.',
});

export const networkUsers = endpoint({
  method: 'GET',
  path: '/api/v1/networkUsers',
  access: permitted('registrant.read', 'organisation'),
  summary: 'A page of registrants, or of neighborhoods.',
  query: networkUsersQuerySchema,
  answer: networkUsersSchema,
});

export const neighborhoods = endpoint({
  method: 'GET',
  path: '/api/admin/neighborhoods',
  access: permitted('registrant.read', 'platform'),
  summary: 'A page of neighborhoods, with their members and licenses.',
  list: {
    resource: 'neighborhoods',
    sortFields: neighborhoodSortFields,
    defaultSort: ['client_name', 'ASC'],
    filter: z.object({ q: z.string().max(200).optional(), id: idFilter.optional() }),
  },
  answer: neighborhoodSchema,
});

export const networkMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members',
  access: permitted('registrant.read', 'organisation'),
  summary: 'A page of the members of your organization, or of the one you name as a platform admin.',
  list: {
    resource: 'members',
    sortFields: networkMemberSortFields,
    defaultSort: ['full_name', 'ASC'],
    filter: z.object({
      q: z.string().max(200).optional(),
      id: idFilter.optional(),
      client_id: z.uuid().toLowerCase().optional(),
    }),
  },
  answer: networkMemberSchema,
});

export const neighborhoodAllocation = endpoint({
  method: 'GET',
  path: '/api/v1/users/getNeighborhoodAllocation',
  access: permitted('registrant.read', 'organisation'),
  summary: 'The members of a neighborhood, by name.',
  query: neighborhoodAllocationQuerySchema,
  answer: neighborhoodAllocationSchema,
});

export const updateIsAdmin = endpoint({
  method: 'PUT',
  path: '/api/v1/updateIsAdmin',
  access: permitted('role.change', 'organisation'),
  summary: 'Make someone else an admin, or a manager again.',
  body: updateIsAdminSchema,
  answer: messageSchema,
});

export const activateOrDeactivate = endpoint({
  method: 'POST',
  path: '/api/v1/users/activate_or_deactivate',
  access: permitted('licence.change', 'organisation'),
  summary: 'Turn the license of an account, or as a platform admin a personal account, on or off.',
  body: activateSchema,
  answer: messageSchema,
  status: 200,
});

export const grantLicences = endpoint({
  method: 'PUT',
  path: '/api/admin/neighborhoods/:id/licenses',
  access: permitted('licence.change', 'platform'),
  summary: 'Set how many licenses an organization has.',
  body: grantLicencesSchema,
  answer: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'LICENCE_LIMIT_REACHED'],
});
