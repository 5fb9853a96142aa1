import type { Pool } from 'pg';
import { type FigureName, figureNames, type Figures } from '../domain/figures.js';
import { activeMembers, strangers } from './active-members.js';
import type { SlotRange } from './period.js';
import type { Whose } from './whose-figures.js';

/** Figures as whole numbers of a query's row, all of them present. */
export type Sums = Readonly<Record<FigureName, number>>;

export const sumColumns = figureNames
  .map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`)
  .join(', ');

export const browsingMs = (figures: Figures): number =>
  (figures.relevant ?? 0) + (figures.transitional ?? 0) + (figures.distraction ?? 0);

/** All figures of someone in a stretch of time, and the sessions that were studied in it. */
export async function sumsIn(
  pool: Pool,
  { tenant, accountId }: Whose,
  { from, to }: SlotRange,
): Promise<Sums & { readonly sessions: number }> {
  const { rows } = await (from === null
    ? pool.query<Sums & { sessions: number }>({
        name: 'insight_total',
        text: `select coalesce(sum(sessions), 0)::int as sessions, ${sumColumns} from read.insight_total
               where tenant = $1 and account_id = $2`,
        values: [tenant, accountId],
      })
    : pool.query<Sums & { sessions: number }>({
        name: 'insight_slots',
        text: `select count(distinct session_id) filter (where study > 0)::int as sessions, ${sumColumns}
               from read.insight_slot where tenant = $1 and account_id = $2 and slot >= $3 and slot < $4`,
        values: [tenant, accountId, from, to],
      }));
  const [row] = rows;
  if (row === undefined) throw new Error('a sum always has a row');
  return row;
}

/** The learners to sum over: one account, or all current members of the organisation. */
export interface OfWhom {
  readonly tenant: string;
  readonly accountId?: string;
}

/** Times behind one bar or number of the highlights, in ms. */
export interface Study {
  readonly study: number;
  readonly relevant: number;
  readonly browsing: number;
}

/** Parameters and name of a statement that asks about one person or about all. */
export const ownId = ({ accountId }: OfWhom): string[] => (accountId === undefined ? [] : [accountId]);
export const whoIs = ({ accountId }: OfWhom): string => (accountId === undefined ? 'of all' : 'of one');

export const noStudy: Study = { study: 0, relevant: 0, browsing: 0 };

const studyColumns = `sum(study)::float8 as study, sum(relevant)::float8 as relevant,
  sum(relevant + transitional + distraction)::float8 as browsing`;

const inEdges = 'tenant = $1 and slot >= ($2::int[])[1] and slot < ($2::int[])[cardinality($2::int[])]';
const slotColumns = ['study', 'relevant', 'transitional', 'distraction'] as const;

/**
 * The organisation's sums, and what they hold of those who are not of it now taken away again: looked up by their keys
 * (`offset 0` keeps the look-up apart), for they are few where the organisation's rows are many.
 */
const ofMembers = `(
  select slot, ${slotColumns.join(', ')} from read.insight_organisation where ${inEdges}
  union all
  select theirs.* from (${strangers('$1')}) gone cross join lateral (
    select slot, ${slotColumns.map((name) => `-${name}`).join(', ')} from read.insight_slot t
    where ${inEdges} and t.account_id = gone.account_id offset 0
  ) theirs
) parts`;

/**
 * Sums of stretches that follow each other without a gap; in their order, with nothing left out.
 * @param edges the first slot of each, and the end of the last
 */
export async function studyBetween(pool: Pool, of: OfWhom, edges: readonly number[]): Promise<Study[]> {
  const { rows } = await pool.query<Study & { stretch: number }>({
    name: `study_between ${whoIs(of)}`,
    text: `select width_bucket(slot, $2::int[]) as stretch, ${studyColumns}
     from ${of.accountId === undefined ? ofMembers : `read.insight_slot where ${inEdges} and account_id = $3`}
     group by 1`,
    values: [of.tenant, edges, ...ownId(of)],
  });
  const found = new Map(rows.map(({ stretch, ...study }) => [stretch, study]));
  return edges.slice(1).map((_, at) => found.get(at + 1) ?? noStudy);
}

/** Everything that someone, or all who are in an organisation now, ever studied. */
export async function studyEver(pool: Pool, of: OfWhom): Promise<Study> {
  const whose = of.accountId === undefined ? `in (${activeMembers('$1')})` : '= $2';
  const { rows } = await pool.query<{ [Key in keyof Study]: number | null }>({
    name: `study_ever ${whoIs(of)}`,
    text: `select ${studyColumns} from read.insight_total where tenant = $1 and account_id ${whose}`,
    values: [of.tenant, ...ownId(of)],
  });
  const [row] = rows;
  return { study: row?.study ?? 0, relevant: row?.relevant ?? 0, browsing: row?.browsing ?? 0 };
}
