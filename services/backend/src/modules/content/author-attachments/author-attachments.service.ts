import {
  type Attachment,
  type AttachmentAddress,
  ATTACHMENTS_MAX,
  COURSE_ATTACHMENTS_MAX,
  type CreateAttachment,
  type UpdateAttachment,
} from '@keenly/contracts/attachments';
import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { refusedAt } from '../../../kernel/domain-error.js';
import { MediaFiles } from '../../media/media.public.js';
import {
  type AttachmentTerms,
  requireAttachment,
  storedAttachment,
} from '../attachment-rows/attachment-rows.js';
import { keepPart } from '../course-saves/content-parts.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { attachmentBody } from '../course-saves/part-bodies.js';
import { idTaken, notFound, requireVersion } from '../domain/refusals.js';
import { holdFiles } from './held-files.js';

/** An author as the person who uploads files. */
type Uploader = Author & Pick<Caller, 'userId'>;

/** Writes the attachments of lessons (product/content#attachments). */
@Injectable()
export class AuthorAttachments {
  constructor(
    private readonly saves: CourseSaves,
    private readonly files: MediaFiles,
  ) {}

  /**
   * Adds an attachment behind the others. NOT_FOUND without such a lesson; VALIDATION_FAILED where a file isn't the
   * author's or the course's, or doesn't fit, and where the lesson or course is full; CONFLICT for an id that something
   * else has. The same id in the same lesson again adds nothing.
   */
  add(asked: CreateAttachment, author: Uploader): Promise<Attachment> {
    const { id = uuidv7(), parent_id: lessonId, captions_file_id: captionsFileId = null } = asked;
    const terms = { name: asked.name, type: asked.type, fileId: asked.file_id, captionsFileId };
    return this.saves.run({ lesson: lessonId }, author, async (sql, { id: courseId }) => {
      const { rows } = await sql.query<{ lessonId: string }>(
        'select lesson_id as "lessonId" from app.attachment where id = $1',
        [id],
      );
      if (rows[0]?.lessonId === lessonId) return { answer: await requireAttachment(id, sql) };
      await requireRoom(sql, courseId, lessonId);
      await holdFiles(sql, terms, { courseId, personId: author.userId, files: this.files });
      const part = await keepPart(sql, courseId, attachmentBody(terms));
      const { rowCount } = await sql.query(
        `insert into app.attachment (id, course_id, lesson_id, name, attachment_type, file_id, captions_file_id, part,
           sort_order, created_by, updated_by)
         select $1, l.course_id, l.id, $3, $4, $5, $6, $7,
           (select coalesce(max(a.sort_order) + 1, 0) from app.attachment a where a.lesson_id = l.id), $8, $8
         from app.lesson l where l.id = $2
         on conflict (id) do nothing`,
        [id, lessonId, terms.name, terms.type, terms.fileId, captionsFileId, part, author.accountId],
      );
      if (rowCount !== 1) throw idTaken();
      return { answer: await requireAttachment(id, sql), changed: 'attachment added' };
    });
  }

  /**
   * What is absent stays; nothing is written where everything is so already. NOT_FOUND; CONCURRENT_CHANGE where it isn't
   * at `version` any longer; VALIDATION_FAILED as above.
   */
  change(id: string, asked: UpdateAttachment, author: Uploader): Promise<Attachment> {
    return this.saves.run({ attachment: id }, author, async (sql, { id: courseId }) => {
      const { version, ...before } = await storedAttachment(id, sql);
      const terms = changed(before, asked);
      if (isSame(before, terms)) return { answer: await requireAttachment(id, sql) };
      requireVersion(asked.version, version);
      await holdFiles(sql, terms, { courseId, personId: author.userId, files: this.files });
      await sql.query(
        `update app.attachment set name = $2, attachment_type = $3, file_id = $4, captions_file_id = $5, part = $6,
           version = version + 1, updated_at = now(), updated_by = $7
         where id = $1`,
        [
          ...[id, terms.name, terms.type, terms.fileId, terms.captionsFileId],
          ...[await keepPart(sql, courseId, attachmentBody(terms)), author.accountId],
        ],
      );
      return { answer: await requireAttachment(id, sql), changed: 'attachment changed' };
    });
  }

  /** NOT_FOUND for one that was deleted; CONCURRENT_CHANGE. Its file stays for the versions that have it. */
  remove(id: string, version: number | undefined, author: Author): Promise<void> {
    return this.saves.run({ attachment: id }, author, async (sql) => {
      requireVersion(version, (await storedAttachment(id, sql)).version);
      await sql.query('delete from app.attachment where id = $1', [id]);
      return { answer: undefined, changed: 'attachment deleted' };
    });
  }

  /** Where whoever may edit its course reads its file and captions, signed for as long as it says. NOT_FOUND. */
  async address(id: string, author: Author): Promise<AttachmentAddress> {
    const { fileId, captionsFileId } = await this.saves.read({ attachment: id }, author, (sql) =>
      storedAttachment(id, sql),
    );
    const { address, until } = this.files.readAddress(fileId);
    const captions = captionsFileId === null ? null : this.files.readAddress(captionsFileId);
    return { address, captions_address: captions?.address ?? null, until: until.toISOString() };
  }
}

const changed = (before: AttachmentTerms, asked: UpdateAttachment): AttachmentTerms => ({
  name: asked.name ?? before.name,
  type: asked.type ?? before.type,
  fileId: asked.file_id ?? before.fileId,
  captionsFileId: asked.captions_file_id === undefined ? before.captionsFileId : asked.captions_file_id,
});

const isSame = (one: AttachmentTerms, other: AttachmentTerms): boolean =>
  one.name === other.name &&
  one.type === other.type &&
  one.fileId === other.fileId &&
  one.captionsFileId === other.captionsFileId;

async function requireRoom(sql: Sql, courseId: string, lessonId: string): Promise<void> {
  const { rows } = await sql.query<{ lessons: number; inLesson: number; inCourse: number }>(
    `select (select count(*)::int from app.lesson where id = $2) as lessons,
       count(*) filter (where lesson_id = $2)::int as "inLesson", count(*)::int as "inCourse"
     from app.attachment where course_id = $1`,
    [courseId, lessonId],
  );
  const { lessons = 0, inLesson = 0, inCourse = 0 } = rows[0] ?? {};
  // Deleted while this save waited for the course.
  if (lessons === 0) throw notFound();
  if (inLesson >= ATTACHMENTS_MAX) throw refusedAt('parent_id', attachmentMessages.tooMany);
  if (inCourse >= COURSE_ATTACHMENTS_MAX) throw refusedAt('parent_id', attachmentMessages.tooManyInCourse);
}
