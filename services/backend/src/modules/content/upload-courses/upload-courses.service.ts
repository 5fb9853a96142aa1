import { courseUploadMessages as messages } from '@keenly/contracts/catalogue/upload-course';
import type { CoursePreview, UploadCourse } from '@keenly/contracts/upload-course';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import type { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { firstVisibility } from '../course-saves/first-visibility.js';
import { insertCourse, requireOffered, requireOwnCourse } from '../course-saves/new-course.js';
import type { BadRows } from './bad-rows.js';
import { type CourseFile, courseFileOf } from './course-file.js';
import { writeParts } from './course-writer.js';

/** Files that are read at once, each with a thread of its own where it's a workbook; the others wait on the disk. */
const AT_ONCE = 1;
const WAITING_MAX = 20;

type Sent = Pick<UploadedFile, 'read'>;

/** Makes courses of spreadsheets (product/content#uploads). */
@Injectable()
export class UploadCourses {
  private readonly few = new FewAtOnce(AT_ONCE, WAITING_MAX);

  constructor(
    private readonly saves: CourseSaves,
    private readonly capabilities: OfferedCapabilities,
  ) {}

  /** What a file would make. VALIDATION_FAILED with the reason at `file`; SERVICE_UNAVAILABLE where too many wait. */
  async preview(file: Sent): Promise<CoursePreview> {
    return (await this.read(file)).preview;
  }

  /**
   * Answers with its id. VALIDATION_FAILED as above, with `rows.N.column` for each bad row, and where the category isn't
   * offered; CONFLICT for an id that something else has. The same id of their own again adds nothing.
   */
  async upload(
    { id = uuidv7(), heading, category_id: categoryId }: UploadCourse,
    file: Sent,
    author: Author,
  ): Promise<{ readonly id: string }> {
    await requireOffered(this.capabilities, categoryId, author);
    const { sections, bad } = await this.read(file);
    if (bad.count > 0) throw refusal(bad);
    const syllabus = { heading, categoryId, description: '', descriptionText: '' };
    const pictures = { imageUrl: null, coverImageUrl: null };
    return this.saves.create(author, async (sql) => {
      const made = await insertCourse(sql, id, {
        syllabus: { ...syllabus, ...pictures },
        visibility: firstVisibility(author),
        author,
      });
      if (made) await writeParts({ sql, courseId: id, by: author.accountId }, sections);
      else await requireOwnCourse(sql, id, author);
      return { id, made, answer: { id } };
    });
  }

  private read(file: Sent): Promise<CourseFile> {
    return this.few.run(async () => courseFileOf(await file.read()));
  }
}

const refusal = ({ named }: BadRows) =>
  new DomainError(
    'VALIDATION_FAILED',
    messages.badRows,
    Object.fromEntries(named.map(({ row, column, reason }) => [`rows.${String(row)}.${column}`, reason])),
  );
