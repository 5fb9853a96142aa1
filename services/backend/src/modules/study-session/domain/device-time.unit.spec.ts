import type { ErrorCode } from '@keenly/contracts/errors';
import { DomainError } from '../../../kernel/domain-error.js';
import { OLDEST_EVENT_DAYS, pastTime, serverTime } from './device-time.js';

const received = new Date('2026-03-02T12:00:00.000Z');
const at = (iso: string) => `2026-03-02T${iso}.000Z`;
const sent = (iso: string) => ({ sentAt: new Date(at(iso)) });

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
    expect(refusal(() => serverTime(ahead, { sentAt: new Date(ahead) }, received))).toBe(
      'EVENT_FROM_THE_FUTURE',
    );
    const justRight = '2026-03-03T11:59:59.000Z';
    expect(serverTime(justRight, { sentAt: new Date(justRight) }, received)).toEqual(received);
  });

  it('is refused more than thirty days back', () => {
    const back = (ms: number) =>
      new Date(received.getTime() - OLDEST_EVENT_DAYS * 24 * 3600_000 + ms).toISOString();
    expect(refusal(() => serverTime(back(-1000), { sentAt: received }, received))).toBe('EVENT_TOO_OLD');
    expect(serverTime(back(1000), { sentAt: received }, received).toISOString()).toBe(back(1000));
  });
});

describe('the time of a device that checks its clock', () => {
  const placed = (iso: string, sentIso: string, clockBehindMs: number | null) =>
    serverTime(at(iso), { ...sent(sentIso), clockBehindMs }, received).toISOString();

  it('stands where the batch was long on its way', () => {
    expect(placed('11:50:00', '11:59:51', 0)).toBe(at('11:50:00'));
    expect(placed('11:50:00', '11:59:51', null)).toBe(at('11:50:00'));
  });

  it('is put right by what was found, not by how long this batch took', () => {
    expect(placed('11:49:00', '11:58:51', 60_000)).toBe(at('11:50:00'));
    expect(placed('11:51:00', '12:00:51', -60_000)).toBe(at('11:50:00'));
  });

  it('is put right by what the clocks differ once that is more than a way can take', () => {
    expect(placed('08:50:00', '09:00:00', 0)).toBe(at('11:50:00'));
    expect(placed('08:50:00', '09:00:00', null)).toBe(at('11:50:00'));
    expect(placed('14:50:00', '15:00:00', null)).toBe(at('11:50:00'));
  });

  it('is put right by what the clocks differ where the clock was set since it was checked', () => {
    expect(placed('14:50:00', '15:00:00', 0)).toBe(at('11:50:00'));
    expect(placed('11:50:00', '12:00:00', 3 * 3600_000)).toBe(at('11:50:00'));
    expect(placed('11:50:00', '11:59:59', -20_000)).toBe(at('11:50:00'));
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
