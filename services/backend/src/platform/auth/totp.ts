import { TOTP_DIGITS, TOTP_PERIOD_S } from '@keenly/contracts/second-factor';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Secret, TOTP } from 'otpauth';

/** Clocks of phones are off by up to one step either way. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth: URI for an authenticator app's QR code. */
export function totpUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/**
 * The step whose code this is (seconds since 1970 by thirty), so that it can be refused the second time; undefined for
 * no code of this minute and a half. Of a million codes three are right at any time.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / TOTP_PERIOD_S) + delta;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}
