import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import {
  type BringCourse,
  COURSE_JSON,
  COURSE_JSON_BYTES,
  type PackedCourse,
  type PackedPicture,
} from '@keenly/contracts/course-package';
import { IMAGE_MAX_BYTES } from '@keenly/contracts/media';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import type { IncomingFile } from '../../../platform/media/incoming-file.js';
import type { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import { Images, MediaFiles, PackagedMedia } from '../../media/media.public.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { insertCourse, requireOffered, requireOwnCourse } from '../course-saves/new-course.js';
import { writeParts } from '../upload-courses/course-writer.js';
import { BrokenZip, CourseZip } from './course-zip.js';
import { holdBrought } from './held-brought.js';
import { fileOnDisk } from './file-on-disk.js';
import { filesOf, packedCourseOf } from './packed-course.js';
import { refusedFile, requireNoFault } from './packed-faults.js';
import { type BroughtParts, sectionsOf, syllabusOf } from './written-course.js';

/** Course files that are read at once, each with its course.json in memory; the others wait on the disk. */
const AT_ONCE = 1;
const WAITING_MAX = 3;

type Bringer = Author & Pick<Caller, 'userId'>;

/** Makes courses of course files (product/content#course-files). */
@Injectable()
export class BringCourses {
  private readonly few = new FewAtOnce(AT_ONCE, WAITING_MAX);

  constructor(
    private readonly saves: CourseSaves,
    private readonly capabilities: OfferedCapabilities,
    private readonly media: PackagedMedia,
    private readonly images: Images,
    private readonly files: MediaFiles,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * A new course of the author's with everything that the file has, for them alone; answers with its id. All of it or
   * nothing: files that were stored before it failed are held by nothing, and go as other unused uploads do.
   * VALIDATION_FAILED with the reason at `file`, at `course.…` for each place of course.json that can't be kept, at
   * `category_id` where that isn't offered to the author, and where they have too many courses; PAYLOAD_TOO_LARGE;
   * CONFLICT for an id that something else has. The same id of their own again adds nothing.
   */
  async bring(
    { id = uuidv7(), category_id: categoryId }: BringCourse,
    sent: IncomingFile,
    author: Bringer,
  ): Promise<string> {
    const file = await fileOnDisk(sent);
    try {
      return await this.few.run(() => this.make({ id, categoryId }, file, author));
    } catch (error) {
      throw error instanceof BrokenZip ? refusedFile(messages.unreadable) : error;
    } finally {
      await file.close();
    }
  }

  private async make(
    { id, categoryId }: { readonly id: string; readonly categoryId: string | undefined },
    file: UploadedFile,
    author: Bringer,
  ): Promise<string> {
    const zip = await CourseZip.open(file);
    const course = await courseIn(zip);
    const syllabus = syllabusOf(course, categoryId);
    const sections = sectionsOf(course);
    await requireOffered(this.capabilities, syllabus.categoryId, author);
    // Sent again after it was made: its files needn't be stored once more to find that out.
    if (await this.isThere(id)) return this.saves.create(author, (sql) => again(sql, id, author));
    const brought = await this.store(zip, course, author.userId);
    return this.saves.create(author, async (sql) => {
      const made = await insertCourse(sql, id, {
        syllabus: { ...syllabus, ...brought.pictures },
        visibility: { isPublic: false, privateAudience: 'me' },
        author,
      });
      if (!made) return again(sql, id, author);
      await holdBrought(sql, id, {
        ids: [...brought.files.values()],
        personId: author.userId,
        files: this.files,
      });
      await writeParts({ sql, courseId: id, by: author.accountId }, sections(brought.files));
      return { id, made, answer: id };
    });
  }

  private async isThere(id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('select from app.course where id = $1', [id]);
    return rowCount === 1;
  }

  /** Stores pictures and files, each once, one after the other. */
  private async store(zip: CourseZip, course: PackedCourse, personId: string): Promise<BroughtParts> {
    const imageUrl = await this.picture(zip, course.image, { personId, at: 'image' });
    const coverImageUrl = await this.picture(zip, course.cover_image, { personId, at: 'cover_image' });
    const files = new Map<string, string>();
    for (const { path, kind, content_type: contentType, size, name, at } of filesOf(course)) {
      if (files.has(path)) continue;
      const bytes = zip.stream(path);
      try {
        files.set(path, await this.media.bringFile({ kind, contentType, size, name, bytes }, personId));
      } catch (error) {
        throw atPlace(error, at);
      } finally {
        bytes.destroy();
      }
    }
    return { files, pictures: { imageUrl, coverImageUrl } };
  }

  private async picture(
    zip: CourseZip,
    picture: PackedPicture,
    { personId, at }: { readonly personId: string; readonly at: string },
  ): Promise<string | null> {
    if (picture === null) return null;
    if ('address' in picture) return picture.address;
    try {
      const address = await this.media.bringPicture(await zip.whole(picture.path), personId);
      // From now on it stays.
      if (await this.images.isStored(address, 'organisation')) return address;
    } catch (error) {
      throw atPlace(error, at);
    }
    throw refusedFile(messages.pictureBad);
  }
}

async function again(sql: Parameters<typeof requireOwnCourse>[0], id: string, author: Author) {
  await requireOwnCourse(sql, id, author);
  return { id, made: false, answer: id };
}

/** The course that the file describes, all of whose files are there, and no other ones. */
async function courseIn(zip: CourseZip): Promise<PackedCourse> {
  const size = zip.sizeOf(COURSE_JSON);
  if (size === undefined) throw refusedFile(messages.noCourse);
  if (size > COURSE_JSON_BYTES) throw refusedFile(messages.tooMuchText);
  const course = packedCourseOf((await zip.whole(COURSE_JSON)).toString('utf8'));
  const named = [...filesOf(course), ...picturesOf(course)];
  requireNoFault(
    named
      .filter(({ path, size: said }) => !isAsSaid(zip.sizeOf(path), said))
      .map(({ at }) => ({ at, message: messages.fileMissing })),
  );
  const paths = new Set(named.map(({ path }) => path));
  if (zip.paths.some((path) => path.startsWith('files/') && !paths.has(path)))
    throw refusedFile(messages.unnamed);
  return course;
}

const isAsSaid = (size: number | undefined, said: number | undefined): boolean =>
  said === undefined ? size !== undefined && size <= IMAGE_MAX_BYTES : size === said;

const picturesOf = ({ image, cover_image: cover }: PackedCourse) =>
  [
    { picture: image, at: 'image' },
    { picture: cover, at: 'cover_image' },
  ].flatMap(({ picture, at }) =>
    picture !== null && 'path' in picture ? [{ path: picture.path, size: undefined, at }] : [],
  );

/** A refusal of one file names its place, and what is broken in the .zip file is that. */
function atPlace(error: unknown, at: string): unknown {
  if (!(error instanceof DomainError) || error.code !== 'VALIDATION_FAILED') return error;
  return new DomainError(error.code, error.message, { [`course.${at}`]: error.message });
}
