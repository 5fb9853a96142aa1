import { z } from 'zod';
import { passwordChangeMessages, passwordRuleMessages, recoveryMessages } from './catalogue/recovery.js';
import { codeMessages } from './catalogue/verification.js';
import { lengthMessages, signUpMessages } from './catalogue/sign-up.js';
import { emailSchema, PASSWORD_MAX, PASSWORD_MIN, PASSWORD_SPECIALS, signedInSchema } from './identity.js';

/** Length of a code (product/entering#verification-codes). */
export const CODE_LENGTH = 4;
/** Of a code that no one guesses, for an address whose short codes someone tried to guess; no 0, 1, I or O. */
export const LONG_CODE_LENGTH = 10;
export const LONG_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/**
 * Wrong attempts that an address has at short codes, and a code's life in seconds
 * (product/entering#verification-codes).
 */
export const CODE_TRIES = 5;
export const CODE_LIFE_S = 600;
/** RESEND serves one address at most this often, in seconds. */
export const CODE_RESEND_AFTER_S = 60;
/** Life of the grant that a verified recovery code gives, in seconds. */
export const GRANT_LIFE_S = 600;

/** Exactly four digits (product/entering#verification-codes). */
export const codeSchema = z
  .string({ error: codeMessages.malformed })
  .trim()
  .regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`), codeMessages.malformed);

/** A code as people type it: blanks and hyphens are nothing, small letters are capital ones. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Is it one of the four digits, which can be guessed? */
export function isShortCode(code: string): boolean {
  return code.length === CODE_LENGTH;
}

/** Exactly four digits, or a long code (see {@link LONG_CODE_LENGTH}). */
export const emailedCodeSchema = z
  .string({ error: codeMessages.malformed })
  .max(40, codeMessages.malformed)
  .transform(tidyCode)
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^([0-9]{${CODE_LENGTH}}|[${LONG_CODE_ALPHABET}]{${LONG_CODE_LENGTH}})$`),
        codeMessages.malformed,
      ),
  );

/** Accepted for compatibility and never trusted (product/shared#identity-on-the-wire). */
const clientId = z.union([z.string().max(80), z.number()]).optional();
/** Some clients say `true`, some `'true'`. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** An answer that has nothing but words for the person. */
export const messageSchema = z.object({ message: z.string() });
export type Message = z.infer<typeof messageSchema>;

/**
 * POST /api/v1/verification (product/entering#verification-codes): the code that was sent at sign-up, with the token of
 * that sign-up (or of a sign-in that waits for the code) as bearer token, be it expired. SIGN_UP_LAPSED without one.
 * Refused with CODE_WRONG, CODE_SPENT (the address's fifth wrong try) or CODE_EXPIRED (too old, used, spent, asked for
 * by another sign-up, or none was sent).
 */
