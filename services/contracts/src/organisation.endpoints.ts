import { messageSchema } from './verification.js';
import { z } from 'zod';
import { endpoint, forAnyone, forSignedIn, permitted } from './endpoint.js';
import { idFilter } from './list.js';
import {
  acceptRequestSchema,
  bulkApproveSchema,
  bulkApprovedSchema,
  checkLicenceSchema,
  corporateResendSchema,
  corporateSignUpSchema,
  corporateSignedUpSchema,
  corporateVerifiedSchema,
  corporateVerifySchema,
  joinOrganisationSchema,
  joinRequestSchema,
  joinRequestSortFields,
  joinRequestsSchema,
  joinedNeighbourhoodsSchema,
  joinedOrganisationSchema,
  licenceCheckedSchema,
  licenceCodeSchema,
  licenceDistributionSchema,
  organisationFoundSchema,
  organisationImagesSchema,
  organisationLookupSchema,
  organisationOptionsSchema,
  organisationProfileSchema,
  organisationSearchSchema,
  removeFromNeighbourhoodSchema,
  renewLicenceCodeSchema,
  resultSchema,
  setAdminSchema,
  updateOrganisationSchema,
} from './organisation.js';

export const joinOrganisation = endpoint({
  method: 'POST',
  path: '/api/v1/add_user_to_neighborhood',
  access: forSignedIn,
  summary: 'Request to join an organization with its license code.',
  body: joinOrganisationSchema,
  answer: joinedOrganisationSchema,
});

export const joinedNeighbourhoods = endpoint({
  method: 'GET',
  path: '/api/v1/getJoinedNeighborhood',
  access: forSignedIn,
  summary: 'The caller’s organizations.',
  answer: joinedNeighbourhoodsSchema,
});

export const leaveOrganisation = endpoint({
  method: 'PUT',
  path: '/api/v1/users/removeUserFromNeighborhood',
  access: forSignedIn,
  summary: 'Leave an organization, or remove a member from yours.',
  body: removeFromNeighbourhoodSchema,
  answer: resultSchema,
});

export const setAdmin = endpoint({
  method: 'PUT',
  path: '/api/v1/users/setNeighborhoodadmin',
  access: permitted('role.change', 'organisation'),
  summary: 'Make a member of your organization an admin, or a manager again.',
  body: setAdminSchema,
  answer: messageSchema,
});

export const joinRequests = endpoint({
  method: 'GET',
  path: '/api/v1/join_requests',
  access: permitted('member.accept', 'organisation'),
  summary: 'Pending requests to join your organization.',
  answer: joinRequestsSchema,
});

/** The same for the console, page by page. */
export const joinRequestList = endpoint({
  method: 'GET',
  path: '/api/admin/join-requests',
  access: permitted('member.accept', 'organisation'),
  summary: 'A page of requests to join.',
  list: {
    resource: 'join-requests',
    sortFields: joinRequestSortFields,
    defaultSort: ['created_at', 'ASC'],
    filter: z.object({ q: z.string().max(120).optional(), id: idFilter.optional() }),
  },
  answer: joinRequestSchema,
});

export const acceptRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/acceptNotificationRequest',
  access: permitted('group.mentor', 'group'),
  summary: 'Accept or reject a request to join your organization, or a group that you mentor.',
  body: acceptRequestSchema,
  answer: messageSchema,
});

export const bulkApprove = endpoint({
  method: 'PUT',
  path: '/api/v1/bulkApproveMemberRequests',
  access: permitted('group.mentor', 'group'),
  summary: 'Accept several requests to join your organization, or a group that you mentor.',
  body: bulkApproveSchema,
  answer: bulkApprovedSchema,
});

export const organisations = endpoint({
  method: 'GET',
  path: '/api/v1/organisations',
  access: forAnyone,
  summary: 'Search organizations by name, from 3 characters.',
  query: organisationSearchSchema,
  answer: organisationOptionsSchema,
});

export const organisationLookup = endpoint({
  method: 'GET',
  path: '/api/v1/organisation_lookup',
  access: forAnyone,
  summary: 'The organization or group named by a sign-up link’s corp_id or group_id.',
  query: organisationLookupSchema,
  answer: organisationFoundSchema,
});

export const checkLicenceCode = endpoint({
  method: 'POST',
  path: '/api/v1/check_licence_code',
  access: forAnyone,
  summary: 'Whether this code opens this organization and a seat is free.',
  body: checkLicenceSchema,
  answer: licenceCheckedSchema,
});

export const licenceDistribution = endpoint({
  method: 'GET',
  path: '/api/v1/license_distribution',
  access: permitted('member.read', 'organisation'),
  summary: 'Seats in your organization.',
  answer: licenceDistributionSchema,
  changesWith: ['team_changed:members'],
});

export const organisation = endpoint({
  method: 'GET',
  path: '/api/v1/clients/:id',
  access: permitted('member.read', 'organisation'),
  summary: 'Your organization’s profile.',
  answer: organisationProfileSchema,
});

export const updateOrganisation = endpoint({
  method: 'PUT',
  path: '/api/v1/clients',
  access: permitted('organisation.edit', 'organisation'),
  summary: 'Change your organization’s profile.',
  body: updateOrganisationSchema,
  answer: organisationProfileSchema,
});

export const organisationImages = endpoint({
  method: 'PUT',
  path: '/api/v1/neighbourhood/client',
  access: permitted('organisation.edit', 'organisation'),
  summary: 'Change your organization’s pictures.',
  body: organisationImagesSchema,
  answer: organisationProfileSchema,
});

export const renewLicenceCode = endpoint({
  method: 'POST',
  path: '/api/v1/clients/licence_code',
  access: permitted('organisation.code.read', 'organisation'),
  summary: 'Create a new license code for your organization. The former one stops working.',
  body: renewLicenceCodeSchema,
  answer: licenceCodeSchema,
});

export const corporateSignUp = endpoint({
  method: 'POST',
  path: '/api/v1/neighbourhood/sign-up',
  access: forSignedIn,
  summary: 'Apply for a corporate account. A code is sent to its address.',
  body: corporateSignUpSchema,
  answer: corporateSignedUpSchema,
  status: 201,
});

export const corporateResend = endpoint({
  method: 'POST',
  path: '/api/v1/neighbourhood/resend-activation-code',
  access: forSignedIn,
  summary: 'Send a new code.',
  body: corporateResendSchema,
  answer: messageSchema,
});

export const corporateVerify = endpoint({
  method: 'POST',
  path: '/api/v1/neighbourhood/verify-activation-code',
  access: forSignedIn,
  summary: 'Verify the code and create the corporate account.',
  body: corporateVerifySchema,
  answer: corporateVerifiedSchema,
});
