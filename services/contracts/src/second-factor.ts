import { z } from 'zod';
import { secondFactorMessages as words } from './catalogue/second-factor.js';
import { lengthMessages } from './catalogue/sign-up.js';
import { PASSWORD_MAX } from './identity.js';
import { LONG_CODE_ALPHABET, LONG_CODE_LENGTH, tidyCode } from './verification.js';

/** Digits of a code from an authenticator app, and how long one is valid, in seconds (RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_S = 30;
/** Codes for anyone who lost the app, each good once. */
export const RECOVERY_CODES = 10;
/** How long a sign-in waits for its second step, in seconds. */
export const CHALLENGE_S = 300;

const totpPattern = `[0-9]{${TOTP_DIGITS}}`;

/** Six digits from the app. */
export const totpCodeSchema = z
  .string({ error: words.malformed })
  .max(40, words.malformed)
  .transform(tidyCode)
  .pipe(z.string().regex(new RegExp(`^${totpPattern}$`), words.malformed));

/** Six digits from the app, or one of the recovery codes. */
export const factorCodeSchema = z
  .string({ error: words.malformed })
  .max(40, words.malformed)
  .transform(tidyCode)
  .pipe(
    z
      .string()
      .regex(new RegExp(`^(${totpPattern}|[${LONG_CODE_ALPHABET}]{${LONG_CODE_LENGTH}})$`), words.malformed),
  );

/** GET /api/v1/second-factor: `since` is null where there is none. */
export const secondFactorSchema = z.object({
  data: z.object({
    since: z.iso.datetime().nullable(),
    /** An authenticator app is set up. */
    app: z.boolean(),
    /** An organisation of theirs that requires one, by name; null where none does. */
    required_by: z.string().nullable(),
    recovery_codes_left: z.number().int().nonnegative(),
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** The password again; for people without one a sign-in of the last quarter of an hour will do. PASSWORD_WRONG. */
export const provedSchema = z.object({
  password: z.string().max(PASSWORD_MAX, lengthMessages.password).optional(),
});
export type Proved = z.infer<typeof provedSchema>;

/** POST …/totp: what an app needs, as text and as the address that its QR code holds. It counts once confirmed. */
export const totpSetUpSchema = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetUp = z.infer<typeof totpSetUpSchema>;

/** POST …/totp/confirm. CODE_WRONG; CODE_EXPIRED where nothing waits to be confirmed. */
export const confirmTotpSchema = z.object({ code: totpCodeSchema });
export type ConfirmTotp = z.infer<typeof confirmTotpSchema>;

/** Shown this once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()).length(RECOVERY_CODES) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/**
 * POST /api/v1/login/second-factor: the second step of a sign-in, with the `challenge` of SECOND_FACTOR_REQUIRED.
 * CODE_WRONG; CODE_SPENT after too many wrong ones, when a recovery code still serves; CODE_EXPIRED where the first
 * step is too long ago.
 */
export const secondStepSchema = z.object({ challenge: z.string().min(1).max(100), code: factorCodeSchema });
export type SecondStep = z.infer<typeof secondStepSchema>;
