export const UUID_BYTES = 16;

const DIGITS = 36;
const HYPHEN = 0x2d;

/** Writes the 16 bytes of a well-formed UUID. Digit by digit: no text is made on the way, however many there are. */
export function writeUuid(id: string, buffer: Buffer, at: number): void {
  let to = at;
  for (let from = 0; from < DIGITS; from += 2) {
    if (id.charCodeAt(from) === HYPHEN) from += 1;
    buffer[to] = (valueOf(id.charCodeAt(from)) << 4) | valueOf(id.charCodeAt(from + 1));
    to += 1;
  }
}

/** Of a hexadecimal digit: the letters' codes end in 1 to 6, in either case. */
function valueOf(code: number): number {
  return code < 0x40 ? code - 0x30 : (code & 7) + 9;
}
