import { MessageAllowance } from './message-allowance.js';

const taken = (allowance: MessageAllowance, times: number, nowMs: number) =>
  Array.from({ length: times }, () => allowance.take(nowMs)).filter(Boolean).length;

describe('what a connection may send', () => {
  it('is sixty messages at once, then ten a second', () => {
    const allowance = new MessageAllowance();
    expect(taken(allowance, 2000, 0)).toBe(60);
    expect(taken(allowance, 2000, 1000)).toBe(10);
    expect(taken(allowance, 2000, 1050)).toBe(0);
    expect(taken(allowance, 2000, 1100)).toBe(1);
  });

  it('does not pile up over a quiet hour', () => {
    const allowance = new MessageAllowance();
    expect(allowance.take(0)).toBe(true);
    expect(taken(allowance, 2000, 3_600_000)).toBe(60);
  });
});
