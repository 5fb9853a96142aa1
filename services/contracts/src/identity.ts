import { z } from 'zod';
import { revisionSchema } from './revision.js';
import { lengthMessages, loginMessages, signUpMessages } from './catalogue/sign-up.js';
import { EMAIL_PATTERN } from './email-pattern.js';
import { roleSchema } from './roles.js';

/** Characters of which a password needs at least one (product/entering#password-rule). */
export const PASSWORD_SPECIALS = /[!@#$%^&*(),.?":{}|<>]/;
export const PASSWORD_MIN = 8;
/** Longer ones are refused: hashing them would be work for nothing. */
export const PASSWORD_MAX = 200;

export { EMAIL_PATTERN };

/** Longest address (RFC 5321). */
const EMAIL_MAX = 254;

const NAME_MAX = 80;

/** Password rule of sign-up with its messages (product/entering#password-rule); the first rule that fails speaks. */
export const signUpPasswordSchema = z
  .string({ error: signUpMessages.passwordRequired })
  .min(1, signUpMessages.passwordRequired)
  .max(PASSWORD_MAX, lengthMessages.password)
  .superRefine((value, ctx) => {
    const failed =
      value.length === 0
        ? undefined
        : value.length < PASSWORD_MIN
          ? signUpMessages.passwordLength
          : !/[a-z]/.test(value)
            ? signUpMessages.passwordLowerCase
            : !/[A-Z]/.test(value)
              ? signUpMessages.passwordUpperCase
              : !/[0-9]/.test(value)
                ? signUpMessages.passwordNumbers
                : !PASSWORD_SPECIALS.test(value)
                  ? signUpMessages.passwordSpecial
                  : undefined;
    if (failed !== undefined) ctx.addIssue({ code: 'custom', message: failed });
  });

/** Trimmed and lower-cased, with the words of the screen that asks for it. */
export function emailSchema(required: string, invalid: string) {
  return z
    .string({ error: required })
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(EMAIL_MAX, invalid)
    .regex(EMAIL_PATTERN, invalid);
}

/** POST /api/v1/sign-up. Unknown fields (role_id, is_admin…) are dropped, never trusted. */
export const signUpSchema = z.object({
  first_name: z
    .string({ error: signUpMessages.firstNameRequired })
    .trim()
    .min(1, signUpMessages.firstNameRequired)
    .max(NAME_MAX, lengthMessages.name),
  last_name: z
    .string({ error: signUpMessages.lastNameRequired })
    .trim()
    .min(1, signUpMessages.lastNameRequired)
    .max(NAME_MAX, lengthMessages.name),
  email: emailSchema(signUpMessages.emailRequired, signUpMessages.emailInvalid),
  password: signUpPasswordSchema,
  terms: z.literal(true, { error: signUpMessages.termsRequired }),
});
export type SignUp = z.infer<typeof signUpSchema>;

const signUpFormFields = signUpSchema.extend({
  confirm_password: z
    .string({ error: signUpMessages.confirmRequired })
    .min(1, signUpMessages.confirmRequired),
});

const isRepeated = (form: { readonly password: string; readonly confirm_password: string }) =>
  form.password === form.confirm_password;
const mismatch = { path: ['confirm_password'], message: signUpMessages.confirmMismatch };

/** The sign-up form: the wire's fields and the repeated password, which never leaves the form. */
export const signUpFormSchema = signUpFormFields.refine(isRepeated, mismatch);
export type SignUpForm = z.infer<typeof signUpFormSchema>;

/** The same for someone invited, whose address the invitation has (product/members#invitations). */
export const invitedSignUpFormSchema = signUpFormFields.omit({ email: true }).refine(isRepeated, mismatch);

/**
 * POST /api/v1/login (product/entering#sign-in). The email is lower-cased here, so both ends agree. SIGN_IN_FAILED;
 * EMAIL_NOT_VERIFIED with `error.email_verified` false for the right password of an address whose code is still due,
 * and `error.verification_token` to hand it in with; SIGN_IN_BY_EMAIL for any password where strangers guessed too
 * often at this person's from too many places: the right one brings a link by email. SECOND_FACTOR_REQUIRED with
 * `error.challenge` for the right password of anyone who turned on two-step sign-in.
 */
export const loginSchema = z.object({
  email: emailSchema(loginMessages.emailRequired, loginMessages.emailInvalid),
  password: z
    .string({ error: loginMessages.passwordRequired })
    .min(1, loginMessages.passwordRequired)
    .max(PASSWORD_MAX, lengthMessages.password),
  remember_me: z.boolean().optional(),
  /** From the link that an email brought after SIGN_IN_BY_EMAIL. */
  pass: z.string().max(500).optional(),
  client_id: z.union([z.string().max(80), z.number()]).optional(),
  get_other_accounts: z.boolean().optional(),
});
export type Login = z.infer<typeof loginSchema>;

/**
 * The signed-in person and the account they act as (product/roles#kinds-of-accounts). `id` is the account
 * (user_client_id), `user_id` the person; `client_id` the organisation's internal id, null on a personal account.
 */
export const generalInformationSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  external_id: z.string().nullable(),
  client_id: z.uuid().nullable(),
  client_name: z.string().nullable(),
  role_id: roleSchema,
  platform_id: z.string(),
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  designation: z.string(),
  profile_image_url: z.string().nullable(),
  /** What a teacher teaches, where an admin set it. */
  category_id: z.uuid().nullable(),
  network: z.enum(['users', 'clients']),
});
export type GeneralInformation = z.infer<typeof generalInformationSchema>;

