import { endpoint, forAnyone, permitted } from './endpoint.js';
import { signedInSchema } from './identity.js';
import {
  acceptedInvitationSchema,
  invitationsQuerySchema,
  invitationsSchema,
  invitationTokenSchema,
  invitedSchema,
  invitedSignUpSchema,
  inviteSchema,
  shownInvitationSchema,
} from './invitations.js';
import { messageSchema } from './verification.js';

export const invite = endpoint({
  method: 'POST',
  path: '/api/v1/invite',
  access: permitted('member.invite', 'organisation'),
  summary: 'Invite up to 200 people into your organization by email.',
  body: inviteSchema,
  answer: invitedSchema,
});

export const invitations = endpoint({
  method: 'GET',
  path: '/api/v1/invitations',
  access: permitted('member.invite', 'organisation'),
  summary: 'Invitations of your organization, newest first.',
  query: invitationsQuerySchema,
  answer: invitationsSchema,
  changesWith: ['team_changed:members'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/:id/resend',
  access: permitted('member.invite', 'organisation'),
  summary: 'Send an invitation again, for another 14 days.',
  answer: messageSchema,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/invitations/:id',
  access: permitted('member.invite', 'organisation'),
  summary: 'Revoke an invitation. Its link stops working.',
  answer: messageSchema,
});

export const showInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitation',
  access: forAnyone,
  summary: 'What an invitation is for. Asking doesn’t use it.',
  body: invitationTokenSchema,
  answer: shownInvitationSchema,
  errors: ['CODE_EXPIRED'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitation/accept',
  access: permitted('organisation.join', 'own'),
  summary: 'Join the organization that invited your address.',
  body: invitationTokenSchema,
  answer: acceptedInvitationSchema,
  errors: ['CODE_EXPIRED', 'LICENCE_LIMIT_REACHED'],
});

export const signUpInvited = endpoint({
  method: 'POST',
  path: '/api/v1/invitation/sign-up',
  access: forAnyone,
  summary: 'Sign up with the address an invitation was sent to, and join the organization.',
  body: invitedSignUpSchema,
  answer: signedInSchema,
  errors: ['CODE_EXPIRED', 'EMAIL_IN_USE', 'LICENCE_LIMIT_REACHED'],
});
