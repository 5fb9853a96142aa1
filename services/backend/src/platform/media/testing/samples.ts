import { strToU8, zipSync } from 'fflate';

/** A box of an MP4 file: its length, name, and content. */
const box = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content]);
};
const mp4 = (brand: string) => () =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2`, 'latin1')),
    box('free', Buffer.alloc(300_000)),
  ]);

const webm = () =>
  Buffer.concat([
    Buffer.from(
      '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701000000',
      'hex',
    ),
    Buffer.alloc(200_000),
  ]);

function ogg(): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[26] = 1;
  return Buffer.concat([head, Buffer.from('\x01vorbis', 'latin1'), Buffer.alloc(5000)]);
}

function wav(): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  head.writeUInt32LE(50_000, 4);
  return Buffer.concat([head, Buffer.alloc(50_000)]);
}

/** Frames of MPEG-1 layer III at 128 kbit/s and 44.1 kHz. */
const mp3 = () =>
  Buffer.concat(
    Array.from({ length: 40 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])),
  );

const zip = (files: Readonly<Record<string, string>>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
      level: 0,
    }),
  );

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';

/** A small file of each type that a course may have: as much of it as tells what it is. */
const samples: Readonly<Record<string, () => Buffer>> = {
  'application/pdf': () => Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3${'%'.repeat(9000)}\n%%EOF\n`, 'latin1'),
  'text/plain': () => Buffer.from('Grüße aus Kraków\r\n\tund mehr 🙂\n'.repeat(300)),
  // As some write it: the part that tells comes last.
  [WORD]: () =>
    zip({
      'word/document.xml': '<w:document/>'.repeat(500),
      '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
    }),
  [ODT]: () => zip({ mimetype: ODT, 'content.xml': '<office:document-content/>' }),
  'audio/mpeg': mp3,
  'audio/mp4': mp4('M4A '),
  'audio/ogg': ogg,
  'audio/wav': wav,
  'audio/webm': webm,
  'audio/flac': () => Buffer.concat([Buffer.from('fLaC\0\0\0\x22', 'latin1'), Buffer.alloc(5000)]),
  'video/mp4': mp4('isom'),
  'video/webm': webm,
  'application/zip': () =>
    zip({
      'imsmanifest.xml': `<manifest><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
        <organizations><organization><title>Markets</title><item identifierref="a"/></organization></organizations>
        <resources><resource identifier="a" scormtype="sco" href="index.html"/></resources></manifest>`,
      'index.html': '<!doctype html><title>Markets</title>',
    }),
  'text/vtt': () => Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'),
};

/** The sample of a type. */
export function sampleOf(type: string): Buffer {
  const make = samples[type];
  if (make === undefined) throw new Error(`there is no sample of ${type}`);
  return make();
}
