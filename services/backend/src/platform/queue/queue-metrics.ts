import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Metrics } from '../observability/metrics.js';
import { QueueHealth } from './queue-health.js';
import { within } from './within.js';

/** A scrape waits this long for a queue, in milliseconds. */
const COUNT_WITHIN_MS = 1000;
const states = ['waiting', 'active', 'delayed'] as const;

/** Gauges of each queue's depth and age and of its backend's health, read when the metrics are scraped. */
@Injectable()
export class QueueMetrics {
  private readonly queues: Queue[] = [];

  constructor(
    metrics: Metrics,
    private readonly health: QueueHealth,
  ) {
    metrics.gauge('keenly_queue_depth', 'Jobs in a queue, by state.', ['queue', 'state'], async (gauge) => {
      await this.ofEach(async (queue) => {
        const counts = await this.count(queue);
        for (const state of states)
          if (counts !== undefined) gauge.set({ queue: queue.name, state }, counts[state] ?? 0);
      });
    });
    metrics.gauge(
      'keenly_queue_oldest_seconds',
      'Time since the job that has waited longest was added; 0 where none waits.',
      ['queue'],
      async (gauge) => {
        await this.ofEach(async (queue) => {
          const age = await this.ageOfOldest(queue);
          if (age !== undefined) gauge.set({ queue: queue.name }, age);
        });
      },
    );
    metrics.gauge('keenly_queue_up', '1 while the backend of the queues answers.', [], (gauge) => {
      gauge.set(health.isDown ? 0 : 1);
    });
  }

  /** Counts this queue from now on, and hears its complaints about the backend. */
  watch(queue: Queue): void {
    this.queues.push(queue);
    queue.on('error', (error) => this.health.failed(error));
  }

  /** Does the backend answer within a second? True where there is no queue. */
  async answers(): Promise<boolean> {
    const counts = await Promise.all(this.queues.map((queue) => this.count(queue)));
    return counts.every((count) => count !== undefined);
  }

  /** Cuts the connections of queues whose backend is away: a polite goodbye would wait for it for ever. */
  async cutOff(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.getBackend().close(true)));
  }

  /** At once, so that a backend that hangs holds a scrape no longer than one queue may. */
  private async ofEach(work: (queue: Queue) => Promise<void>): Promise<void> {
    await Promise.all(this.queues.map(work));
  }

  private count(queue: Queue): Promise<Record<string, number> | undefined> {
    return this.ask(queue, queue.getJobCounts(...states));
  }

  /** In seconds; 0 where none waits. */
  private ageOfOldest(queue: Queue): Promise<number | undefined> {
    const oldest = queue.getWaitingCount().then(async (waiting) => {
      // The newest comes first, with either backend. PostgreSQL's takes a page of those even in ascending order.
      const [job] = waiting === 0 ? [] : await queue.getJobs(['waiting'], waiting - 1, waiting - 1);
      return job === undefined ? 0 : Math.max(0, Date.now() - job.timestamp) / 1000;
    });
    return this.ask(queue, oldest);
  }

  /** Undefined while the backend does not answer: unknown is not zero. */
  private async ask<Answer>({ name }: Queue, asked: Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await within(COUNT_WITHIN_MS, asked, `counting ${name}`);
      this.health.answered();
      return answer;
    } catch (error) {
      this.health.failed(error);
      return undefined;
    }
  }
}
