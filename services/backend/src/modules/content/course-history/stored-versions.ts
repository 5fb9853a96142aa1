import type { ContentChange } from '@keenly/contracts/course-history';
import type { Sql } from '@keenly/event-store/types';
import { homeOf, keyOf, type VersionPart } from '../domain/course-differences.js';

export interface StoredVersion {
  readonly number: number;
  readonly hash: string;
  readonly change: ContentChange;
  /** Each behind the one it's within, in their order: the syllabus first. */
  readonly parts: readonly VersionPart[];
  readonly savedAt: Date;
  readonly savedBy: string | null;
}

/** Nothing where the course has no such version. */
export async function storedVersion(
  sql: Sql,
  courseId: string,
  number: number,
): Promise<StoredVersion | undefined> {
  const { rows } = await sql.query<Omit<StoredVersion, 'parts'>>(
    `select number, hash, change, created_at as "savedAt", created_by as "savedBy"
     from app.content_version where course_id = $1 and number = $2`,
    [courseId, number],
  );
  const [version] = rows;
  if (version === undefined) return undefined;
  const parts = await sql.query<VersionPart>(
    `select kind, id, within, hash from app.content_span
     where course_id = $1 and first_number <= $2 and coalesce(last_number, $2) >= $2 order by place, id`,
    [courseId, number],
  );
  const inside = partsWithin(parts.rows);
  const withWhatIsIn = (part: VersionPart): VersionPart[] => [part, ...inside(part).flatMap(withWhatIsIn)];
  const syllabus = parts.rows.filter(({ kind }) => kind === 'syllabus');
  return { ...version, parts: syllabus.flatMap(withWhatIsIn) };
}

/** What is right within a part, in the order in which `parts` has it. */
export function partsWithin(
  parts: readonly VersionPart[],
): (part: Pick<VersionPart, 'kind' | 'id'>) => readonly VersionPart[] {
  const inside = new Map<string | null, VersionPart[]>();
  for (const part of parts) {
    const others = inside.get(homeOf(part));
    if (others === undefined) inside.set(homeOf(part), [part]);
    else others.push(part);
  }
  return (part) => inside.get(keyOf(part)) ?? [];
}

/** What parts of a course say, by hash. Whoever asks knows of which kind each one is. */
export async function bodiesOf<Body>(
  sql: Sql,
  courseId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Body>> {
  const { rows } = await sql.query<{ hash: string; body: Body }>(
    'select hash, body from app.content_part where course_id = $1 and hash = any($2::text[])',
    [courseId, [...new Set(hashes)]],
  );
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}

/** What a part says; a version without it can't be, since both are written in one transaction and never changed. */
export function bodyOf<Body>(bodies: ReadonlyMap<string, Body>, hash: string): Body {
  const body = bodies.get(hash);
  if (body === undefined) throw new Error(`a version names the part ${hash}, which isn't there`);
  return body;
}
