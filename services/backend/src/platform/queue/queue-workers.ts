import { BullRegistrar, type WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Job, UnrecoverableError, type Worker } from 'bullmq';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { traceJobs } from './job-traces.js';
import { QueueHealth } from './queue-health.js';
import { QueueMetrics } from './queue-metrics.js';
import { within } from './within.js';

/** Time that running jobs get to finish at shutdown, in milliseconds. */
const FINISH_WITHIN_MS = 10_000;

const outcomes = ['completed', 'failed', 'retried', 'stalled'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * Runs the processors (`@Processor` classes) in worker processes only, counts what becomes of their jobs, and lets
 * those under way finish before the process leaves. A processor adds itself in its constructor.
 */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hosts: WorkerHost[] = [];
  private workers: Worker[] = [];

  constructor(
    private readonly registrar: BullRegistrar,
    private readonly health: QueueHealth,
    private readonly metrics: Metrics,
    private readonly queues: QueueMetrics,
    private readonly tracing: Tracing,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add(host: WorkerHost): void {
    traceJobs(host, this.tracing);
    this.hosts.push(host);
  }

  onApplicationBootstrap(): void {
    if (!this.config.isWorker) return;
    this.registrar.register();
    this.workers = this.hosts.map((host) => host.worker);
    for (const worker of this.workers) this.observe(worker);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const answers = await this.queues.answers();
    await Promise.all(this.workers.map((worker) => (answers ? this.finish(worker) : worker.close(true))));
    if (!answers) await this.queues.cutOff();
  }

  private observe(worker: Worker): void {
    const count = (outcome: Outcome, by = 1) => this.metrics.jobs.inc({ queue: worker.name, outcome }, by);
    // Shown as 0 from the start: of a series that appears with its first failure no one sees that it grew.
    for (const outcome of outcomes) count(outcome, 0);
    worker.on('completed', () => count('completed'));
    worker.on('failed', (job, error) => count(isFinal(job, error) ? 'failed' : 'retried'));
    worker.on('stalled', () => count('stalled'));
    worker.on('ready', () => this.health.answered());
    worker.on('error', (error) => this.health.failed(error));
  }

  private async finish(worker: Worker): Promise<void> {
    try {
      await within(FINISH_WITHIN_MS, worker.close(), `closing the worker of ${worker.name}`);
    } catch (error) {
      this.logger.warn({ err: error }, 'a worker did not finish in time; its jobs will run again');
    }
  }
}

function isFinal(job: Job | undefined, error: Error): boolean {
  return (
    error instanceof UnrecoverableError || job === undefined || job.attemptsMade >= (job.opts.attempts ?? 1)
  );
}
