import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import type { EventStore } from '../event-store.js';
import type { RecordedEvent } from '../types.js';

/** The whole log from the beginning. */
export async function readLog(store: EventStore, after = 0n): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const page = await store.readAll({ after: events.at(-1)?.position ?? after, limit: 1000 });
    if (page.length === 0) return events;
    events.push(...page);
  }
}

/** Waits until `holds` answers true; throws after several times `withinMs` milliseconds, naming what it waited for. */
export async function until(what: string, holds: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const deadline = Date.now() + PATIENCE * withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(10);
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
