import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import type { Sql } from '@keenly/event-store/types';
import type { MediaFiles } from '../../media/media.public.js';
import { refusedFile } from './packed-faults.js';

/** The course holds the files that its author brought with it. VALIDATION_FAILED where one is gone or someone else's. */
export async function holdBrought(
  sql: Sql,
  courseId: string,
  {
    ids,
    personId,
    files,
  }: { readonly ids: readonly string[]; readonly personId: string; readonly files: MediaFiles },
): Promise<void> {
  if (ids.length === 0) return;
  const found = await files.find(ids, sql);
  const own = found.filter((file) => file.personId === personId);
  if (own.length !== ids.length) throw refusedFile(messages.broken);
  await sql.query(
    `insert into app.content_file (course_id, file_id, kind, content_type, size, name)
     select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[])`,
    [
      ...[courseId, own.map(({ id }) => id), own.map(({ kind }) => kind)],
      ...[
        own.map(({ contentType }) => contentType),
        own.map(({ size }) => size),
        own.map(({ name }) => name),
      ],
    ],
  );
}
