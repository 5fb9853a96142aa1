import {
  type ContentChange,
  type CourseHistory,
  type CourseHistoryQuery,
  type CourseVersion,
  type Difference,
  DIFFERENCES_SHOWN,
  HISTORY_IDLE_MIN,
  HISTORY_PAGE,
  HISTORY_SPAN_MIN,
} from '@keenly/contracts/course-history';
import type { AttachedFile, VersionAttachment } from '@keenly/contracts/attachments';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { Author } from '../course-saves/course-access.js';
import type { AttachmentBody, QuizBody, WordsBody } from '../course-saves/part-bodies.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { differencesOf, type VersionPart } from '../domain/course-differences.js';
import { notFound } from '../domain/refusals.js';
import { namedDifferences } from './named-differences.js';
import { bodiesOf, bodyOf, partsWithin, storedVersion, type StoredVersion } from './stored-versions.js';

interface Entry {
  readonly number: number;
  readonly firstNumber: number;
  readonly saves: number;
  readonly changes: readonly ContentChange[];
  readonly beganAt: Date;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly name: string | null;
  readonly total: number;
}

/** What was saved of courses, for those who may edit them (product/content#history). */
@Injectable()
export class CourseHistoryReader {
  constructor(private readonly saves: CourseSaves) {}

  /**
   * A page of entries, newest first: saves of one author in one go are one, unless those between two versions are asked
   * for. NOT_FOUND in the same words for another organization's course, for a deleted one, and where there is none.
   */
  page(courseId: string, query: CourseHistoryQuery, author: Author): Promise<CourseHistory> {
    return this.saves.read({ course: courseId }, author, async (sql) => {
      const current = await currentOf(sql, courseId);
      const rows = await (query.first === undefined ? folded : single)(sql, courseId, query);
      const data = rows.map((row) => ({
        number: row.number,
        first_number: row.firstNumber,
        saves: row.saves,
        changes: [...new Set(row.changes)],
        began_at: row.beganAt.toISOString(),
        saved_at: row.savedAt.toISOString(),
        ...whoSaved(row),
      }));
      return { data, total: rows[0]?.total ?? 0, current };
    });
  }

  /** The course as it was at a version. NOT_FOUND as above, and where it hasn't got such a version. */
  version(courseId: string, number: number, author: Author): Promise<CourseVersion> {
    return this.saves.read({ course: courseId }, author, async (sql) => {
      const current = await currentOf(sql, courseId);
      const [then, now] = [
        await storedVersion(sql, courseId, number),
        await storedVersion(sql, courseId, current),
      ];
      if (then === undefined || now === undefined) throw notFound();
      const differences = differencesOf(then.parts, now.parts);
      const { rows } = await sql.query<{ name: string | null }>(
        `select a.full_name as name from ${ACCOUNT_CARDS} a where a.account_id = $1`,
        [then.savedBy],
      );
      return {
        number,
        change: then.change,
        saved_at: then.savedAt.toISOString(),
        ...whoSaved({ savedBy: then.savedBy, name: rows[0]?.name ?? null }),
        ...(await textsOf(sql, courseId, then)),
        differences: await namedDifferences(sql, courseId, differences.slice(0, DIFFERENCES_SHOWN)),
        difference_count: differences.length,
        current,
      };
    });
  }
}

const skipped = ({ page_no: pageNo }: CourseHistoryQuery) => (pageNo - 1) * HISTORY_PAGE;

async function folded(sql: Sql, courseId: string, query: CourseHistoryQuery): Promise<Entry[]> {
  const { rows } = await sql.query<Entry>(
    `with saved as (
       select number, change, created_at, created_by, case
         when created_by is not distinct from lag(created_by) over (order by number)
           and created_at - lag(created_at) over (order by number) <= make_interval(mins => $2) then 0 else 1
         end as begins
       from app.content_version where course_id = $1
     ), runs as (
       select number, change, created_at, created_by, sum(begins) over (order by number) as run from saved
     ), parts as (
       select number, change, created_at, created_by, run, floor(extract(epoch from
         created_at - min(created_at) over (partition by run)) / ($3::int * 60)) as part
       from runs
     ), entries as (
       select max(number) as number, min(number) as first_number, count(*)::int as saves,
         array_agg(change order by number) as changes, min(created_at) as began_at, max(created_at) as saved_at,
         created_by, count(*) over ()::int as total
       from parts group by run, part, created_by
     )
     select e.number, e.first_number as "firstNumber", e.saves, e.changes, e.began_at as "beganAt",
       e.saved_at as "savedAt", e.created_by as "savedBy", a.full_name as name, e.total
     from entries e left join ${ACCOUNT_CARDS} a on a.account_id = e.created_by
     order by e.number desc limit $4 offset $5`,
    [courseId, HISTORY_IDLE_MIN, HISTORY_SPAN_MIN, HISTORY_PAGE, skipped(query)],
  );
  return rows;
}

