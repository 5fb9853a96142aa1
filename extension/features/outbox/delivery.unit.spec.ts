import { BATCH_MAX_EVENTS } from '@keenly/contracts/ingest';
import {
  afterAttempt,
  backOffMs,
  deliverySchema,
  FRESH_DELIVERY,
  maySend,
  mustRefuse,
  type Attempt,
} from './delivery';

const NOW = 1_000_000;
const after = (attempts: Attempt[], from = FRESH_DELIVERY) =>
  attempts.reduce((delivery, attempt) => afterAttempt(delivery, attempt, NOW, 1), from);
const unreachable: Attempt = { kind: 'unreachable' };

describe('delivery', () => {
  it('sends when all is well, and notes each contact', () => {
    expect(maySend(FRESH_DELIVERY, NOW, false)).toBe(true);
    expect(after([{ kind: 'taken', named: 3, sent: 3 }])).toMatchObject({ failures: 0, lastContactMs: NOW });
  });

  it('reads what a build before stored, which had not checked the clock', () => {
    const { clock, ...before } = FRESH_DELIVERY;
    expect(deliverySchema.parse(before)).toEqual({ ...before, clock });
  });

  it('waits longer after each failure, with jitter, never above a minute', () => {
    expect([1, 2, 3, 4].map((failures) => backOffMs(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(backOffMs(3, 0)).toBe(2000);
    expect(backOffMs(500, 1)).toBe(60_000);
  });

  it('does not try before the back-off is over, unless it is urgent', () => {
    const failed = after([unreachable, unreachable]);
    expect(maySend(failed, NOW + 1999, false)).toBe(false);
    expect(maySend(failed, NOW + 2000, false)).toBe(true);
    expect(maySend(failed, NOW, true)).toBe(true);
  });

  it('is over its trouble with the first batch that was taken', () => {
    expect(after([unreachable, unreachable, { kind: 'taken', named: 1, sent: 1 }])).toMatchObject({
      failures: 0,
      notBeforeMs: 0,
    });
  });

  it('honours Retry-After when it asks for more than the back-off', () => {
    const busy = { kind: 'busy', retryAfterMs: 30_000 } as const;
    const wait = (random: number) => afterAttempt(FRESH_DELIVERY, busy, NOW, random).notBeforeMs - NOW;
    expect([wait(0), wait(0.5), wait(1)]).toEqual([30_000, 37_500, 45_000]);
    expect(after([{ kind: 'busy', retryAfterMs: null }]).notBeforeMs).toBe(NOW + 1000);
  });

  it.each([
    ['token_refused', 'token'],
    ['forbidden', 'forbidden'],
  ] as const)('halts on %s, even when urgent', (kind, halted) => {
    const delivery = after([{ kind }]);
    expect(delivery.halted).toBe(halted);
    expect(maySend(delivery, NOW, true)).toBe(false);
  });

  it('halves a batch that is too large, down to one event, which is then refused', () => {
    const once = after([{ kind: 'too_large', sent: BATCH_MAX_EVENTS }]);
    expect(once).toMatchObject({ batchLimit: BATCH_MAX_EVENTS / 2, notBeforeMs: 0 });
    expect(after([{ kind: 'too_large', sent: 3 }]).batchLimit).toBe(1);
    expect(mustRefuse({ kind: 'too_large', sent: 1 })).toBe(true);
    expect(mustRefuse({ kind: 'too_large', sent: 2 })).toBe(false);
    expect(mustRefuse({ kind: 'busy', retryAfterMs: 1 })).toBe(false);
  });

  it('grows its batches again once they pass', () => {
    const small = { ...FRESH_DELIVERY, batchLimit: 100 };
    expect(after([{ kind: 'taken', named: 9, sent: 9 }], small).batchLimit).toBe(200);
  });

  it('does not send for ever what the service never names', () => {
    expect(after([{ kind: 'taken', named: 0, sent: 5 }])).toMatchObject({
      failures: 1,
      notBeforeMs: NOW + 1000,
    });
    expect(after([{ kind: 'taken', named: 0, sent: 0 }])).toMatchObject({ failures: 0 });
  });

  it('is not shut for an hour by a clock set back an hour', () => {
    const failed = after([unreachable]);
    expect(maySend(failed, NOW - 3_600_000, false)).toBe(true);
  });
});
