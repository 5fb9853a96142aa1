import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import type { EventStore } from '../event-store.js';
import type { RecordedEvent } from '../types.js';

/** The whole log from the beginning, lane by lane, or one lane of it from behind `after`. */
export async function readLog(store: EventStore, after?: bigint): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (const start of after === undefined ? store.starts : [after]) {
    for (let at = start; ;) {
      const page = await store.readAll({ after: at, limit: 1000 });
      const last = page.at(-1);
      if (last === undefined) break;
      events.push(...page);
      at = last.position;
    }
  }
  return events;
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
