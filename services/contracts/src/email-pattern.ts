/**
 * A local part, an @, and a dotted domain; schemas add the length (RFC 5321: 254 characters). It isn't in the file of
 * the schemas (identity.ts) because the landing page checks its one field without them.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
