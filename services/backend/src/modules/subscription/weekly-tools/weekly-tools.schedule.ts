import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { QueueMetrics } from '../../../platform/queue/queue-metrics.js';
import { WEEKLY_TOOLS_CRON, WEEKLY_TOOLS_QUEUE } from './weekly-tools.queue.js';

const TRY_AGAIN_MS = 30_000;
/** A failing job is tried again after a minute, then two, four and so on. */
const attempts = { attempts: 8, backoff: { type: 'exponential', delay: 60_000 } } as const;
const job = { ...attempts, removeOnComplete: 10, removeOnFail: 10 };

/** Keeps the one weekly scheduler in the queue, however many workers start, and however often. */
@Injectable()
export class WeeklyToolsSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @InjectQueue(WEEKLY_TOOLS_QUEUE) private readonly queue: Queue,
    metrics: QueueMetrics,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    metrics.watch(queue);
  }

  onApplicationBootstrap(): void {
    // Not awaited: the service starts also while the queue is away.
    if (this.config.isWorker) void this.schedule();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async schedule(): Promise<void> {
    try {
      await this.keepWhatIsDue();
      await this.queue.upsertJobScheduler(
        WEEKLY_TOOLS_QUEUE,
        { pattern: WEEKLY_TOOLS_CRON, tz: 'UTC' },
        { name: WEEKLY_TOOLS_QUEUE, opts: job },
      );
    } catch (error) {
      if (this.stopped) return;
      this.logger.warn({ err: error }, 'the weekly email could not be scheduled; trying again');
      this.timer = setTimeout(() => void this.schedule(), TRY_AGAIN_MS).unref();
    }
  }

  /**
   * A job that came due while no worker ran waits for one, and the next week's would take its place. It's put beside,
   * once for all workers; running it twice sends nothing twice.
   */
  private async keepWhatIsDue(): Promise<void> {
    const next = (await this.queue.getJobScheduler(WEEKLY_TOOLS_QUEUE))?.next;
    if (next === undefined || next > Date.now()) return;
    await this.queue.add(WEEKLY_TOOLS_QUEUE, {}, { ...job, jobId: `late-${String(next)}` });
  }
}
