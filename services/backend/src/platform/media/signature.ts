import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of terms that a signed address names, the first of which says what it's for. */
export function signatureOf(terms: readonly (string | number)[], secret: string): string {
  return createHmac('sha256', secret).update(terms.map(String).join('\n')).digest('base64url');
}

/** Whether the signature is that of the terms, found out in the same time whatever it is. */
export function isSigned(terms: readonly (string | number)[], given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(signatureOf(terms, secret))];
  return one.length === other.length && timingSafeEqual(one, other);
}
