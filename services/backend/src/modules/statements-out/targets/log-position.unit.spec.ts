import type { RecordedEvent } from '@keenly/event-store/types';
import fc from 'fast-check';
import { positionAt } from './log-position.js';

/** A log whose events are recorded at these minutes, in this order, at every `step`th position. */
function aLog(minutes: readonly number[], step: number) {
  const events = minutes.map((minute, at) => ({
    position: BigInt((at + 1) * step),
    recordedAt: new Date(minute * 60_000),
  })) as unknown as RecordedEvent[];
  return {
    head: () => Promise.resolve(events.at(-1)?.position ?? 0n),
    readAll: ({ after, limit }: { after: bigint; limit: number }) =>
      Promise.resolve(events.filter(({ position }) => position > after).slice(0, limit)),
    events,
  };
}

it('finds the place behind which everything was recorded from a moment on, wherever that is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(50), { maxLength: 40 }),
      fc.nat(55),
      fc.integer({ min: 1, max: 9 }),
      async (minutes, from, step) => {
        const log = aLog(
          [...minutes].sort((a, b) => a - b),
          step,
        );
        const moment = new Date(from * 60_000);
        const place = await positionAt(log, moment);
        for (const { position, recordedAt } of log.events)
          expect(position > place).toBe(recordedAt >= moment);
      },
    ),
  );
});
