import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import type { SessionDetail } from '@keenly/contracts/study-session';
import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { Directory, ReadableAccounts } from '../../membership/membership.public.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ExpressionVisibility } from '../expression-visibility.js';
import {
  browsingFigures,
  expressionQuality,
  expressionUnits,
  type ExpressionRow,
  nudgeFigures,
  type NudgeRow,
  type PageRow,
  pagesForLearner,
  type SampleRow,
} from '../session-list/session-figures.js';
import {
  elapsedMs,
  learnerState,
  runningSpans,
  sessionInfo,
  type SessionRow,
  sessionRowColumns,
} from '../session-list/session-row.js';
import { asSnapshot } from '../session-parts/snapshot.js';
import { feedPosition } from '../../../platform/live/feed-lanes.js';

/** One session's page: everything for its learner, figures without addresses for those who may read them. */
@Injectable()
export class SessionDetailReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly visibility: ExpressionVisibility,
    private readonly directory: Directory,
    private readonly readable: ReadableAccounts,
    private readonly accessLog: AccessLog,
  ) {}

  /** NOT_FOUND for a session that does not exist as far as this caller may know. */
  async read(sessionId: string, caller: Caller): Promise<SessionDetail> {
    // Asked before the snapshot, which waits for nothing else.
    const readsOthers = await this.readable.mayReadSome(caller, 'session.read');
    const tenant = tenantOf(caller);
    const found = await this.store.inLaneOf(tenant, (client) =>
      asSnapshot(client, async () => {
        const position = await feedPosition(client, caller);
        const row = await readRow(client, tenant, sessionId);
        if (row === undefined || (row.account_id !== caller.accountId && !readsOthers)) throw notFound();
        return { position, row, ...(await readParts(client, row, this.store.laneOf(tenant))) };
      }),
    );
    if (!(await this.mayRead(caller, found.row))) throw notFound();
    this.accessLog.record(caller, [found.row.account_id], 'session_detail', sessionId);
    return this.detail(found, caller);
  }

  /** May this caller watch the session? */
  async isOpenTo(sessionId: string, caller: Caller): Promise<boolean> {
    const { rows } = await this.pool.query<{ account_id: string }>(
      'select account_id from read.session_row where session_id = $1 and tenant = $2',
      [sessionId, tenantOf(caller)],
    );
    return rows[0] !== undefined && this.mayRead(caller, rows[0]);
  }

  private mayRead(caller: Caller, { account_id }: Pick<SessionRow, 'account_id'>): Promise<boolean> {
    return this.readable.mayRead(account_id, caller, 'session.read');
  }

  private async detail(
    { row, pages, nudges, expressions, sample, position }: Found,
    caller: Caller,
  ): Promise<SessionDetail> {
    const isOwn = row.account_id === caller.accountId;
    const withheld = await this.visibility.withheld(caller, row.account_id);
    const showAffect = row.camera && withheld === null;
    const learner = (await this.directory.members([row.account_id])).get(row.account_id);
    const now = new Date();
    const info = sessionInfo(row, now, showAffect);
    return {
      ...info,
      learner: { user_client_id: row.account_id, full_name: learner?.fullName ?? '' },
      position,
      elapsed_secs: elapsedMs(row, now) / 1000,
      expression_data: showAffect ? expressionUnits(expressions) : null,
      expressions_withheld: withheld,
      expression_quality: showAffect ? expressionQuality(sample) : null,
      ...browsingFigures(pages),
      ...(isOwn
        ? pagesForLearner(pages, row)
        : { visited_pages: null, top_focused: null, top_distractions: null }),
      ...nudgeFigures(nudges, row, now),
      keenly_duration: info.duration_secs,
      keenly_learning_plan: row.plan_id,
      state: learnerState(row),
    };
  }
}

interface Parts {
  readonly pages: readonly PageRow[];
  readonly nudges: readonly NudgeRow[];
  readonly expressions: readonly ExpressionRow[];
  readonly sample: SampleRow | undefined;
}
type Found = Parts & { readonly row: SessionRow; readonly position: string };

const notFound = () => new DomainError('SESSION_NOT_FOUND', sessionProblems.notFound);

async function readRow(
  client: PoolClient,
  tenant: string,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>(
    `select ${sessionRowColumns} from read.session_row r, ${runningSpans}
     where r.session_id = $1 and r.tenant = $2 and r.started_at is not null`,
    [sessionId, tenant],
  );
  return rows[0];
}

async function readParts(
  client: PoolClient,
  { session_id, tenant }: SessionRow,
  lane: number,
): Promise<Parts> {
  const key = [session_id, tenant, lane];
  const pages = await client.query<PageRow>(
    `select visit_id, from_ms::float8, duration_ms::float8, class, judged, redacted, url, title, host, reason
     from read.detail_page where session_id = $1 and tenant = $2 and lane = $3 order by from_ms, seq`,
    key,
  );
  const nudges = await client.query<NudgeRow>(
    `select nudge, raised_ms::float8, ended_ms::float8 from read.detail_nudge
     where session_id = $1 and tenant = $2 and lane = $3 and raised_ms is not null order by raised_ms, nudge_id`,
    key,
  );
  const expressions = await client.query<ExpressionRow>(
    `select name, held_ms::float8 from read.detail_expression
     where session_id = $1 and tenant = $2 and lane = $3 order by name`,
    key,
  );
  const samples = await client.query<SampleRow>(
    `select sampled_ms::float8, unknown_ms::float8, unsure_ms::float8 from read.detail_sample
     where session_id = $1 and tenant = $2 and lane = $3`,
    key,
  );
  return { pages: pages.rows, nudges: nudges.rows, expressions: expressions.rows, sample: samples.rows[0] };
}
