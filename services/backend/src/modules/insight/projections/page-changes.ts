import type { Sql } from '@keenly/event-store/types';
import { classNumbers, keepMarks, only, type Seen } from '../../study-session/study-session.public.js';
import { pageColumns, type PageRow, storedPage, type StoredPage } from './rollup.read.js';

/** What a batch changes in the pages: those that are new, and known ones as they counted and as they count now. */
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
  const pages = only(seen, 'PageVisited').map(({ tenant, sessionId, event: { data } }) => ({
    tenant,
    session_id: sessionId,
    visit_id: data.visitId,
    from_ms: Math.round(data.fromMs),
    to_ms: Math.round(data.fromMs) + Math.round(data.durationS * 1000),
    class: classNumbers[data.pageClass],
  }));
  if (pages.length === 0) return [];
  const { rows } = await sql.query<PageRow>(
    `insert into ${schema}.insight_page as p (tenant, session_id, visit_id, from_ms, to_ms, class)
     select tenant, session_id, visit_id, from_ms, to_ms, coalesce(m.class, r.class)
     from json_to_recordset($1) as r (tenant uuid, session_id uuid, visit_id uuid, from_ms bigint, to_ms bigint,
       class smallint)
     left join ${schema}.insight_mark m using (session_id, tenant, visit_id)
     returning ${pageColumns}`,
    [JSON.stringify(pages)],
  );
  return rows.map(storedPage);
}
