import type { PoolClient } from 'pg';
import { answerKnown, answersOf, type AppendRow, type Known, Spared } from './append-answers.js';
import { isUniqueViolation, refusalOf } from './append-refusal.js';
import { appendStatement, endingWhenIdle, type PlacedAppend, type ReadyAppend } from './append-request.js';
import { streamKey } from './batch-plan.js';
import { backOffMs, isConnectionFault, pause } from './connection-faults.js';
import { AppendRefused, StoreUnavailable } from './errors.js';
import { findKnown } from './find-known.js';
import { functionsOfLane } from './lane-functions.js';
import type { LanePool } from './lane-pool.js';
import type { Log } from './lanes.js';
import type { Append, Appended, InlineProjection } from './types.js';

/** Longest silence of a process between its append and its commit, while everyone waits for the lane. */
const STALLED_MS = 2000;
const LONGEST_PAUSE_MS = 500;
const NO_ANSWER = 'the log gave no answer';
const HALF_KNOWN = 'some appends of this batch are known already, others are not';

/**
 * Appends in a transaction of their own: all or none of several streams, and those that inline projections watch. The
 * inline projections write first and the log last, so that none of their work happens under a lane's lock. Appends of
 * several lanes take the locks lowest lane first, as everyone does: no two wait for each other.
 */
export class InlineAppend {
  constructor(
    private readonly pool: LanePool,
    private readonly log: Log,
    private readonly projections: readonly InlineProjection[],
    private readonly patienceMs: number,
  ) {}

  concerns(append: Append): boolean {
    return this.projections.some((projection) => watches(projection, append));
  }

  /** Stores all or none. A connection that breaks is made up for by another try, which finds what the first one did. */
  async run(appends: readonly ReadyAppend[]): Promise<Appended[]> {
    const until = Date.now() + this.patienceMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.attempt(placed(appends));
      } catch (error) {
        if (!isConnectionFault(error)) throw error;
        if (Date.now() >= until) throw new StoreUnavailable('the database does not answer', { cause: error });
        await pause(Math.min(backOffMs(attempt, LONGEST_PAUSE_MS), until - Date.now()));
      }
    }
  }

  private async attempt(appends: readonly PlacedAppend[]): Promise<Appended[]> {
    const watched = appends.some(({ append }) => this.concerns(append));
    // Inline projections must not see a retry: their own rows would already be there.
    return (watched ? await this.retryAnswers(appends) : undefined) ?? this.storeAll(appends, watched);
  }

  private async storeAll(appends: readonly PlacedAppend[], watched: boolean): Promise<Appended[]> {
    const lanes = new Set(appends.map(({ append }) => this.log.lanes.of(append.tenant)));
    try {
      return await this.pool.run([...lanes], (client) => this.write(client, appends, watched));
    } catch (error) {
      if (!(error instanceof KnownIds)) throw error;
    }
    const answers = await this.retryAnswers(appends);
    if (answers === undefined) throw new AppendRefused('some events of this append are known already');
    return answers;
  }

  private async write(
    client: PoolClient,
    appends: readonly PlacedAppend[],
    watched: boolean,
  ): Promise<Appended[]> {
    const byLane = this.log.lanes.groups(appends, ({ append }) => append.tenant);
    const isAlone = !watched && byLane.size === 1;
    if (!isAlone) await client.query('begin');
    if (watched) {
      await this.applyInline(
        appends.map(({ append }) => append),
        client,
      );
    }
    const answers = new Map<PlacedAppend, Appended | Error>();
    for (const [lane, some] of byLane) {
      const answered = await this.store(client, lane, some, isAlone);
      some.forEach((one, index) => answers.set(one, answered[index] ?? new Error(NO_ANSWER)));
    }
    const stored = allStored(appends.map((one) => answers.get(one) ?? new Error(NO_ANSWER)));
    if (!isAlone) await client.query('commit');
    return stored;
  }

  private async applyInline(appends: readonly Append[], client: PoolClient): Promise<void> {
    for (const projection of this.projections) {
      const watched = appends.filter((append) => watches(projection, append));
      if (watched.length > 0) await projection.apply(watched, client);
    }
  }

  /** Stores appends of one lane, all or none; answers each. */
  private async store(
    client: PoolClient,
    lane: number,
    appends: readonly PlacedAppend[],
    isAlone: boolean,
  ): Promise<(Appended | Error)[]> {
    const statement = appendStatement(functionsOfLane(this.log, lane), appends, true);
    const { rows } = await client
      .query<AppendRow>(isAlone ? statement : endingWhenIdle(statement, STALLED_MS))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new KnownIds() : refusalOf(error);
      });
    const [row] = rows;
    if (row === undefined) throw new Error(NO_ANSWER);
    return answersOf(row, appends, true);
  }

  /** The first answers, when everything is stored already; throws AppendRefused when only a part of it is. */
  private async retryAnswers(appends: readonly PlacedAppend[]): Promise<Appended[] | undefined> {
    const known = await findKnown(
      (lane) => this.pool.of(lane),
      this.log,
      appends.map(({ append }) => append),
    );
    if (known.size === 0) return undefined;
    return appends.map(({ append }, index) => retryAnswer(append, known.get(index)));
  }
}

/** The log met event ids that it has already: whose they are has to be looked up outside this transaction. */
class KnownIds extends Error {}

function retryAnswer(append: Append, known: Known | undefined): Appended {
  const answer = answerKnown(append, known);
  if (answer instanceof Error) throw answer;
  if (answer === undefined) {
    throw new AppendRefused(HALF_KNOWN);
  }
  return answer;
}

/** The answers, when no append was refused; throws the first refusal, or AppendRefused where a part was known already. */
function allStored(answers: readonly (Appended | Error)[]): Appended[] {
  if (answers.some(isRetry) && !answers.every(isRetry)) throw new AppendRefused(HALF_KNOWN);
  const refused = answers.find((answer) => answer instanceof Error && !(answer instanceof Spared));
  if (refused instanceof Error) throw refused;
  return answers.filter((answer): answer is Appended => !(answer instanceof Error));
}

const isRetry = (answer: Appended | Error) => !(answer instanceof Error) && answer.duplicate;

function placed(appends: readonly ReadyAppend[]): PlacedAppend[] {
  const events = new Map<string, number>();
  return appends.map((ready) => {
    const key = streamKey(ready.append);
    const before = events.get(key) ?? 0;
    events.set(key, before + ready.append.events.length);
    return { ...ready, before };
  });
}

function watches(projection: InlineProjection, append: Append): boolean {
  return append.events.some(({ type }) => projection.types.includes(type));
}
