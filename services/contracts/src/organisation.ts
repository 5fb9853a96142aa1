import { z } from 'zod';
import { revisionSchema } from './revision.js';
import { joinMessages, organisationMessages as words } from './catalogue/organisations.js';
import { codeMessages } from './catalogue/verification.js';
import { emailSchema } from './identity.js';
import { roleSchema } from './roles.js';
import { codeSchema } from './verification.js';

/** Suggestions appear only after more than two typed characters (product/shared#look-ups). */
export const SUGGEST_AFTER = 2;
/** The look-ups' page (product/shared#look-ups). */
export const LOOKUP_PAGE = 300;
/** Seats of a new corporate account (product/organizations#corporate-account). */
export const CORPORATE_CAPACITY = 50;
export const CORPORATE_ACCOUNT_TYPE = 'Coorporate Account';

const pageNumber = z.coerce.number().int().min(1).max(100_000);

/** Query of GET /api/v1/organisations; up to two characters answer with an empty page. */
export const organisationSearchSchema = z.object({
  search: z.string().trim().max(120).default(''),
  limit: z.coerce.number().int().min(1).max(LOOKUP_PAGE).default(10),
  page_no: pageNumber.default(1),
});

/** An organisation as anyone may see it: never its code, never its figures. */
export const organisationOptionSchema = z.object({ client_id: z.uuid(), community_name: z.string() });
export type OrganisationOption = z.infer<typeof organisationOptionSchema>;
export const organisationOptionsSchema = z.object({
  data: z.array(organisationOptionSchema),
  total: z.number().int().nonnegative(),
});

/**
 * Query of GET /api/v1/organisation_lookup: what a sign-up link carries. A group is looked for in `corp_id` if both.
 */
