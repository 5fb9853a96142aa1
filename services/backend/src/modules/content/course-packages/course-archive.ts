import { Readable } from 'node:stream';
import {
  COURSE_JSON,
  COURSE_PACKAGE_FORMAT,
  COURSE_PACKAGE_VERSION,
  type PackedCourse,
  type PackedFile,
  type PackedPicture,
} from '@keenly/contracts/course-package';
import type { AttachedFile } from '@keenly/contracts/attachments';
import { ZipFile } from 'yazl';
import type { CourseToPack } from './course-to-pack.js';

/** The pictures of a course as they are kept here; undefined for one that is elsewhere on the web. */
export interface OwnPictures {
  readonly image: Buffer | undefined;
  readonly cover: Buffer | undefined;
}

/** What a course file is made of: course.json, and by path the file that has its bytes. */
export interface PackedParts {
  readonly course: PackedCourse;
  readonly files: ReadonlyMap<string, AttachedFile>;
}

const IMAGE_PATH = 'files/image.webp';
const COVER_PATH = 'files/cover.webp';

/** Ids of files stay here: each has a number in the course file, the same one wherever it's attached. */
export function packedParts(from: CourseToPack, pictures: OwnPictures): PackedParts {
  const files = new Map<string, AttachedFile>();
  const paths = new Map<string, string>();
  const packed = (file: AttachedFile): PackedFile => {
    const path = paths.get(file.id) ?? `files/${String(paths.size + 1)}${extensionOf(file.name)}`;
    paths.set(file.id, path);
    files.set(path, file);
    return { path, content_type: file.content_type, size: file.size, name: file.name };
  };
  const course: PackedCourse = {
    format: COURSE_PACKAGE_FORMAT,
    version: COURSE_PACKAGE_VERSION,
    heading: from.heading,
    description: from.description,
    category: { id: from.categoryId, name: from.category },
    image: pictureOf(from.imageUrl, pictures.image, IMAGE_PATH),
    cover_image: pictureOf(from.coverImageUrl, pictures.cover, COVER_PATH),
    sections: from.sections.map(({ heading, description, lessons }) => ({
      ...{ heading, description },
      lessons: lessons.map((lesson) => ({
        ...{ heading: lesson.heading, description: lesson.description },
        attachments: lesson.attachments.map(({ name, type, file, captions }) => ({
          ...{ name, type, file: packed(file) },
          captions: captions === null ? null : packed(captions),
        })),
        assignments: [...lesson.assignments],
      })),
    })),
  };
  return { course, files };
}

export type CourseArchive = Readable;

/** The .zip file as it's read: a file is opened when it's its turn, and the archive waits for whoever reads it. */
export function courseArchive(
  { course, files }: PackedParts,
  pictures: OwnPictures,
  {
    madeAt,
    bytesOf,
  }: { readonly madeAt: Date; readonly bytesOf: (id: string) => Promise<Readable | undefined> },
): CourseArchive {
  const zip = new ZipFile();
  const stored = { mtime: madeAt, compress: false };
  zip.addBuffer(Buffer.from(`${JSON.stringify(course)}\n`), COURSE_JSON, stored);
  if (pictures.image !== undefined) zip.addBuffer(pictures.image, IMAGE_PATH, stored);
  if (pictures.cover !== undefined) zip.addBuffer(pictures.cover, COVER_PATH, stored);
  const archive = zip.outputStream as Readable;
  // The archive's maker listens neither to a file's stream nor to a reader who goes away.
  let reading: Readable | undefined;
  archive.once('close', () => reading?.destroy());
  for (const [path, { id, size }] of files)
    zip.addReadStreamLazy(path, { ...stored, size }, (take) => {
      const bytes = Readable.from(chunksOf(id, bytesOf), { objectMode: false });
      reading = bytes;
      bytes.on('error', (error) => archive.destroy(error));
      if (archive.destroyed) bytes.destroy();
      take(null, bytes);
    });
  zip.end();
  zip.on('error', (error: Error) => archive.destroy(error));
  return archive;
}

async function* chunksOf(
  id: string,
  bytesOf: (id: string) => Promise<Readable | undefined>,
): AsyncGenerator<Buffer> {
  const bytes = await bytesOf(id);
  if (bytes === undefined) throw new Error(`the file ${id} of a course isn't there`);
  yield* bytes as AsyncIterable<Buffer>;
}

function pictureOf(address: string | null, own: Buffer | undefined, path: string): PackedPicture {
  if (own !== undefined) return { path };
  // One of ours that is gone leads nowhere from any other place.
  return address === null || address === '' || address.startsWith('/') ? null : { address };
}

const extensionOf = (name: string): string => /\.[a-z0-9]{1,10}$/.exec(name.toLowerCase())?.[0] ?? '';
