import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { backOffMs } from '../../../platform/queue/back-off.js';
import { RetryLater } from '../../../platform/queue/retry-later.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { OwnCourses } from '../../learning/learning.public.js';
import { OwnLearning, sessionStreamOf } from '../../study-session/study-session.public.js';
import { type ClaimedExport, ExportStore } from './export-store.js';
import { Owners } from '../owners.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { TRUST_POLICY, type TrustPolicy } from '../trust-policy.js';
import type { HeldAccount, Whose } from '../../../platform/personal-data/personal-data.js';
import { type ExportParts, exportZip } from './export-zip.js';
import { EXPORT_MAIL } from '../erase-person/receipt-mails.js';

/** A part of the file that one row holds, in bytes. */
const PART = 512 * 1024;
/** As JSON, in a table, and as events or statements. */
const FILES_OF_A_ROW = 3;
/** Between two words of progress, in milliseconds. */
const TELL_EVERY_MS = 300;

/** Makes a copy of everything about a person: one archive, written part by part as it comes into being. */
@Injectable()
export class MakeExport {
  constructor(
    private readonly log: EventLog,
    @Inject(TRUST_POLICY) private readonly policy: TrustPolicy,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: ExportStore,
    private readonly owners: Owners,
    private readonly holdings: PersonalDataRegistry,
    private readonly learning: OwnLearning,
    private readonly courses: OwnCourses,
    private readonly outbox: MailOutbox,
  ) {}

  /** False where there is nothing to do: done, unknown, or in the hands of someone else. RetryLater where it failed. */
  async make(id: string): Promise<boolean> {
    const claimed = await this.store.claim(id);
    if (claimed === undefined) return false;
    try {
      await this.write(claimed);
      return true;
    } catch (error) {
      const isLast = claimed.attempts >= this.policy.exportTries;
      const waitMs = backOffMs(this.policy.backOff, claimed.attempts);
      const failure = error instanceof Error ? error.message : String(error);
      this.logger.warn({ err: error, export: id, attempts: claimed.attempts }, 'a copy was not made');
      await this.store.failed(claimed, failure, isLast ? 'never' : waitMs);
      if (isLast) return true;
      throw new RetryLater(failure, waitMs);
    }
  }

  private async write(claimed: ClaimedExport): Promise<void> {
    const { id, personId, accountId } = claimed;
    const whose = await this.owners.of(personId);
    const zip = exportZip({
      whose,
      holdings: this.holdings.all(),
      history: () => this.history(whose),
      madeAt: new Date(),
      onRows: await this.teller(claimed, whose),
    });
    let [number, bytes] = [0, 0];
    for await (const part of partsOf(zip)) {
      if (!(await this.store.add(claimed, number, part))) return;
      number += 1;
      bytes += part.length;
    }
    await this.store.done(claimed, bytes, (sql) =>
      this.outbox.add(
        [{ cause: `export:${id}`, kind: EXPORT_MAIL, recipient: accountId, data: { export: id } }],
        sql,
      ),
    );
  }

  /**
   * Tells the person how far the copy is, in whole percent and not too often. Each row is written about three times.
   */
  private async teller(claimed: ClaimedExport, whose: Whose): Promise<ExportParts['onRows']> {
    let expected = 1;
    for (const holding of this.holdings.all())
      expected += FILES_OF_A_ROW * (await holding.extent(whose)).count;
    let [written, told, toldAt] = [0, 0, performance.now()];
    return async (rows) => {
      written += rows;
      // The last percent is the mail.
      const percent = Math.min(99, Math.floor((written / expected) * 100));
      if (percent === told || performance.now() - toldAt < TELL_EVERY_MS) return;
      [told, toldAt] = [percent, performance.now()];
      await this.store.progressed(claimed, percent);
    };
  }

  /** Events of the person's sessions, attempts, and courses as recorded in the log. */
  private async *history(whose: Awaited<ReturnType<Owners['of']>>) {
    for (const account of whose.accounts) {
      for (const sessionId of await this.learning.sessionsOf(account))
        yield* this.eventsOf(account, sessionStreamOf(sessionId), { session_id: sessionId });
      for (const stream of await this.courses.streamsOf(account))
        yield* this.eventsOf(account, stream, { of: stream });
    }
  }

  private async *eventsOf({ tenant, accountId }: HeldAccount, stream: string, about: object) {
    for (const { type, occurredAt, recordedAt, data, sealed } of await this.log.store.readStream(
      tenant,
      stream,
    ))
      yield {
        account_id: accountId,
        ...about,
        type,
        occurred_at: occurredAt.toISOString(),
        recorded_at: recordedAt.toISOString(),
        ...data,
        ...(sealed.state === 'open' ? sealed.payload : {}),
      };
  }
}

async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < PART) continue;
    yield Buffer.concat(gathered);
    [gathered, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(gathered);
}
