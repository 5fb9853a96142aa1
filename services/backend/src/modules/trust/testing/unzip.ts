import { inflateRawSync } from 'node:zlib';

const DIRECTORY_END = 0x06054b50;

/** The files of a ZIP archive by path, read by its central directory as an unpacking program does. */
export function unzip(archive: Buffer): Record<string, string> {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== DIRECTORY_END) end -= 1;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files: Record<string, string> = {};
  for (let file = 0; file < count; file += 1) {
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const path = archive.toString('utf8', at + 46, at + 46 + name);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(data, data + packed);
    files[path] = (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
    at += 46 + name + extra + comment;
  }
  return files;
}
