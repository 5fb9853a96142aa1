import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@keenly/contracts/verification';

/**
 * The code of an application, made of its nonce and the service's secret: it is in no table and no queue, and
 * anyone who writes the mail makes it again. A new nonce is a new code.
 */
export function corporateCode(
  application: { readonly id: string; readonly nonce: string },
  secret: string,
): string {
  const digest = createHmac('sha256', secret)
    .update(`corporate-code\n${application.id}\n${application.nonce}`)
    .digest();
  // 48 bits over 10,000 codes: none is likelier than another by more than one in ten billion.
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

export function isSameCode(given: string, due: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(due)];
  return one.length === other.length && timingSafeEqual(one, other);
}