export const organisationLookupSchema = z.object({
  corp_id: z.string().max(64).optional(),
  group_id: z.string().max(64).optional(),
});
/** NOT_FOUND says 'Organization doesn't exist' or 'Group doesn't exist'. */
export const organisationFoundSchema = organisationOptionSchema.extend({
  /** True: a join now answers 'Licenses Usage Limit exceeded'. */
  licence_limit_reached: z.boolean(),
  /** The group that the link names; null where it names none. */
  group: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type OrganisationFound = z.infer<typeof organisationFoundSchema>;

/** Spaces are removed from a code (product/organizations#license-code), and letters may be typed either way. */
const licenceCode = (required: string) =>
  z
    .string({ error: required })
    .max(120, joinMessages.codeInvalid)
    .transform((code) => code.replace(/\s+/g, '').toUpperCase())
    .pipe(z.string().min(1, required));

/**
 * POST /api/v1/check_licence_code: the sign-up form's check before there is an account. VALIDATION_FAILED with
 * `fields.code` 'Enter a valid code'; LICENCE_LIMIT_REACHED when all seats are taken; RATE_LIMITED when guessed.
 */
export const checkLicenceSchema = z.object({
  client_id: z.uuid(joinMessages.codeInvalid),
  code: licenceCode(joinMessages.codeRequired),
});
export type CheckLicence = z.infer<typeof checkLicenceSchema>;
export const licenceCheckedSchema = z.object({ client_id: z.uuid(), community_name: z.string() });

const unread = z.unknown().optional();

/**
 * POST /api/v1/add_user_to_neighborhood (product/organizations#joining). `neighbourhood_id`: the organisation
 * chosen from the suggestions. `actual_id`: its licence code as it was typed. `group_id`: the group of the sign-up
 * link, joined with the organisation once an admin accepts. The rest is accepted and never read.
 * VALIDATION_FAILED 'Invalid Organization Id' for a wrong code; NOT_FOUND 'Group doesn't exist';
 * LICENCE_LIMIT_REACHED; CONFLICT for a member.
 */
export const joinOrganisationSchema = z.object({
  neighbourhood_id: z.uuid(joinMessages.selectCorporate),
  actual_id: licenceCode(joinMessages.corporateBlank),
  group_id: z.uuid(joinMessages.groupMissing).optional(),
  client_id: unread,
  user_id: unread,
  user_name: unread,
  role_name: unread,
});
export type JoinOrganisation = z.input<typeof joinOrganisationSchema>;
/**
 * `status` PENDING: USER rights until an admin accepts; `role` is what was asked for by the rule of
 * product/organizations#requested-role.
 */
export const joinedOrganisationSchema = z.object({
  message: z.string(),
  data: organisationOptionSchema.extend({
    id: z.uuid(),
    role: roleSchema,
    status: z.enum(['ACTIVE', 'PENDING']),
  }),
});
export type JoinedOrganisation = z.infer<typeof joinedOrganisationSchema>;

/** GET /api/v1/getJoinedNeighborhood: the organisations of the caller, whichever account they act as. */
export const joinedNeighbourhoodSchema = organisationOptionSchema.extend({
  id: z.uuid(),
  role: roleSchema,
  status: z.enum(['ACTIVE', 'PENDING', 'INACTIVE']),
  main_acc: z.boolean(),
});
export const joinedNeighbourhoodsSchema = z.object({ data: z.array(joinedNeighbourhoodSchema) });
export type JoinedNeighbourhood = z.infer<typeof joinedNeighbourhoodSchema>;

/**
 * PUT /api/v1/users/removeUserFromNeighborhood. Oneself: leaves `client_id`. An admin: removes `user_id` from their own
 * organisation. Answers { result: 'removed Successfully' }; CONFLICT 'Please create another main account.'
 */
export const removeFromNeighbourhoodSchema = z.object({
  client_id: z.uuid(),
  /** The person; the caller where absent. */
  user_id: z.uuid().optional(),
  external_id: unread,
  platform_id: unread,
});
export type RemoveFromNeighbourhood = z.infer<typeof removeFromNeighbourhoodSchema>;
export const resultSchema = z.object({ result: z.string() });

/**
 * PUT /api/v1/users/setNeighborhoodadmin (product/roles#ranks): an admin makes a member of their own organisation an
 * admin (CLIENT_ADMIN), or a manager again (MANAGER). CONFLICT for the last admin; FORBIDDEN if the member has a higher
 * rank.
 */
export const setAdminSchema = z.object({
  user_id: z.uuid(),
  is_admin: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  client_id: unread,
  platform_id: unread,
  email: unread,
});
export type SetAdmin = z.infer<typeof setAdminSchema>;

/** GET /api/v1/join_requests: who waits for an admin of the caller's organisation, the longest first. */
export const joinRequestSchema = z.object({
  /** The account. */
  id: z.uuid(),
  user_id: z.uuid(),
  user_name: z.string(),
  email: z.string(),
  profile_image_url: z.string().nullable(),
  requested_role: roleSchema,
  /** The group of the sign-up link that brought them; null where there was none. */
  group_name: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;
export const joinRequestsSchema = z.object({ data: z.array(joinRequestSchema) });
/** /api/admin/join-requests: the same for the console's list. */
export const joinRequestSortFields = ['created_at', 'user_name', 'email', 'requested_role', 'id'] as const;

/** Requests that one call answers, at most. */
export const REQUESTS_AT_ONCE = 200;

/** What an admin may make of someone who asked to join; anything above is given to members. */
export const joinRoleSchema = z.enum(['USER', 'TEACHER', 'MANAGER']);
export type JoinRole = z.infer<typeof joinRoleSchema>;

/**
 * PUT /api/v1/acceptNotificationRequest (product/organizations#join-requests): `is_active` true accepts, false declines.
 * Message 'Updated'; CONFLICT 'Request has already been processed.' Without a group it is a request to join the caller's
 * organisation, which its admins answer. `group_id` makes it one for that group, which its mentors and the admins answer;
 * where it is absent and `group_status` is there, `client_id` names the group unless it is the caller's own organisation.
 */
export const acceptRequestSchema = z.object({
  /** The person who asked. */
  user_id: z.uuid(),
  is_active: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  /**
   * The role that the admin chose for whoever joins the organisation; USER where none was chosen, whatever was asked for
   * (product/organizations#requested-role).
   */
  role: joinRoleSchema.optional(),
  group_id: z.uuid().optional(),
  client_id: z.unknown().optional(),
  group_status: z.unknown().optional(),
  platform_id: unread,
});
export type AcceptRequest = z.infer<typeof acceptRequestSchema>;

/**
 * PUT /api/v1/bulkApproveMemberRequests: `neighbourhood_ids` are account ids of join_requests or, with `group_id`, of
 * that group's PENDING rows. Whoever is let into the organisation this way is a USER there. Answers who was accepted by
 * this call.
 */
export const bulkApproveSchema = z.object({
  neighbourhood_ids: z.array(z.uuid()).min(1).max(REQUESTS_AT_ONCE),
  status: z.literal('APPROVED'),
  group_id: z.uuid().optional(),
});
export type BulkApprove = z.infer<typeof bulkApproveSchema>;
export const bulkApprovedSchema = z.array(z.object({ id: z.uuid(), status: z.literal('APPROVED') }));

const TEXT_MAX = 200;
/** Letters, digits and what names of organisations are written with; no angle brackets, no control characters. */
export const ORGANISATION_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’&()/+#!-]{0,119}$/u;
/** Digits with the usual marks between them, 7 to 15 of them (E.164). */
export const PHONE = /^\+?(?:[ ().-]*\d){7,15}[ ().-]*$/;

const text = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(TEXT_MAX, words.tooLong);
const name = z
  .string({ error: words.nameRequired })
  .trim()
  .min(1, words.nameRequired)
  .regex(ORGANISATION_NAME, words.nameInvalid);
const email = emailSchema(words.emailRequired, words.emailInvalid);
const phone = z
  .string({ error: words.phoneRequired })
  .trim()
  .min(1, words.phoneRequired)
  .regex(PHONE, words.phoneInvalid);
/** https is added where no scheme was typed; other schemes are refused (product/shared#links-and-markup). */
const website = z
  .string({ error: words.websiteRequired })
  .trim()
  .min(1, words.websiteRequired)
  .max(TEXT_MAX, words.tooLong)
  .transform(withScheme)
  .refine(isWebsite, words.websiteInvalid);

/**
 * A dotted host over https, without credentials. Judged without URL, which this package's surroundings need not have.
 */
export function isWebsite(address: string): boolean {
  return /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s<>"'`\\]*)?$/i.test(address);
}

/** 'keenly.example' → 'https://keenly.example'; what names a scheme stays as it is. */
export function withScheme(typed: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

const imageUrl = z.string().max(500).nullable();

/**
 * PUT /api/v1/clients: the organisation profile (product/organizations#organization-profile). The organisation is the
 * caller's own.
 */
export const updateOrganisationSchema = z.object({
  name,
  email,
  phone,
  website,
  country_id: text(words.locationRequired),
  state_id: z.string().trim().max(TEXT_MAX).default(''),
  city: text(words.cityRequired),
  address1: z.string().trim().max(TEXT_MAX, words.tooLong).default(''),
  suite: text(words.suiteRequired),
  zip_code: text(words.zipRequired),
  /** An address that the media upload gave, or null for none; absent leaves it as it is. */
  image_url: imageUrl.optional(),
  /** Of the profile that was changed: CONCURRENT_CHANGE where someone saved since. Absent: whatever is stored. */
  version: revisionSchema.optional(),
});
export type UpdateOrganisation = z.infer<typeof updateOrganisationSchema>;

/** GET /api/v1/clients/{id}: empty strings where nothing was entered yet. */
export const organisationProfileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  country_id: z.string(),
  state_id: z.string(),
  city: z.string(),
  address1: z.string(),
  suite: z.string(),
  zip_code: z.string(),
  image_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  banner_image_url: z.string().nullable(),
  /** Shown to the organisation's own admins; null for everyone else (product/organizations#license-code). */
  licence_code: z.string().nullable(),
  /** May the caller edit it? */
  editable: z.boolean(),
  /** Grows with every save; goes back with the next. */
  version: revisionSchema,
});
export type OrganisationProfileView = z.infer<typeof organisationProfileSchema>;

/** PUT /api/v1/neighbourhood/client (product/organizations#organization-profile): absent fields stay as they are. */
export const organisationImagesSchema = z.object({
  id: z.uuid(),
  image_url: imageUrl.optional(),
  logo_url: imageUrl.optional(),
  banner_image_url: imageUrl.optional(),
});
export type OrganisationImages = z.infer<typeof organisationImagesSchema>;

/** POST /api/v1/clients/licence_code: a new code; the former one is worth nothing from then on. */
export const licenceCodeSchema = z.object({ licence_code: z.string() });

/**
 * The code that is to be replaced. Where it has been replaced meanwhile, the answer is the code that stands now, so that
 * asking twice replaces once. Without it, whichever stands is replaced.
 */
export const renewLicenceCodeSchema = z.object({ replaces: z.string().max(64).optional() }).nullish();

/**
 * GET /api/v1/license_distribution: seats of the caller's organisation. Used (pending members included), inactive, and
 * remaining add up to the total. Open invitations wait for some of the remaining ones; the others are free.
 */
export const licenceDistributionSchema = z.object({
  used_licenses: z.number().int().nonnegative(),
  inactive_licenses: z.number().int().nonnegative(),
  remaining_licenses: z.number().int().nonnegative(),
  total_licenses: z.number().int().nonnegative(),
  open_invitations: z.number().int().nonnegative(),
  free_licenses: z.number().int().nonnegative(),
});
export type LicenceDistribution = z.infer<typeof licenceDistributionSchema>;

/**
 * POST /api/v1/neighbourhood/sign-up: a corporate account of the signed-in caller
 * (product/organizations#corporate-account). Nothing exists until the code that goes to `email` is given; the caller
 * then owns it. role, source, is_active, user_id and parent_id are dropped, and a password is not needed: the account
 * is opened from the caller's own sign-in.
 */
export const corporateSignUpSchema = z.object({
  name,
  email,
  phone,
  website,
  country_id: text(words.selectCountry),
  state_id: text(words.selectState),
  city: text(words.cityRequired),
  address1: text(words.addressRequired),
  suite: text(words.suiteRequired),
  zip_code: text(words.zipRequired),
  image_url: imageUrl.optional(),
});
export type CorporateSignUp = z.infer<typeof corporateSignUpSchema>;
/** `id` is what verifying and resending take as client_id. The code lives ten minutes. */
export const corporateSignedUpSchema = z.object({
  message: z.string(),
  data: z.object({ id: z.uuid(), email: z.string(), expires_in_s: z.number().int() }),
});
export type CorporateSignedUp = z.infer<typeof corporateSignedUpSchema>;

const applicationId = z.uuid(codeMessages.expired);

/** POST /api/v1/neighbourhood/resend-activation-code. RATE_LIMITED within a minute of the last one. */
export const corporateResendSchema = z.object({ client_id: applicationId, email: unread });

/**
 * POST /api/v1/neighbourhood/verify-activation-code: CODE_WRONG, CODE_SPENT after five
 * tries, CODE_EXPIRED after ten minutes.
 * Answers the new account; switch_account with its `id` opens it.
 */
export const corporateVerifySchema = z.object({
  client_id: applicationId,
  code: codeSchema,
  email: unread,
  phone_cellular: unread,
});
export type CorporateVerify = z.infer<typeof corporateVerifySchema>;
export const corporateVerifiedSchema = z.object({
  message: z.string(),
  data: organisationOptionSchema.extend({ id: z.uuid() }),
});
export type CorporateVerified = z.infer<typeof corporateVerifiedSchema>;
