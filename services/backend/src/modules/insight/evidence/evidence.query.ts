import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { dateOf, dayNumber, mondayOf } from '@keenly/contracts/formulas/calendar';
import type { Evidence, EvidenceQuery } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { OUTSIDE_ITEMS } from '../../outside-study/outside-study.public.js';
import {
  ExpressionVisibility,
  sessionInfo,
  SessionListReader,
} from '../../study-session/study-session.public.js';
import { type FigureName, figureNames } from '../domain/figures.js';
import { columnsOf, type Counted, contributionOf, evidentBy, told } from './evidence-figures.js';
import { knownTopics } from '../figures/same-topic.js';
import { periodOf, requireTimeZone, type SlotRange, slotsOf } from '../figures/period.js';
import type { Sums } from '../figures/slot-sums.js';

interface Window extends SlotRange {
  readonly days: { readonly from: string | null; readonly to: string };
}

type SessionSums = Sums & { readonly session_id: string };

/** 'How is this counted?': a figure of home, its formula with the numbers put in, and the sessions it came from. */
@Injectable()
export class EvidenceReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionListReader,
    private readonly visibility: ExpressionVisibility,
  ) {}

  /** The caller's own only. VALIDATION_FAILED for an unknown time zone, a bad week, 'expertise' without a topic. */
  async read(query: EvidenceQuery, caller: Caller): Promise<Evidence> {
    const window = windowOf(query, new Date());
    if (query.figure === 'expertise' && query.topic_key === undefined) throw refused('topic_key');
    const showAffect = await this.visibility.isShown(caller, caller.accountId);
    // Nothing is told of what may not be shown, not even that there is something.
    const hidden = query.figure === 'emotion' && !showAffect;
    const { sums, rows, total } = await this.count(query, window, caller);
    return {
      data: {
        figure: query.figure,
        ...window.days,
        ...told(query.figure, hidden ? withoutFaces(sums) : sums),
        sessions: hidden ? [] : await this.told(rows, query, caller, showAffect),
        from_tools: hidden ? [] : await this.fromTools(rows, query, caller),
        total: hidden ? 0 : total,
      },
    };
  }

  private async told(
    rows: readonly SessionSums[],
    { figure }: EvidenceQuery,
    caller: Caller,
    showAffect: boolean,
  ) {
    const tenant = tenantOf(caller);
    const infos = await this.sessions.rowsOf(rows.map((row) => ({ tenant, sessionId: row.session_id })));
    const now = new Date();
    return rows.flatMap((row) => {
      const info = infos.get(`${tenant}/${row.session_id}`);
      // The sessions table is a read model of its own and may be a moment behind.
      if (info === undefined) return [];
      return [{ session: sessionInfo(info, now, showAffect), contribution: contributionOf(figure, row) }];
    });
  }

  /** Those of the page that tools recorded. */
  private async fromTools(
    rows: readonly SessionSums[],
    { figure }: EvidenceQuery,
    caller: Caller,
  ): Promise<Evidence['data']['from_tools']> {
    const { rows: items } = await this.pool.query<ToolItem>(
      `select id, at, name, tool from ${OUTSIDE_ITEMS}
       where tenant = $1 and account_id = $2 and id = any($3::uuid[]) and removed_at is null`,
      [tenantOf(caller), caller.accountId, rows.map((row) => row.session_id)],
    );
    const found = new Map(items.map((item) => [item.id, item]));
    return rows.flatMap((row) => {
      const item = found.get(row.session_id);
      if (item === undefined) return [];
      return [{ ...item, at: item.at.toISOString(), contribution: contributionOf(figure, row) }];
    });
  }

  /** All of a window's sessions are summed once; the page is a part of them. */
  private async count(query: EvidenceQuery, window: Window, caller: Caller) {
    const { where, values } = conditions(query, window, caller);
    const columns = columnsOf(query.figure);
    const { rows } = await this.pool.query<Row>(
      `with each as materialized (
         select session_id, max(slot) as last, min(topic_key) as topic_key, bool_or(${evident(query)}) as evident,
           ${columns.map((name) => `sum(${name})::float8 as ${name}`).join(', ')}
         from read.insight_slot where ${where} group by session_id
       ), totals as (
         select count(*) filter (where evident)::int as sessions,
           count(distinct coalesce(k.key, topic_key)) filter (where study > 0)::int as topics,
           ${columns.map((name) => `coalesce(sum(${name}), 0) as all_${name}`).join(', ')}
         from each left join (${knownTopics('$1')}) k on k.typed = each.topic_key
       ), page as (
         select * from each where evident order by last desc, session_id
         limit $${String(values.length + 1)} offset $${String(values.length + 2)}
       )
       select totals.*, page.session_id, ${columns.map((name) => `page.${name}`).join(', ')}
       from totals left join page on true order by page.last desc, page.session_id`,
      [...values, query.items_per_page, (query.page_no - 1) * query.items_per_page],
    );
    const [first] = rows;
    if (first === undefined) throw new Error('totals always have a row');
    const all = Object.fromEntries(columns.map((name) => [name, first[`all_${name}`]]));
    const sums: Counted = { ...nothing, ...all, sessions: first.sessions, topics: first.topics };
    return { sums, rows: rows.flatMap(sessionSums), total: first.sessions };
  }
}

