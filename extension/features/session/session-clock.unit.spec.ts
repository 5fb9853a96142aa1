import { advanceClock, startClock } from './session-clock';

const started = startClock({ wallMs: 1_000_000, monoMs: 500, bootId: 'first' });

describe('the session clock', () => {
  it('follows the monotonic clock while the worker lives', () => {
    const later = advanceClock(started, { wallMs: 9_999_999, monoMs: 3_500, bootId: 'first' });
    expect(later.offsetMs).toBe(3_000);
  });

  it('follows the wall clock when the worker came back', () => {
    const later = advanceClock(started, { wallMs: 1_020_000, monoMs: 12, bootId: 'second' });
    expect(later.offsetMs).toBe(20_000);
  });

  it('stands still when the wall clock was set back an hour', () => {
    const later = advanceClock(started, { wallMs: 1_000_000 - 3_600_000, monoMs: 12, bootId: 'second' });
    expect(later.offsetMs).toBe(0);
    const goesOn = advanceClock(later, { wallMs: 0, monoMs: 1_012, bootId: 'second' });
    expect(goesOn.offsetMs).toBe(1_000);
  });
});