export const verificationSchema = z.object({
  email: emailSchema(signUpMessages.emailRequired, signUpMessages.emailInvalid),
  code: emailedCodeSchema,
  client_id: clientId,
  is_token_require: flag.optional(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** The email is verified. With `is_token_require` also a full sign-in, and its refresh cookie. */
export const verifiedSchema = z.object({
  message: z.string(),
  ...signedInSchema.partial().shape,
});
export type Verified = z.infer<typeof verifiedSchema>;

/**
 * POST /api/v1/neighbourhood/resend-confirmation (product/entering#verification-codes), with the token of the sign-up
 * as bearer token, be it expired; SIGN_UP_LAPSED without one. RATE_LIMITED with Retry-After more often than every
 * minute, and after three in an hour while the last one is live.
 */
export const resendConfirmationSchema = z.object({
  email: emailSchema(signUpMessages.emailRequired, signUpMessages.emailInvalid),
  client_id: clientId,
});
export type ResendConfirmation = z.infer<typeof resendConfirmationSchema>;

/** POST /api/v1/user_email_check (product/entering#email-check, the landing page's box). */
export const emailCheckSchema = z.object({
  email: emailSchema(signUpMessages.emailRequired, signUpMessages.emailInvalid),
  client_id: clientId,
});
export type EmailCheck = z.infer<typeof emailCheckSchema>;

/** One entry; `is_user_account_active` once someone verified this address: 'Email Already in Use!'. */
export const emailCheckedSchema = z.object({
  message: z.array(z.object({ is_user_account_active: z.boolean() })).length(1),
});
export type EmailChecked = z.infer<typeof emailCheckedSchema>;

/**
 * POST /api/v1/forgot_password, also RESEND (product/entering#forgot-password). The same answer for an unknown address.
 */
export const forgotPasswordSchema = z.object({
  email: emailSchema(recoveryMessages.emailRequired, recoveryMessages.emailInvalid),
  client_id: clientId,
});
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** POST /api/v1/activation_code_verification (step 1). CODE_WRONG, CODE_SPENT or CODE_EXPIRED. */
export const activationCodeSchema = z.object({
  email: emailSchema(recoveryMessages.emailRequired, recoveryMessages.emailInvalid),
  code: emailedCodeSchema,
  client_id: clientId,
});
export type ActivationCode = z.infer<typeof activationCodeSchema>;

/** Grant for step 2: valid once, for `expires_in_s` seconds (product/entering#password-grant). */
export const passwordGrantSchema = z.object({ grant: z.string(), expires_in_s: z.number().int() });
export type PasswordGrant = z.infer<typeof passwordGrantSchema>;

/**
 * The generic password rule (product/entering#password-rule), speaking of `field`; the first rule that fails speaks.
 */
export function passwordRuleSchema(field: string, required: string = recoveryMessages.passwordRequired) {
  return z
    .string({ error: required })
    .min(1, required)
    .max(PASSWORD_MAX, lengthMessages.password)
    .superRefine((value, context) => {
      const failed = value === '' ? undefined : failedRule(value);
      if (failed !== undefined)
        context.addIssue({ code: 'custom', message: passwordRuleMessages[failed](field) });
    });
}

function failedRule(value: string): Exclude<keyof typeof passwordRuleMessages, 'common'> | undefined {
  if (value.length < PASSWORD_MIN) return 'length';
  if (!/[A-Z]/.test(value)) return 'upper';
  if (!/[a-z]/.test(value)) return 'lower';
  if (!/[0-9]/.test(value)) return 'number';
  return PASSWORD_SPECIALS.test(value) ? undefined : 'special';
}

const isConfirmed = (form: { password: string; confirm_password: string }) =>
  form.password === form.confirm_password;
const confirmMismatch = { path: ['confirm_password'], message: recoveryMessages.confirmMismatch };

/** The two fields of step 2 (product/entering#forgot-password), as the form has them. */
export const newPasswordFormSchema = z
  .object({
    password: passwordRuleSchema('Password'),
    confirm_password: z
      .string({ error: recoveryMessages.confirmRequired })
      .min(1, recoveryMessages.confirmRequired),
  })
  .refine(isConfirmed, confirmMismatch);
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;

/**
 * POST /api/v1/create_password (step 2). GRANT_REFUSED for a grant that is unknown, used, too old, or of another
 * address. Every sign-in and pairing of the person ends.
 */
export const createPasswordSchema = z
  .object({
    ...newPasswordFormSchema.shape,
    email: emailSchema(recoveryMessages.emailRequired, recoveryMessages.emailInvalid),
    client_id: clientId,
    grant: z.string({ error: recoveryMessages.grantRefused }).min(1, recoveryMessages.grantRefused).max(100),
  })
  .refine(isConfirmed, confirmMismatch);
export type CreatePassword = z.infer<typeof createPasswordSchema>;

/**
 * PUT /api/v1/reset_password (product/entering#update-password), signed in: PASSWORD_WRONG where the existing one does
 * not match. Every other sign-in and every pairing ends; the answer is a new sign-in for this browser.
 */
export const resetPasswordSchema = z.object({
  user_client_id: z.string().max(80).optional(),
  existing_password: z
    .string({ error: recoveryMessages.passwordRequired })
    .min(1, recoveryMessages.passwordRequired)
    .max(PASSWORD_MAX, lengthMessages.password),
  password: passwordRuleSchema(passwordChangeMessages.password),
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const passwordResetSchema = signedInSchema.extend({ message: z.string() });
export type PasswordReset = z.infer<typeof passwordResetSchema>;
