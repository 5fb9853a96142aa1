import type { AttachmentType } from '@keenly/contracts/attachments';
import { keepParts } from '../course-saves/content-parts.js';
import { attachmentBody } from '../course-saves/part-bodies.js';
import { all, type Into, type PartOf } from './written-parts.js';

/** An attachment whose files the course holds already. */
export interface AttachmentToWrite {
  readonly name: string;
  readonly type: AttachmentType;
  readonly fileId: string;
  readonly captionsFileId: string | null;
}

/** Attachments of a new course, in one statement. */
export async function writeAttachments(
  { sql, courseId, by }: Into,
  parts: readonly PartOf<AttachmentToWrite>[],
): Promise<void> {
  const attached = all(parts, 'one');
  const kept = await keepParts(sql, courseId, attached.map(attachmentBody));
  await sql.query(
    `insert into app.attachment (id, course_id, lesson_id, name, attachment_type, file_id, captions_file_id, part,
       sort_order, created_by, updated_by)
     select n.id, $1, n.parent, n.name, n.type, n.file, n.captions, n.part, n.place, $2, $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::uuid[], $9::text[], $10::int[])
       as n (id, parent, name, type, file, captions, part, place)`,
    [
      ...[courseId, by, all(parts, 'id'), all(parts, 'parent'), all(attached, 'name'), all(attached, 'type')],
      ...[all(attached, 'fileId'), all(attached, 'captionsFileId'), kept, all(parts, 'place')],
    ],
  );
}
