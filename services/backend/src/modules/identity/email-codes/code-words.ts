import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, LONG_CODE_ALPHABET, LONG_CODE_LENGTH } from '@keenly/contracts/verification';

/**
 * What a code reads: it follows from the code's id and a key of the service, so that it's stored nowhere. Short ones
 * are four digits; long ones are ten letters and digits (50 bits), which no one guesses.
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
