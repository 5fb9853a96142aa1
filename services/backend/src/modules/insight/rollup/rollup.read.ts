import type { Sql } from '@keenly/event-store/types';
import { classNames, type Seen, sessionKey } from '../../study-session/study-session.public.js';
import type { FigureName } from '../domain/figures.js';
import type { PageStretch } from './session-delta.js';
import type { Moment, SessionState } from './session-fold.js';

type Key = Pick<Seen, 'tenant' | 'sessionId'>;

/** `unnest` of sessions, as the first two parameters of a statement. */
export const asked = 'unnest($1::uuid[], $2::uuid[]) as asked (tenant, session_id)';
export const askedFor = (keys: readonly Key[]): [string[], string[]] => [
  keys.map(({ tenant }) => tenant),
  keys.map(({ sessionId }) => sessionId),
];

/** The current state of these sessions; unknown ones are absent. By {@link sessionKey}. */
export async function readStates(
  keys: readonly Key[],
  sql: Sql,
  schema: string,
): Promise<ReadonlyMap<string, SessionState>> {
  const { rows } = await sql.query<Row>(
    `select s.tenant, s.session_id as "sessionId", s.account_id as "accountId", s.topic_key as "topicKey",
       s.topic, s.plan_key as "planKey", extract(epoch from s.started_at)::float8 * 1000 as "startedMs",
       s.last_ms::float8 as "lastMs", s.stop_ms::float8 as "stopMs", breaks.*
     from ${asked} join ${schema}.insight_session s using (session_id, tenant),
     lateral (
       select array_agg(b.seq) as seqs, array_agg(b.offset_ms::float8) as offsets, array_agg(b.resumes) as resumes
       from ${schema}.insight_break b where b.session_id = s.session_id and b.tenant = s.tenant
     ) breaks`,
    askedFor(keys),
  );
  return new Map(
    rows.map(({ seqs, offsets, resumes, startedMs, topicKey, topic, ...row }) => [
      sessionKey(row),
      {
        ...row,
        topic: topic ?? '',
        topicKey: topicKey ?? undefined,
        startedMs: startedMs === null ? undefined : Math.round(startedMs),
        breaks: (seqs ?? []).map((seq, at) => ({
          seq,
          offsetMs: offsets?.[at] ?? 0,
          resumes: resumes?.[at] ?? false,
        })),
      },
    ]),
  );
}

interface Row extends Omit<SessionState, 'startedMs' | 'topicKey' | 'topic' | 'breaks'> {
  readonly startedMs: number | null;
  readonly topicKey: string | null;
  readonly topic: string | null;
  readonly seqs: number[] | null;
  readonly offsets: number[] | null;
  readonly resumes: boolean[] | null;
}

export interface StoredPage extends Key, PageStretch {
  readonly visitId: string;
}

export const pageColumns = `p.tenant, p.session_id as "sessionId", p.visit_id as "visitId",
  p.from_ms::float8 as "fromMs", p.to_ms::float8 as "toMs", p.class`;
export type PageRow = Omit<StoredPage, 'pageClass'> & { readonly class: number };
export const storedPage = ({ class: number, ...page }: PageRow): StoredPage => ({
  ...page,
  pageClass: classNames[number] ?? 'transitional',
});

/** All pages of these sessions. */
export async function readPages(keys: readonly Key[], sql: Sql, schema: string): Promise<StoredPage[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql.query<PageRow>(
    `select ${pageColumns} from ${asked} join ${schema}.insight_page p using (session_id, tenant)`,
    askedFor(keys),
  );
  return rows.map(storedPage);
}

/** Takes what came before the start of these sessions out of where it waited. */
export async function takeEarly(keys: readonly Key[], sql: Sql, schema: string): Promise<(Key & Moment)[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql.query<Key & { figure: FigureName; offsetMs: number; amount: number }>(
    `delete from ${schema}.insight_early e using ${asked}
     where e.session_id = asked.session_id and e.tenant = asked.tenant
     returning e.tenant, e.session_id as "sessionId", e.figure, e.offset_ms::float8 as "offsetMs",
       e.amount::float8 as amount`,
    askedFor(keys),
  );
  return rows;
}
