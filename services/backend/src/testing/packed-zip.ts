import { constants, crc32, deflateRawSync } from 'node:zlib';

/** What a file of a .zip file is, packed already: many may be the same one. */
export interface Packed {
  readonly deflated: Buffer;
  /** Bytes once unpacked, and their checksum. */
  readonly size: number;
  readonly checksum: number;
}

/** Packs a piece once and has it there so many times: hundreds of megabytes for what one piece of them costs. */
export function packed(piece: string | Buffer, times = 1): Packed {
  const bytes = Buffer.from(piece);
  const once = deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  let checksum = 0;
  for (let n = 0; n < times; n += 1) checksum = crc32(bytes, checksum);
  const end = deflateRawSync(Buffer.alloc(0));
  return {
    deflated: Buffer.concat([...Array.from({ length: times }, () => once), end]),
    size: bytes.length * times,
    checksum,
  };
}

/** PKZIP's marks, the version that unpacks deflated files, and the flag of names in UTF-8. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATED = 8;

/** A .zip file of these, by path: at most 65,534, and less than 4 GB of them. */
export function zipOfPacked(files: Readonly<Record<string, Packed>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, { deflated, size, checksum }] of Object.entries(files)) {
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DEFLATED, 4);
    // January 1, 1980.
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(checksum, 10);
    common.writeUInt32LE(deflated.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    parts.push(mark(LOCAL), common, name, deflated);
    // No comment, disk 0, no attributes, and where it begins.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(mark(CENTRAL), Buffer.from([VERSION, 0]), common, place, name);
    at += 30 + name.length + deflated.length;
  }
  const central = Buffer.concat(directory);
  const count = Object.keys(files).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, mark(END), end]);
}

function mark(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
