import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { LEARNING_ERASED } from '../../../platform/event-log/learning-erased.js';
import { RetryLater } from '../../../platform/queue/retry-later.js';
import { agentDecider } from '../domain/agent.decider.js';
import { agentSubject } from '../statements/statement-ids.js';
import { STATEMENTS_READER } from '../statements/statements-reader.js';

/** So long it waits for the read model, in milliseconds. */
const FOLLOW_WITHIN_MS = 10_000;

/** What one agent did in one organization, by whose key it's sealed. */
interface Told {
  readonly tenant: string;
  readonly subject: string;
  readonly count: number;
}

/** Takes what an agent did out of the log and the read model (product/record-store#erasing). */
@Injectable()
export class EraseAgents {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Erases the statements of these agents (`mbox:mailto:…`) in these organizations. Doing it again changes nothing.
   * @returns how many statements there were
   * @throws RetryLater while the read model still shows some
   */
  async erase(tenants: readonly string[], agents: readonly string[]): Promise<number> {
    const subjects = subjectsOf(tenants, agents);
    await this.follow(tenants);
    const told = await this.told(tenants, subjects);
    if (told.length === 0) return 0;
    for (const { tenant, subject } of told) {
      // Before the log says so: whatever a reader reads late is unreadable by then.
      await this.log.store.eraseSubject(tenant, subject);
      const context = serviceContext({ tenant, subject, correlation: uuidv7() });
      await this.runner.run(agentDecider, subject, { type: 'EraseAgent' }, context);
    }
    await this.pool.query('select pg_notify($1, $2)', [LEARNING_ERASED, '']);
    await this.follow(tenants);
    if ((await this.told(tenants, subjects)).length > 0) await this.again(told);
    return sumOf(told);
  }

  /** How many that would be. */
  async count(tenants: readonly string[], agents: readonly string[]): Promise<number> {
    return sumOf(await this.told(tenants, subjectsOf(tenants, agents)));
  }

  /** A reader that put the stream aside has passed the event and still shows what it takes. */
  private async again(told: readonly Told[]): Promise<never> {
    const streams = new Set(told.map(({ subject }) => `${agentDecider.category}-${subject}`));
    const held = (await this.log.store.putAside()).filter(({ stream }) => streams.has(stream));
    await this.log.store.retryPutAside(held.map(({ id }) => id));
    throw new RetryLater('the read model still shows erased statements', FOLLOW_WITHIN_MS);
  }

  private async follow(tenants: readonly string[]): Promise<void> {
    const { store } = this.log;
    try {
      await store.caughtUp(STATEMENTS_READER, await store.headsOf(tenants), FOLLOW_WITHIN_MS);
    } catch (error) {
      throw new RetryLater(`${STATEMENTS_READER} has not followed yet: ${String(error)}`, FOLLOW_WITHIN_MS);
    }
  }

  private async told(tenants: readonly string[], subjects: readonly string[]): Promise<Told[]> {
    const all = [...this.log.store.byLane(tenants)].map(([lane, some]) => this.toldIn(lane, some, subjects));
    return (await Promise.all(all)).flat();
  }

  private async toldIn(
    lane: number,
    tenants: readonly string[],
    subjects: readonly string[],
  ): Promise<Told[]> {
    const { rows } = await this.log.store.inLane(lane).query<Told>(
      `select tenant, subject, count(*)::int as count from read.statement
       where lane = $3 and tenant = any($1::uuid[]) and subject = any($2::uuid[]) and statement is not null
       group by tenant, subject order by tenant, subject`,
      [tenants, subjects, lane],
    );
    return rows;
  }
}

const subjectsOf = (tenants: readonly string[], agents: readonly string[]): string[] =>
  tenants.flatMap((tenant) => agents.map((agent) => agentSubject(tenant, agent)));

const sumOf = (told: readonly Told[]): number => told.reduce((sum, { count }) => sum + count, 0);
