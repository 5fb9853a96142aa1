import { z } from 'zod';
import { inviteMessages } from './catalogue/invitations.js';
import { emailSchema, signUpSchema } from './identity.js';
import { unread } from './unread.js';

/** An invitation's life, in days (product/members#invitations). */
export const INVITATION_DAYS = 14;
/** Rows of one call, and of one step of a file. */
export const INVITE_MAX = 200;
/** An invitation is sent again at most this often, in seconds, and so many times in all. */
export const RESEND_AFTER_S = 600;
export const SENDS_MAX = 5;
/** Days after which an invitation's name and address are deleted. */
export const INVITATION_KEPT_DAYS = 90;

const NAME_MAX = 80;
/** Letters in some script, and nothing that would make a link of a name. */
const NAME = /^(?=.*\p{L})[^\p{C}@<>/\\:]+$/u;

const nameSchema = (required: string, invalid: string) =>
  z.string({ error: required }).trim().min(1, required).max(NAME_MAX, invalid).regex(NAME, invalid);

/** One row of the invite form. */
export const inviteEntrySchema = z.object({
  first_name: nameSchema(inviteMessages.firstNameRequired, inviteMessages.firstNameInvalid),
  last_name: nameSchema(inviteMessages.lastNameRequired, inviteMessages.lastNameInvalid),
  email: emailSchema(inviteMessages.emailRequired, inviteMessages.emailInvalid),
});
export type InviteEntry = z.infer<typeof inviteEntrySchema>;

/** Roles that an invitation can give; MANAGER and TEACHER by admins alone. */
export const invitedRoles = ['USER', 'MANAGER', 'TEACHER'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** POST /api/v1/invite. `groupId` invites into a group of one's own organisation, too. */
export const inviteSchema = z.object({
  email_data: z
    .array(inviteEntrySchema.extend({ sender_user_name: unread }))
    .min(1, inviteMessages.emailRequired)
    .max(INVITE_MAX, inviteMessages.tooMany),
  role: z.enum(invitedRoles).default('USER'),
  groupId: z.uuid().optional(),
  client_id: unread,
  platform_id: unread,
  corpId: unread,
  groupName: unread,
});
export type Invite = z.input<typeof inviteSchema>;

/** What became of a row. */
export const inviteOutcomes = ['sent', 'already_member', 'already_invited', 'limit', 'too_often'] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];
export const invitedSchema = z.object({
  message: z.string(),
  data: z.array(
    z.object({
      email: z.string(),
      status: z.enum(inviteOutcomes),
      message: z.string(),
      /** The invitation's, where one was sent. */
      id: z.uuid().nullable(),
    }),
  ),
});
export type Invited = z.infer<typeof invitedSchema>;

export const invitationStateNames = ['open', 'accepted', 'expired', 'revoked', 'undeliverable'] as const;
export type InvitationState = (typeof invitationStateNames)[number];

/** GET /api/v1/invitations: the newest first. */
export const invitationsQuerySchema = z.object({
  search: z.string().trim().max(120).default(''),
  state: z.enum(invitationStateNames).optional(),
  group_id: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  page_no: z.coerce.number().int().min(1).max(100_000).default(1),
});
export const invitationRowSchema = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  group_name: z.string().nullable(),
  state: z.enum(invitationStateNames),
  invited_by: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** When it may be sent again; null where it can't be any more. */
  resend_at: z.iso.datetime().nullable(),
});
export type InvitationRow = z.infer<typeof invitationRowSchema>;
export const invitationsSchema = z.object({
  data: z.array(invitationRowSchema),
  total: z.number().int().nonnegative(),
  /** Invitations that could be sent now: licences that remain, without those that open invitations wait for. */
  room: z.number().int().nonnegative(),
});
export type Invitations = z.infer<typeof invitationsSchema>;

/** The secret after '#' in an invitation's link. */
const tokenSchema = z.object({ token: z.string().min(1).max(100) });
export const invitationTokenSchema = tokenSchema;

/** What the page shows to anyone who holds the link; the address is masked. */
export const shownInvitationSchema = z.object({
  data: z.object({
    organisation: z.string(),
    invited_by: z.string(),
    group_name: z.string().nullable(),
    role: z.enum(invitedRoles),
    first_name: z.string(),
    last_name: z.string(),
    masked_email: z.string(),
    expires_at: z.iso.datetime(),
    /** Someone has proved this address: they sign in; anyone else chooses a password. */
    has_account: z.boolean(),
  }),
});
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;

/** The account to go on in (GET /api/v1/switch_account). */
export const acceptedInvitationSchema = z.object({
  data: z.object({ id: z.uuid(), client_id: z.uuid(), community_name: z.string() }),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;

/** Signing up with the address that the link proves. */
export const invitedSignUpSchema = signUpSchema.omit({ email: true }).extend(tokenSchema.shape);
export type InvitedSignUp = z.infer<typeof invitedSignUpSchema>;
