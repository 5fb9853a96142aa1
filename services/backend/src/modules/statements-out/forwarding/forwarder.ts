import { forwardingFailures as failures } from '@keenly/contracts/catalogue/statement-targets';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { requestsOf } from '../../../platform/event-log/store-traces.js';
import { Semaphore } from '../../../platform/limits/semaphore.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { Tracing } from '../../../platform/observability/tracing/tracing.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { type BackOff, backOffMs } from '../../../platform/queue/back-off.js';
import { AgreedChoices } from '../choices/agreed-choices.js';
import { deliver } from '../store/deliver.js';
import { StoreClient } from '../store/store-client.js';
import { StoreAway, StoreDenied } from '../store/store-failure.js';
import { type Target, TargetProgress, type Waiting } from './target-progress.js';
import { type ToldEvent, ToldEvents } from './told-events.js';

/** Statements of one request at most. */
const BATCH = 50;
/** Stores that are sent to at the same time; more wait, as many as there are. */
const AT_ONCE = 8;
/** After so long a store waits for the next run, that others come to their turn, milliseconds. */
const RUN_MS = 20_000;
/** What a store would answer to no statements at all. */
const NOTHING_TO_SEND = 200;
const RESTS: BackOff = { firstMs: 5000, mostMs: 3_600_000 };

/**
 * Sends organizations' statements to their stores: each store by its own place in the log, which moves once the store has
 * what lies before it. Who dies in between sends the same statements under the same ids again.
 */
@Injectable()
export class Forwarder {
  constructor(
    private readonly log: EventLog,
    private readonly events: ToldEvents,
    private readonly progress: TargetProgress,
    private readonly client: StoreClient,
    private readonly choices: AgreedChoices,
    private readonly accessLog: AccessLog,
    private readonly tracing: Tracing,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Brings every store as far as it goes now. One process at a time does this; two would send twice and lose nothing. */
  async run(): Promise<void> {
    const { store } = this.log;
    const behind = await this.progress.behind(await store.headsThere());
    // That a lane is away is no failure of the stores that are sent what it has.
    const targets = behind.filter(({ clientId }) => store.isThere(clientId));
    const turns = new Semaphore(AT_ONCE, targets.length);
    const until = Date.now() + RUN_MS;
    await Promise.all(targets.map((target) => turns.run(() => this.forward(target, until))));
  }

  private async forward(target: Target, until: number): Promise<void> {
    try {
      if (target.isDue) await this.sendOn(target, until);
      else await this.lookAhead(target);
    } catch (error) {
      await this.settle(target, error);
    }
  }

  /** Whether something waits for a store that isn't sent to now. */
  private async lookAhead(target: Target): Promise<void> {
    const { told, through } = await this.events.behind(target.checkpoint, target);
    if (told.length === 0) await this.progress.passed(target, through);
    else await this.progress.found(target, waitingIn(told));
  }

  private async sendOn(target: Target, until: number): Promise<void> {
    const { told, through } = await this.events.behind(target.checkpoint, target);
    if (told.length === 0) {
      if (through === target.checkpoint || !(await this.progress.passed(target, through))) return;
      return this.goOn(target, through, until);
    }
    await this.progress.found(target, waitingIn(told));
    let at = target;
    for (const [index, batch] of batchesOf(told).entries()) {
      const last = batch.at(-1);
      if (last === undefined || (index > 0 && Date.now() > until)) return;
      const rest = told.filter(({ position }) => position > last.position);
      // Where nothing is left of the page, the place is its end: what lies behind is no one's of this organization.
      const place = rest.length === 0 ? through : last.position;
      if (!(await this.send(at, batch, { through: place, waiting: waitingIn(rest), until }))) return;
      at = { ...at, checkpoint: place, failures: 0 };
    }
    return this.goOn(at, through, until);
  }

  private async goOn(target: Target, through: bigint, until: number): Promise<void> {
    if (Date.now() > until || through >= (await this.log.store.head(target.clientId))) return;
    await this.forward({ ...target, checkpoint: through }, until);
  }

  private async send(
    target: Target,
    batch: readonly ToldEvent[],
    { until, ...then }: { readonly through: bigint; readonly waiting: Waiting; readonly until: number },
  ): Promise<boolean> {
    const statements = batch.flatMap((event) => event.statements);
    const byChoice = new Map(batch.flatMap((event) => event.byChoice.map((one) => [one.id, one] as const)));
    const aside: string[] = [];
    try {
      for (let from = 0; from < statements.length; from += BATCH) {
        const refused = await this.traced(batch, () =>
          deliver(statements.slice(from, from + BATCH), async (some) => {
            // One that answers slowly and refuses much keeps the others from their next turn.
            if (Date.now() > until + RUN_MS) throw new StoreAway(failures.tooSlow);
            // Someone may have switched it off while these waited behind others.
            const going = await this.choices.still(target.clientId, some, byChoice);
            return going.length === 0 ? NOTHING_TO_SEND : this.client.post(target, going);
          }),
        );
        aside.push(...refused.map(({ id }) => id));
      }
    } catch (error) {
      await this.settle(target, error);
      return false;
    }
    const { id: accountId, clientId } = target;
    this.accessLog.record(
      { accountId, clientId },
      batch.map(({ subject }) => subject),
      'sent_statements',
    );
    const [first] = aside;
    const sentence = first === undefined ? null : failures.refusedOne(first);
    return this.progress.sent(target, { ...then, putAside: aside.length, sentence });
  }

  /** A trace of its own that points to the requests which the statements tell of; of no trace where none of them is. */
  private traced<T>(batch: readonly ToldEvent[], work: () => Promise<T>): Promise<T> {
    if (!this.tracing.isOn) return work();
    const attributes = { 'keenly.events': batch.length };
    const links = requestsOf(batch);
    return this.tracing.following({ name: 'statements out', kind: 'consumer', attributes, links }, work);
  }

  private async settle(target: Target, error: unknown): Promise<void> {
    if (error instanceof StoreDenied) return this.progress.refused(target, error.message);
    const isStores = error instanceof StoreAway;
    if (!isStores) this.logger.error({ err: error, target: target.id }, 'statements were not forwarded');
    const sentence = isStores ? error.message : failures.inside;
    await this.progress.failed(target, sentence, backOffMs(RESTS, target.failures + 1));
  }
}

const waitingIn = (told: readonly ToldEvent[]): Waiting => ({
  count: told.reduce((sum, { statements }) => sum + statements.length, 0),
  since: told[0]?.recordedAt ?? null,
});

/** In the order of the log, of whole events: one that has more statements than a request holds is by itself. */
function batchesOf(told: readonly ToldEvent[]): ToldEvent[][] {
  const batches: ToldEvent[][] = [];
  let room = 0;
  for (const event of told) {
    const open = batches.at(-1);
    if (open === undefined || event.statements.length > room) {
      batches.push([event]);
      room = BATCH - event.statements.length;
    } else {
      open.push(event);
      room -= event.statements.length;
    }
  }
  return batches;
}
