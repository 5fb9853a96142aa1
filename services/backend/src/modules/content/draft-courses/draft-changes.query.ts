import type { DraftChange, DraftChanges } from '@keenly/contracts/course-draft';
import { type Difference, DIFFERENCES_SHOWN } from '@keenly/contracts/course-history';
import { Injectable } from '@nestjs/common';
import { namedDifferences } from '../course-history/named-differences.js';
import { storedVersion } from '../course-history/stored-versions.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { differencesOf } from '../domain/course-differences.js';
import { notFound } from '../domain/refusals.js';

interface Numbers {
  readonly published: number | null;
  readonly current: number;
}

/** Publishing makes the published course what the draft is, as restoring would: what comes back there is new here. */
const outcomes: Readonly<Record<Difference['what'], DraftChange['what']>> = {
  restored: 'added',
  changed: 'changed',
  removed: 'removed',
  moved: 'moved',
};

/** What publishing a draft would do, for those who may edit the course (product/content#drafts). */
@Injectable()
export class DraftChangesReader {
  constructor(private readonly saves: CourseSaves) {}

  /** NOT_FOUND in the same words for a course that isn't one's to edit, and where it has no draft. */
  changes(courseId: string, author: Author): Promise<DraftChanges> {
    return this.saves.read({ course: courseId }, author, async (sql) => {
      const { rows } = await sql.query<Numbers>(
        'select published_number as published, content_version as current from app.course where id = $1',
        [courseId],
      );
      const { published = null, current = 0 } = rows[0] ?? {};
      if (published === null) throw notFound();
      const shown = await storedVersion(sql, courseId, published);
      const draft = await storedVersion(sql, courseId, current);
      if (shown === undefined || draft === undefined) throw notFound();
      const differences = differencesOf(draft.parts, shown.parts);
      const named = await namedDifferences(sql, courseId, differences.slice(0, DIFFERENCES_SHOWN));
      return {
        published_version: published,
        current,
        changes: named.map((difference) => ({ ...difference, what: outcomes[difference.what] })),
        change_count: differences.length,
      };
    });
  }
}
