import type { Sql } from '@keenly/event-store/types';
import {
  classNames,
  classNumbers,
  keepMarks,
  only,
  type Seen,
} from '../../study-session/study-session.public.js';
import { pageColumns, type PageRow, storedPage, type StoredPage } from './rollup.read.js';

/** A batch's changes to pages: new ones, and known ones as they counted before (`unsaid`) and count now (`said`). */
export interface PageChanges {
  readonly added: readonly StoredPage[];
  readonly unsaid: readonly StoredPage[];
  readonly said: readonly StoredPage[];
}

/** Keeps the batch's pages and what learners say of pages; a word may come before its page. */
export async function keepPages(seen: readonly Seen[], sql: Sql, schema: string): Promise<PageChanges> {
  const spoken = only(seen, 'PageCorrected');
  const unsaid = await pagesSpokenOf(spoken, sql, schema);
  await keepMarks(seen, sql, { marks: `${schema}.insight_mark`, pages: `${schema}.insight_page` });
  const said = unsaid.length === 0 ? [] : await pagesSpokenOf(spoken, sql, schema);
  return { added: await addPages(seen, sql, schema), unsaid, said };
}

async function pagesSpokenOf(
  spoken: readonly (Seen & { readonly event: { readonly data: { readonly visitId: string } } })[],
  sql: Sql,
  schema: string,
): Promise<StoredPage[]> {
  if (spoken.length === 0) return [];
  const { rows } = await sql.query<PageRow>(
    `select ${pageColumns} from ${schema}.insight_page p
     where (p.session_id, p.tenant, p.visit_id) in (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]))`,
    [
      spoken.map(({ sessionId }) => sessionId),
      spoken.map(({ tenant }) => tenant),
      spoken.map(({ event }) => event.data.visitId),
    ],
  );
  return rows.map(storedPage);
}

async function addPages(seen: readonly Seen[], sql: Sql, schema: string): Promise<StoredPage[]> {
  const pages = only(seen, 'PageVisited').map(({ tenant, sessionId, event: { data } }): StoredPage => {
    const fromMs = Math.round(data.fromMs);
    const toMs = fromMs + Math.round(data.durationS * 1000);
    return { tenant, sessionId, visitId: data.visitId, fromMs, toMs, pageClass: data.pageClass };
  });
  if (pages.length === 0) return [];
  // Answers the few that a word had come before; the others count as they were judged.
  const { rows } = await sql.query<{ at: number; class: number }>(
    `with come as (
       select r.*, m.class as said
       from json_to_recordset($1) as r (at integer, tenant uuid, session_id uuid, visit_id uuid, from_ms bigint,
         to_ms bigint, class smallint)
       left join ${schema}.insight_mark m using (session_id, tenant, visit_id)
     ), kept as (
       insert into ${schema}.insight_page (tenant, session_id, visit_id, from_ms, to_ms, class)
       select tenant, session_id, visit_id, from_ms, to_ms, coalesce(said, class) from come
     )
     select at, said as class from come where said is not null`,
    [JSON.stringify(pages.map(columnsOf))],
  );
  const said = new Map(rows.map((row) => [row.at, classNames[row.class]]));
  return pages.map((page, at) => ({ ...page, pageClass: said.get(at) ?? page.pageClass }));
}

const columnsOf = ({ tenant, sessionId, visitId, fromMs, toMs, pageClass }: StoredPage, at: number) => ({
  at,
  tenant,
  session_id: sessionId,
  visit_id: visitId,
  from_ms: fromMs,
  to_ms: toMs,
  class: classNumbers[pageClass],
});
