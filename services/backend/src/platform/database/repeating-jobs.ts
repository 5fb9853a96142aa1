import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { LOGGER } from '../observability/logger.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { PG_POOL } from './pool.js';
import { Repeating, type RepeatingOptions } from './repeating.js';

/** Work to be repeated, under a name that no other job of the service has. The first run is one interval after the start. */
export type RepeatingJob = Pick<RepeatingOptions, 'name' | 'everyMs'> & {
  /** What takes long ends early where the service leaves: the next one goes on with it. */
  readonly work: (leaving: AbortSignal) => Promise<void>;
};

/**
 * Runs the jobs that repeat, in worker processes only, and each in one process at a time. A module adds its job in a
 * constructor; the jobs start once every module is up.
 */
@Injectable()
export class RepeatingJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs = new Map<string, RepeatingJob>();
  private readonly running: Repeating[] = [];
  private readonly leaving = new AbortController();
  private state: 'waiting' | 'started' | 'stopped' = 'waiting';

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly tracing: Tracing = new Tracing(),
  ) {}

  /** A job that is added late starts at once; one that is added while the service leaves never does. */
  add(job: RepeatingJob): void {
    if (this.jobs.has(job.name)) throw new Error(`two repeating jobs are called ${job.name}`);
    this.jobs.set(job.name, job);
    if (this.state === 'started') this.start(job);
  }

  onApplicationBootstrap(): void {
    if (!this.config.isWorker || this.state !== 'waiting') return;
    this.state = 'started';
    for (const job of this.jobs.values()) this.start(job);
  }

  /** Before anything that a job uses is shut down: the readers, the queue and the pools are closed in later hooks. */
  async beforeApplicationShutdown(): Promise<void> {
    this.state = 'stopped';
    this.leaving.abort();
    await Promise.all(this.running.map((one) => one.stop()));
  }

  private start(job: RepeatingJob): void {
    const { pool, logger } = this;
    const root = { name: `job ${job.name}`, kind: 'internal' as const, attributes: {} };
    const work = () => this.tracing.root(root, () => job.work(this.leaving.signal));
    this.running.push(new Repeating({ ...job, work, pool, logger }));
  }
}
