import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { outsideStudyDecider } from '../domain/outside-study.decider.js';
import type { OutsideFacts, OutsideWords } from '../domain/outside-study.events.js';
import type { Span } from '../domain/spans.js';
import { OUTSIDE_ITEMS_READER } from './outside-items-reader.js';
import { FreeTime, type Learner } from './free-time.js';

/** Names the items by their records; an id must stay the same for ever, so this must too. */
const ITEMS = '6a3f1c58-7d24-4f0e-9a6b-2c5e8d41b7f3';
/** The table that says what counts follows within this, in milliseconds, or the work is taken up again. */
const FOLLOW_WITHIN_MS = 60_000;

/**
 * Counts what tools recorded as study, each moment once (product/outside-study#once). Only one reader of the log may note
 * and recount, one after the other: what it counts next depends on what it counted before.
 */
@Injectable()
export class CountOutside {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    private readonly free: FreeTime,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** The item of a record that an organization's tool wrote under this id. */
  idOf(organizationId: string, recordId: string): string {
    return uuidv5(`${organizationId}/${recordId}`, ITEMS);
  }

  /** Counts a record, once. */
  async note(id: string, learner: Learner, facts: OutsideFacts, words: OutsideWords): Promise<void> {
    const { state } = await this.runner.lastKnownOf(outsideStudyDecider, id, learner.tenant);
    if (state.status !== 'none') return;
    const spans = await this.spansOf(id, learner, facts);
    await this.runner.run(outsideStudyDecider, id, { type: 'Note', facts, words, spans }, contextOf(learner));
  }

  /** The same for history that is brought in, of which nothing else is to be asked: all of its time counts at first. */
  async bringIn(id: string, learner: Learner, facts: OutsideFacts, words: OutsideWords): Promise<void> {
    const spans: Span[] = facts.toldMs === null ? [] : [[facts.atMs - facts.toldMs, facts.atMs]];
    await this.runner.run(outsideStudyDecider, id, { type: 'Note', facts, words, spans }, contextOf(learner));
  }

  /** Takes back what its tool voided. */
  async void(id: string, tenant: string): Promise<void> {
    const { state } = await this.runner.stateOf(outsideStudyDecider, id, tenant);
    if (state.status === 'none' || state.status === 'gone') return;
    const owner = await this.ownerOf(id, tenant);
    if (owner === undefined) return;
    await this.runner.run(outsideStudyDecider, id, { type: 'Void' }, contextOf(owner));
  }

  /** Counts again what has time in this stretch, after something else began or ceased to count there. */
  async recount(learner: Learner, [from, to]: Span): Promise<void> {
    await this.follow(learner.tenant);
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from read.outside_item where tenant = $1 and account_id = $2 and removed_at is null
         and told_ms is not null and fault is null
         and at > $3::timestamptz and at - make_interval(secs => told_ms / 1000.0) < $4::timestamptz
         and at < $4::timestamptz + interval '48 hours'
       order by at, id`,
      [learner.tenant, learner.accountId, new Date(from), new Date(to)],
    );
    for (const { id } of rows) await this.recountOne(id, learner);
  }

  /** {@link recount} of the time of a study session here, which the sessions' table has to know. */
  async recountAround(sessionId: string, learner: Learner): Promise<void> {
    const { rows } = await this.pool.query<{ from: Date | null; to: Date | null }>(
      `select started_at as "from",
         started_at + make_interval(secs => coalesce(stop_offset_ms, last_offset_ms) / 1000.0) as "to"
       from read.session_row
       where tenant = $1 and session_id = $2 and account_id = $3`,
      [learner.tenant, sessionId, learner.accountId],
    );
    for (const { from, to } of rows)
      if (from !== null && to !== null) await this.recount(learner, [from.getTime(), to.getTime()]);
  }

  /** What it would count if it counted now. */
  async spansOf(id: string, learner: Learner, { atMs, toldMs, fault }: OutsideFacts): Promise<Span[]> {
    if (toldMs === null || fault !== null) return [];
    await this.follow(learner.tenant);
    return this.free.in([atMs - toldMs, atMs], learner, id);
  }

  private async recountOne(id: string, learner: Learner): Promise<void> {
    const { state } = await this.runner.stateOf(outsideStudyDecider, id, learner.tenant);
    if (state.status !== 'kept') return;
    const spans = await this.spansOf(id, learner, state.item.facts);
    await this.runner.run(outsideStudyDecider, id, { type: 'Recount', spans }, contextOf(learner));
  }

  private async ownerOf(id: string, tenant: string): Promise<Learner | undefined> {
    await this.follow(tenant);
    const { rows } = await this.pool.query<{ accountId: string }>(
      'select account_id as "accountId" from read.outside_item where tenant = $1 and id = $2',
      [tenant, id],
    );
    const [found] = rows;
    return found && { tenant, ...found };
  }

  /** Until the table has all that the log has of a tenant. */
  private async follow(tenant: string): Promise<void> {
    const { store } = this.log;
    await store.caughtUp(OUTSIDE_ITEMS_READER, await store.head(tenant), FOLLOW_WITHIN_MS);
  }
}

const contextOf = ({ tenant, accountId }: Learner) =>
  serviceContext({ tenant, subject: accountId, correlation: uuidv7() });
