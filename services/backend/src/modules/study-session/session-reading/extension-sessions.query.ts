import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type {
  ExtensionSession,
  ExtensionSessions,
  ExtensionSessionsQuery,
} from '@keenly/contracts/study-session';
import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { ExpressionVisibility } from '../expression-visibility.js';
import {
  type ExpressionRow,
  expressionUnits,
  type PageRow,
  pagesForLearner,
} from '../session-list/session-figures.js';
import { sessionPage, type Whose } from '../session-list/session-page.js';
import { sessionInfo, type SessionRow } from '../session-list/session-row.js';
import { WhoseSessions } from '../session-list/whose-sessions.js';

type OfSession<Row> = Row & { readonly session_id: string };

/**
 * Someone's sessions with their pages and expressions, as the extension's own paths list them
 * (product/sessions#lists-for-the-extension).
 */
@Injectable()
export class ExtensionSessionsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly visibility: ExpressionVisibility,
    private readonly whose: WhoseSessions,
    private readonly readable: ReadableAccounts,
  ) {}

  /** NOT_FOUND for an account that does not exist as far as this caller may know. */
  async ofAccount(
    accountId: string,
    query: ExtensionSessionsQuery,
    caller: Caller,
  ): Promise<ExtensionSessions> {
    const whose = await this.whose.find(accountId, caller);
    if (whose === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return this.page(whose, query, caller);
  }

  /**
   * The same by a person's external id: their account here, where the caller acts (product/shared#other-peoples-ids).
   */
  async ofExternalId(
    externalId: string,
    query: ExtensionSessionsQuery,
    caller: Caller,
  ): Promise<ExtensionSessions> {
    const accountId = await this.readable.byExternalId(externalId, caller);
    if (accountId === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return this.ofAccount(accountId, query, caller);
  }

  private async page(
    whose: Whose,
    query: ExtensionSessionsQuery,
    caller: Caller,
  ): Promise<ExtensionSessions> {
    const { rows, total } = await sessionPage(this.pool, whose, {
      ...query,
      column: 'time_started',
      order: 'desc',
      month: 'all',
      time_zone: 'UTC',
    });
    const showAffect = await this.visibility.isShown(caller, whose.accountId);
    const isOwn = whose.accountId === caller.accountId;
    const sessionIds = rows.map(({ session_id }) => session_id);
    const pages = isOwn ? await this.pagesOf(sessionIds, whose.tenant) : undefined;
    const expressions = showAffect ? await this.expressionsOf(sessionIds, whose.tenant) : undefined;
    const now = new Date();
    const sessions = rows.map((row): ExtensionSession => ({
      ...sessionInfo(row, now, showAffect),
      visited_pages:
        pages === undefined ? null : pagesForLearner(pages.get(row.session_id) ?? [], row).visited_pages,
      call_expression: expressionOf(row, expressions),
    }));
    return { data: { sessions, total } };
  }

  private async pagesOf(
    sessionIds: readonly string[],
    tenant: string,
  ): Promise<ReadonlyMap<string, PageRow[]>> {
    const lane = this.store.laneOf(tenant);
    const { rows } = await this.store.inLane(lane).query<OfSession<PageRow>>(
      `select session_id, visit_id, from_ms::float8, duration_ms::float8, class, judged, redacted, url, title, host,
         reason
       from read.detail_page where session_id = any($1::uuid[]) and tenant = $2 and lane = $3 order by from_ms, seq`,
      [sessionIds, tenant, lane],
    );
    return bySession(rows);
  }

  private async expressionsOf(
    sessionIds: readonly string[],
    tenant: string,
  ): Promise<ReadonlyMap<string, ExpressionRow[]>> {
    const lane = this.store.laneOf(tenant);
    const { rows } = await this.store.inLane(lane).query<OfSession<ExpressionRow>>(
      `select session_id, name, held_ms::float8 from read.detail_expression
       where session_id = any($1::uuid[]) and tenant = $2 and lane = $3 order by name`,
      [sessionIds, tenant, lane],
    );
    return bySession(rows);
  }
}

function bySession<Row extends OfSession<unknown>>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const sessions = new Map<string, Row[]>();
  for (const row of rows) {
    const known = sessions.get(row.session_id);
    if (known === undefined) sessions.set(row.session_id, [row]);
    else known.push(row);
  }
  return sessions;
}

function expressionOf(
  { camera, session_id }: SessionRow,
  expressions: ReadonlyMap<string, ExpressionRow[]> | undefined,
): ExtensionSession['call_expression'] {
  if (!camera || expressions === undefined) return null;
  return expressionUnits(expressions.get(session_id) ?? []);
}