interface ToolItem {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly tool: string;
}

type Row = { readonly session_id: string | null; readonly sessions: number; readonly topics: number } & {
  readonly [Name in FigureName]?: number | null;
} & { readonly [Name in FigureName as `all_${Name}`]?: number };

function sessionSums(row: Row): SessionSums[] {
  const { session_id } = row;
  if (session_id === null) return [];
  const held = Object.fromEntries(figureNames.map((name) => [name, row[name] ?? 0])) as Sums;
  return [{ ...held, session_id }];
}

const nothing = Object.fromEntries(figureNames.map((name) => [name, 0])) as Sums;

const refused = (field: string) =>
  new DomainError('VALIDATION_FAILED', failureMessages.badRequest, { [field]: failureMessages.badRequest });

const evident = ({ figure }: EvidenceQuery): string =>
  evidentBy[figure].map((name) => `${name} > 0`).join(' or ');

function windowOf({ filter, time_zone, week, figure }: EvidenceQuery, now: Date): Window {
  requireTimeZone(time_zone);
  if (week !== undefined) {
    const monday = dayNumber(week);
    if (mondayOf(monday) !== monday) throw refused('week');
    const slots = slotsOf(time_zone, [monday, monday + 6]);
    return { ...slots, days: { from: week, to: dateOf(monday + 6) } };
  }
  // The journey has no period: it is all of it.
  const { days, current } = periodOf(figure === 'expertise' ? 'all' : filter, time_zone, now);
  return { ...current, days: { from: days.from, to: days.to } };
}

function conditions({ topic_key }: EvidenceQuery, { from, to }: Window, caller: Caller) {
  const values: unknown[] = [tenantOf(caller), caller.accountId, from ?? 0, to];
  const own = 'tenant = $1 and account_id = $2 and slot >= $3 and slot < $4';
  if (topic_key === undefined) return { where: own, values };
  values.push(topic_key);
  const ofPlan = `session_id in (select s.session_id from read.insight_session s
    where s.tenant = $1 and s.account_id = $2 and s.plan_key = $5)`;
  const ofTopic = `(topic_key = $5 or topic_key in (select n.typed from (${knownTopics('$1')}) n where n.key = $5))`;
  return { where: `${own} and ${topic_key.startsWith('p:') ? ofPlan : ofTopic}`, values };
}

function withoutFaces(sums: Counted): Counted {
  const faces = figureNames.filter((name) => name.startsWith('face_'));
  return { ...sums, sessions: 0, ...Object.fromEntries(faces.map((name) => [name, 0])) };
}
