import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { dateOf, dayNumber, mondayOf } from '@keenly/contracts/formulas/calendar';
import type { Evidence, EvidenceQuery } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Affect, sessionInfo, SessionListReader } from '../../study-session/study-session.public.js';
import { figureNames } from '../domain/figures.js';
import { columnsOf, type Counted, contributionOf, evidentBy, told } from './evidence-figures.js';
import { knownTopics } from './same-topic.js';
import { periodOf, requireTimeZone, type SlotRange, slotsOf } from './period.js';
import type { Sums } from './slot-sums.js';

interface Window extends SlotRange {
  readonly days: { readonly from: string | null; readonly to: string };
}

type SessionSums = Sums & { readonly session_id: string; readonly total: number };

/** 'How is this counted?': a figure of home, its formula with the numbers put in, and the sessions it came from. */
@Injectable()
export class EvidenceReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionListReader,
    private readonly affect: Affect,
  ) {}

  /** The caller's own only. VALIDATION_FAILED for an unknown time zone, a bad week, 'expertise' without a topic. */
  async read(query: EvidenceQuery, caller: Caller): Promise<Evidence> {
    const window = windowOf(query, new Date());
    if (query.figure === 'expertise' && query.topic_key === undefined) throw refused('topic_key');
    const showAffect = await this.affect.isShown(caller, caller.accountId);
    // Nothing is told of what may not be shown, not even that there is something.
    const hidden = query.figure === 'emotion' && !showAffect;
    const [sums, rows] = await Promise.all([
      this.sums(query, window, caller),
      hidden ? [] : this.page(query, window, caller),
    ]);
    return {
      data: {
        figure: query.figure,
        ...window.days,
        ...told(query.figure, hidden ? withoutFaces(sums) : sums),
        sessions: await this.told(rows, query, caller, showAffect),
        total: rows[0]?.total ?? 0,
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

  private async sums(query: EvidenceQuery, window: Window, caller: Caller): Promise<Counted> {
    const { where, values } = conditions(query, window, caller);
    const { rows } = await this.pool.query<Counted>(
      `select count(distinct session_id) filter (where ${evident(query)})::int as sessions,
         count(distinct coalesce(k.key, topic_key)) filter (where study > 0)::int as topics, ${sumsOf(query)}
       from read.insight_slot left join (${knownTopics('$1')}) k on k.typed = topic_key where ${where}`,
      values,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('a sum always has a row');
    return { ...nothing, ...row };
  }

  private async page(query: EvidenceQuery, window: Window, caller: Caller): Promise<SessionSums[]> {
    const { where, values } = conditions(query, window, caller);
    const { rows } = await this.pool.query<SessionSums>(
      `select session_id, count(*) over ()::int as total, ${sumsOf(query)}
       from read.insight_slot where ${where} and (${evident(query)})
       group by session_id order by max(slot) desc, session_id
       limit $${String(values.length + 1)} offset $${String(values.length + 2)}`,
      [...values, query.items_per_page, (query.page_no - 1) * query.items_per_page],
    );
    return rows.map((row) => ({ ...nothing, ...row }));
  }
}

const sumsOf = ({ figure }: EvidenceQuery): string =>
  columnsOf(figure)
    .map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`)
    .join(', ');

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
