import type { Attachment, AttachmentType } from '@keenly/contracts/attachments';
import type { Sql } from '@keenly/event-store/types';
import { notFound } from '../domain/refusals.js';

/** What an attachment says: all of it that isn't its place. */
export interface AttachmentTerms {
  readonly name: string;
  readonly type: AttachmentType;
  readonly fileId: string;
  readonly captionsFileId: string | null;
}

export type StoredAttachment = AttachmentTerms & { readonly version: number };

const SENT_AS = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Attachments `a` with their file `f` and their captions `c`. */
const ATTACHMENTS = `app.attachment a
  join app.content_file f on f.course_id = a.course_id and f.file_id = a.file_id
  left join app.content_file c on c.course_id = a.course_id and c.file_id = a.captions_file_id`;

/** One as it travels. */
const ATTACHMENT = `json_build_object('campaign_type', 'attachment', 'id', a.id, 'parent_id', a.lesson_id, 'name', a.name,
  'type', a.attachment_type,
  'file', json_build_object('id', f.file_id, 'content_type', f.content_type, 'size', f.size, 'name', f.name),
  'captions', case when c.file_id is not null then
    json_build_object('id', c.file_id, 'content_type', c.content_type, 'size', c.size, 'name', c.name) end,
  'sort_order', a.sort_order, 'version', a.version, 'created_by', a.created_by, 'updated_by', a.updated_by,
  'created_at', to_char(a.created_at at time zone 'UTC', ${SENT_AS}),
  'updated_at', to_char(a.updated_at at time zone 'UTC', ${SENT_AS}))`;

/** Column `attachments` of lessons `l`: as they travel, in their order. */
export const ATTACHMENTS_OF_LESSON = `(select coalesce(json_agg(${ATTACHMENT} order by a.sort_order, a.id), '[]')
  from ${ATTACHMENTS} where a.lesson_id = l.id) as attachments`;

/** NOT_FOUND where there is none; whose it is, is asked of its course. */
export async function requireAttachment(id: string, sql: Sql): Promise<Attachment> {
  const { rows } = await sql.query<{ attachment: Attachment }>(
    `select ${ATTACHMENT} as attachment from ${ATTACHMENTS} where a.id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row.attachment;
}

/** The same, as it's stored. */
export async function storedAttachment(id: string, sql: Sql): Promise<StoredAttachment> {
  const { rows } = await sql.query<StoredAttachment>(
    `select name, attachment_type as type, file_id as "fileId", captions_file_id as "captionsFileId", version
     from app.attachment where id = $1`,
    [id],
  );
  const [attachment] = rows;
  if (attachment === undefined) throw notFound();
  return attachment;
}
