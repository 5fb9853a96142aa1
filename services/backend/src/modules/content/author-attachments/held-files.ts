import type { Sql } from '@keenly/event-store/types';
import type { MediaFiles } from '../../media/media.public.js';
import { type Attaching, type KnownFile, requireFitting } from '../domain/attached-files.js';

/** What a course keeps of a file that it holds. */
interface HeldFile extends KnownFile {
  readonly contentType: string;
  readonly size: number;
  readonly name: string;
}

/** Whose course it is to be held by, and who attaches. */
interface Holding {
  readonly courseId: string;
  readonly personId: string;
  readonly files: MediaFiles;
}

/**
 * The course holds the files of an attachment from now on: those that its author uploaded, and those that it holds
 * already. VALIDATION_FAILED where they can't be attached.
 */
export async function holdFiles(
  sql: Sql,
  attaching: Attaching,
  { courseId, personId, files }: Holding,
): Promise<void> {
  const ids = [attaching.fileId, attaching.captionsFileId].filter((id) => id !== null);
  const { rows: held } = await sql.query<HeldFile>(
    `select file_id as id, kind, content_type as "contentType", size, name from app.content_file
     where course_id = $1 and file_id = any($2::uuid[])`,
    [courseId, ids],
  );
  const others = ids.filter((id) => held.every((file) => file.id !== id));
  const uploaded = others.length === 0 ? [] : await files.find(others, sql);
  const own = uploaded.filter((file) => file.personId === personId);
  const known = new Map([...own, ...held].map((file): [string, HeldFile] => [file.id, file]));
  const fitting = requireFitting(attaching, known);
  await sql.query(
    `insert into app.content_file (course_id, file_id, kind, content_type, size, name)
     select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[])
     on conflict do nothing`,
    [
      courseId,
      fitting.map(({ id }) => id),
      fitting.map(({ kind }) => kind),
      fitting.map(({ contentType }) => contentType),
      fitting.map(({ size }) => size),
      fitting.map(({ name }) => name),
    ],
  );
}
