import type { ErrorCode } from '@keenly/contracts/errors';
import { DomainError } from '../../../kernel/domain-error.js';
import { OLDEST_EVENT_DAYS, pastTime, serverTime } from './device-time.js';

const received = new Date('2026-03-02T12:00:00.000Z');
const at = (iso: string) => `2026-03-02T${iso}.000Z`;
const sent = (iso: string) => new Date(at(iso));

function refusal(work: () => unknown): ErrorCode | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('the time of a device', () => {
  it('stands where both clocks agree, give or take the network', () => {
    expect(serverTime(at('11:50:00'), sent('11:59:59'), received).toISOString()).toBe(at('11:50:00'));
  });

  it('is put right by what the clocks differ', () => {
    expect(serverTime(at('14:50:00'), sent('15:00:00'), received).toISOString()).toBe(at('11:50:00'));
    expect(serverTime(at('08:50:00'), sent('09:00:00'), received).toISOString()).toBe(at('11:50:00'));
  });

  it('is never later than its receipt', () => {
    expect(serverTime(at('12:05:00'), sent('12:00:00'), received)).toEqual(received);
  });

  it('is refused more than a day ahead', () => {
    const ahead = '2026-03-03T12:00:01.000Z';
    expect(refusal(() => serverTime(ahead, new Date(ahead), received))).toBe('EVENT_FROM_THE_FUTURE');
    const justRight = '2026-03-03T11:59:59.000Z';
    expect(serverTime(justRight, new Date(justRight), received)).toEqual(received);
  });

  it('is refused more than thirty days back', () => {
    const back = (ms: number) =>
      new Date(received.getTime() - OLDEST_EVENT_DAYS * 24 * 3600_000 + ms).toISOString();
    expect(refusal(() => serverTime(back(-1000), received, received))).toBe('EVENT_TOO_OLD');
    expect(serverTime(back(1000), received, received).toISOString()).toBe(back(1000));
  });
});

describe('a moment of the past', () => {
  it('stands as it is, however long ago', () => {
    const long = '2024-01-01T00:00:00.000Z';
    expect(pastTime(long, received).toISOString()).toBe(long);
  });

  it('is never later than now, and refused more than a day ahead', () => {
    expect(pastTime(at('15:00:00'), received)).toEqual(received);
    expect(refusal(() => pastTime('2026-03-03T12:00:01.000Z', received))).toBe('EVENT_FROM_THE_FUTURE');
  });
});