async function single(sql: Sql, courseId: string, query: CourseHistoryQuery): Promise<Entry[]> {
  const { rows } = await sql.query<Entry>(
    `select v.number, v.number as "firstNumber", 1 as saves, array[v.change] as changes, v.created_at as "beganAt",
       v.created_at as "savedAt", v.created_by as "savedBy", a.full_name as name, count(*) over ()::int as total
     from app.content_version v left join ${ACCOUNT_CARDS} a on a.account_id = v.created_by
     where v.course_id = $1 and v.number between $2 and $3
     order by v.number desc limit $4 offset $5`,
    [courseId, query.first, query.last, HISTORY_PAGE, skipped(query)],
  );
  return rows;
}

const whoSaved = ({ savedBy, name }: Pick<Entry, 'savedBy' | 'name'>) => ({
  saved_by: name === null ? null : savedBy,
  author_name: name ?? '',
});

async function currentOf(sql: Sql, courseId: string): Promise<number> {
  const { rows } = await sql.query<{ number: number }>(
    'select content_version as number from app.course where id = $1',
    [courseId],
  );
  const [course] = rows;
  // Deleted for good since it was found.
  if (course === undefined) throw notFound();
  return course.number;
}

async function textsOf(
  sql: Sql,
  courseId: string,
  { parts }: StoredVersion,
): Promise<Pick<CourseVersion, 'heading' | 'description' | 'sections'>> {
  const hashesOf = (...kinds: readonly Difference['part'][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).map(({ hash }) => hash);
  const words = await bodiesOf<WordsBody>(sql, courseId, hashesOf('syllabus', 'section', 'lesson'));
  const quizzes = await bodiesOf<QuizBody>(sql, courseId, hashesOf('assignment'));
  const attachments = await attachmentsOf(sql, courseId, hashesOf('attachment'));
  const inside = partsWithin(parts);
  const inLesson = (lesson: VersionPart, of: VersionPart['kind']) =>
    inside(lesson).filter(({ kind }) => kind === of);
  const said = (hash: string) => {
    const { heading, description } = bodyOf(words, hash);
    return { heading, description };
  };
  const [syllabus] = parts;
  if (syllabus === undefined) throw new Error(`a version of the course ${courseId} has no syllabus`);
  return {
    ...said(syllabus.hash),
    sections: inside(syllabus).map((section) => ({
      id: section.id,
      ...said(section.hash),
      lessons: inside(section).map((lesson) => ({
        id: lesson.id,
        ...said(lesson.hash),
        attachments: inLesson(lesson, 'attachment').map(({ id, hash }) => ({ id, ...attachments(hash) })),
        assignments: inLesson(lesson, 'assignment').map(({ hash }) => bodyOf(quizzes, hash).name),
      })),
    })),
  };
}

/** What attachments of a version say, by hash, with their files, which the course holds for as long as it's there. */
async function attachmentsOf(
  sql: Sql,
  courseId: string,
  hashes: readonly string[],
): Promise<(hash: string) => Omit<VersionAttachment, 'id'>> {
  const bodies = await bodiesOf<AttachmentBody>(sql, courseId, hashes);
  const { rows } = await sql.query<AttachedFile>(
    `select file_id as id, content_type, size, name from app.content_file
     where course_id = $1 and file_id = any($2::uuid[])`,
    [courseId, [...bodies.values()].flatMap((body) => [body.file_id, body.captions_file_id ?? []].flat())],
  );
  const files = new Map(rows.map((file) => [file.id, file]));
  return (hash) => {
    const { name, type, file_id: fileId, captions_file_id: captionsId } = bodyOf(bodies, hash);
    const file = files.get(fileId);
    if (file === undefined)
      throw new Error(`a version names the file ${fileId}, which its course doesn't hold`);
    return { name, type, file, captions: captionsId === null ? null : (files.get(captionsId) ?? null) };
  };
}
