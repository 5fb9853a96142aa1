import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import { UUID_BYTES, writeUuid } from './uuid-bytes.js';

const ALGORITHM = 'aes-256-gcm';
const IV = 12;
const TAG = 16;
const NOTHING = Buffer.alloc(0);

/** Initialisation vectors drawn ahead: asking the system for twelve bytes costs as much as for six thousand. */
const drawn = Buffer.alloc(512 * IV);
let used = drawn.length;

/**
 * AES-256-GCM: initialisation vector, tag, ciphertext. `bound` is not stored but must be the same when opening; `before`
 * is put in front as it is.
 */
export function encrypt(
  key: Buffer,
  plain: Buffer | string,
  bound: Buffer,
  before: Buffer = NOTHING,
): Buffer {
  const iv = nextIv();
  const cipher = createCipheriv(ALGORITHM, key, iv);
  cipher.setAAD(bound);
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  const end = cipher.final();
  return Buffer.concat([before, iv, cipher.getAuthTag(), body, end]);
}

/** Undoes `encrypt`. Throws when the key is another one, or anything was changed. */
export function decrypt(key: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV));
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
  const plain = decipher.update(sealed.subarray(IV + TAG));
  // Of a stream cipher nothing is left for the end; it throws where anything was changed.
  decipher.final();
  return plain;
}

/** UUIDs as the bytes that a ciphertext is bound to. */
export function uuidBytes(...ids: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(ids.length * UUID_BYTES);
  ids.forEach((id, index) => writeUuid(id, bytes, index * UUID_BYTES));
  return bytes;
}

/** Bytes that no other call gets; to be used before the next one. */
function nextIv(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += IV;
  return drawn.subarray(used - IV, used);
}
