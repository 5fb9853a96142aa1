import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, LONG_CODE_ALPHABET, LONG_CODE_LENGTH } from '@keenly/contracts/verification';

/**
 * The characters of a code, derived from its id and a key of the service, so that they're stored nowhere. Short codes
 * have 4 digits; long ones have 10 letters and digits (50 bits), too many to guess.
 */
export function codeWords(key: Buffer, codeId: string, isLong: boolean): string {
  const digest = createHmac('sha256', key).update(codeId).digest();
  if (!isLong) return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
  // 32 symbols: five bits of each byte, none likelier than another.
  return [...digest.subarray(6, 6 + LONG_CODE_LENGTH)]
    .map((byte) => LONG_CODE_ALPHABET[byte % LONG_CODE_ALPHABET.length])
    .join('');
}

export function isSameCode(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