/** Answer to sign-in, sign-up's UserClients[0] and refresh. `expires_at` is epoch milliseconds. */
export const signedInSchema = z.object({
  token: z.string(),
  expires_at: z.number().int(),
  user_id: z.uuid(),
  user: generalInformationSchema,
  /**
   * There where an organisation of theirs requires a second factor and they have none: the token's scope is 'set-up',
   * and opens nothing but setting one up (product/entering#required-two-step-sign-in).
   */
  second_factor_due: z.literal(true).optional(),
  /** When a wait for signing in without the second step ends (product/entering#lost-second-factor); absent without one. */
  second_factor_recovery_at: z.iso.datetime().optional(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/**
 * Answer of POST /api/v1/sign-up (product/entering#unverified-sign-ups: data.UserClients[0] with token and user_id).
 * The token's scope is 'verification' (product/entering#unverified-sign-ups): it opens nothing; a full one comes with
 * the verified code. There is no cookie yet.
 */
export const signedUpSchema = z.object({ data: z.object({ UserClients: z.tuple([signedInSchema]) }) });
export type SignedUp = z.infer<typeof signedUpSchema>;

/** Claims of the access token, readable by the client: who, which account, which organisation, which role. */
export const accessClaimsSchema = z.object({
  sub: z.uuid(),
  account_id: z.uuid(),
  client_id: z.uuid().nullable(),
  role: roleSchema,
  /** The sign-in this token belongs to; revoking it revokes the token. */
  sid: z.uuid(),
  scope: z.enum(['full', 'extension', 'verification', 'set-up']),
  exp: z.number().int(),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;

const unread = z.unknown().optional();

/**
 * PUT /api/v1/users (product/profile#general-information): the caller's own record, whatever `id` says, unless an admin
 * names the account of a teacher of their organisation with a `category_id`: then that one is set, null for none, and
 * everything else is dropped (product/members#teacher-category). NOT_FOUND for anyone else's account; CONFLICT for someone
 * who is no teacher; one's own category is dropped. Otherwise
 * absent fields stay as they are. With any field of the profile, `version` is the one that GET /api/v1/auth gave.
 * The fields' rules are {@link generalInfoRules} of profile.ts. CONCURRENT_CHANGE when someone saved since;
 * CONFLICT when the external id is someone else's. email, role and all else are dropped; a password is refused here
 * with VALIDATION_FAILED, since reset_password changes it.
 */
export const updateUserSchema = z.object({
  id: z.string().max(80).optional(),
  category_id: z.uuid().toLowerCase().nullable().optional(),
  external_id: z
    .string()
    .trim()
    .min(8)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),
  version: revisionSchema.optional(),
  profile_image_url: z.string().max(500).nullable().optional(),
  first_name: z.string().max(NAME_MAX).optional(),
  last_name: z.string().max(NAME_MAX).optional(),
  gender: z.string().max(NAME_MAX).optional(),
  religion: z.string().max(NAME_MAX).optional(),
  race: z.string().max(NAME_MAX).optional(),
  address1: z.string().max(NAME_MAX).optional(),
  phone_cellular: z.string().max(NAME_MAX).optional(),
  designation: z.string().max(NAME_MAX).optional(),
  department: z.string().max(NAME_MAX).optional(),
  /** JSON text holding `website`. */
  additional_details: z.string().max(1000).optional(),
  email: unread,
  imageFile: unread,
  password: unread,
  existing_password: unread,
});
export type UpdateUser = z.infer<typeof updateUserSchema>;
