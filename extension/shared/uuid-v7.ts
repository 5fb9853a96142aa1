/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits, so that ids sort by time.
 * @param wallMs Unix time in milliseconds
 * @param random 16 random bytes; only the last ten are used
 */
export function uuidV7(wallMs: number, random = crypto.getRandomValues(new Uint8Array(16))): string {
  const bytes = Uint8Array.from(random);
  let rest = Math.max(0, Math.floor(wallMs));
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
