import { laneOf, startOf } from '@keenly/event-store/lanes';
import type { RecordedEvent } from '@keenly/event-store/types';
import fc from 'fast-check';
import { positionAt } from './log-position.js';

const TENANT = '0197f0a0-0000-7000-8000-000000000001';

/** A lane that begins behind `start`, whose events are recorded at these minutes, in this order, at every `step`th position. */
function aLane(start: bigint, minutes: readonly number[], step: number) {
  const events = minutes.map((minute, at) => ({
    position: start + BigInt((at + 1) * step),
    recordedAt: new Date(minute * 60_000),
  })) as unknown as RecordedEvent[];
  return {
    startOf: () => start,
    head: () => Promise.resolve(events.at(-1)?.position ?? start),
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
      fc.constantFrom(0, 7),
      async (minutes, from, step, lane) => {
        const start = startOf(lane);
        const log = aLane(
          start,
          [...minutes].sort((a, b) => a - b),
          step,
        );
        const moment = new Date(from * 60_000);
        const place = await positionAt(log, TENANT, moment);
        expect(laneOf(place)).toBe(lane);
        for (const { position, recordedAt } of log.events)
          expect(position > place).toBe(recordedAt >= moment);
      },
    ),
  );
});
