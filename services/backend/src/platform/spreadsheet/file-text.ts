import { isUtf8 } from 'node:buffer';
import chardet from 'chardet';

/** Bytes that are looked at for the encoding of a file that is no UTF-8. */
const SAMPLE_BYTES = 64 * 1024;
/** What no table has: NUL and other control characters, but for tabs and ends of lines. */
const notText = /[^\P{Cc}\t\r\n\f\v]/gu;
/** So much of it at most: a single one is someone's slip, and its row is told. */
const NOT_TEXT_MOST = 0.01;

/**
 * A file's text: UTF-8, UTF-16, or whatever else its letters tell, Windows-1252 where they tell nothing. Undefined for
 * what is no text.
 */
export function textOf(bytes: Buffer): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  const text = new TextDecoder(encoding).decode(bytes);
  const sample = text.slice(0, SAMPLE_BYTES);
  const strange = sample.match(notText)?.length ?? 0;
  return strange > sample.length * NOT_TEXT_MOST ? undefined : text;
}

function encodingOf(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.includes(0)) return utf16(sample);
  return isUtf8(bytes) ? 'utf-8' : known(chardet.detect(foreignWords(sample)));
}

/** Of what a table may be in, only UTF-16 has such bytes: every other one of plain letters. */
function utf16(sample: Buffer): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 8 || Math.min(even, odd) > 0) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** The words with letters beyond ASCII: names of columns and addresses would outvote the few that tell anything. */
function foreignWords(sample: Buffer): Buffer {
  const words = sample.toString('latin1').match(/[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*/g) ?? [];
  return Buffer.from(words.join(' '), 'latin1');
}

/** The same by a name that this platform decodes. ISO 8859-1 is read as Windows-1252, as browsers do. */
function known(guess: string | null): string {
  try {
    return new TextDecoder(guess ?? '').encoding;
  } catch (error) {
    if (error instanceof RangeError) return 'windows-1252';
    throw error;
  }
}
