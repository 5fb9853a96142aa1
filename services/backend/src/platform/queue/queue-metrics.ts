import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Metrics } from '../observability/metrics.js';
import { QueueHealth } from './queue-health.js';
import { within } from './within.js';

/** A scrape waits this long for a queue, in milliseconds. */
const COUNT_WITHIN_MS = 1000;
const states = ['waiting', 'active', 'delayed'] as const;

/** Gauges of each queue's depth and its backend's health, read when the metrics are scraped. */
@Injectable()
export class QueueMetrics {
  private readonly queues: Queue[] = [];

  constructor(
    metrics: Metrics,
    private readonly health: QueueHealth,
  ) {
    metrics.gauge('keenly_queue_depth', 'Jobs in a queue, by state.', ['queue', 'state'], async (gauge) => {
      for (const queue of this.queues) {
        const counts = await this.count(queue);
        for (const state of states)
          if (counts !== undefined) gauge.set({ queue: queue.name, state }, counts[state] ?? 0);
      }
    });
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

  /** Undefined while the backend does not answer: unknown is not zero. */
  private async count(queue: Queue): Promise<Record<string, number> | undefined> {
    try {
      const counts = await within(COUNT_WITHIN_MS, queue.getJobCounts(...states), `counting ${queue.name}`);
      this.health.answered();
      return counts;
    } catch (error) {
      this.health.failed(error);
      return undefined;
    }
  }
}
