import { extensionEventSchema } from '@keenly/contracts/ingest';
import type { FaceReading } from '../../shared/face';
import { closeEarly, watchExpressions, type ClosedWindow, type OpenWindow } from './expression-window';

const face = (expression: FaceReading['expression'], confidence = 0.9): FaceReading => ({
  faces: 1,
  confidence,
  yaw: 0,
  pitch: 0,
  turnedAway: false,
  expressionsOn: true,
  expression,
  strength: 1,
});
const nobody: FaceReading = { ...face(null), faces: 0, yaw: null, pitch: null, confidence: 0 };

/** Looks once a second, each second showing the next of `shown`; answers the windows that closed. */
function watch(
  shown: (FaceReading | null)[],
  counts = true,
): { closed: ClosedWindow[]; open: OpenWindow | null } {
  let open: OpenWindow | null = null;
  const windows = shown.flatMap((reading, second) => {
    const result = watchExpressions(open, reading, second * 1000, counts);
    open = result.open;
    return result.closed;
  });
  return { closed: windows, open };
}
const seconds = (count: number, reading: FaceReading | null) => Array.from({ length: count }, () => reading);

describe('a window of ten seconds', () => {
  it('gives each expression its share, and the rest to the unknown', () => {
    const { closed } = watch([face('happy'), ...seconds(6, face('happy')), ...seconds(2, face('neutral')), ...seconds(2, nobody)]); // prettier-ignore
    expect(closed).toEqual([
      { window_s: 10, shares: { happy: 0.6, neutral: 0.2 }, unknown: 0.2, confidence: 0.9 },
    ]);
  });

  it('is wholly unknown without a face, and sure of nothing', () => {
    expect(watch(seconds(11, nobody)).closed).toEqual([
      { window_s: 10, shares: {}, unknown: 1, confidence: 0 },
    ]);
  });

  it('does not count what shows while another program is in front', () => {
    expect(watch(seconds(11, face('angry')), false).closed).toMatchObject([{ shares: {}, unknown: 1 }]);
  });

  it('follows the one before without a gap', () => {
    const { closed } = watch(seconds(41, face('happy')));
    expect(closed).toHaveLength(4);
    expect(closed.every(({ shares }) => shares.happy === 1)).toBe(true);
  });

  it('does not make windows of time in which no one looked', () => {
    const first = watchExpressions(null, face('happy'), 0, true);
    const later = watchExpressions(first.open, face('happy'), 60_000, true);
    expect(later.closed).toEqual([{ window_s: 10, shares: { happy: 0.2 }, unknown: 0.8, confidence: 0.9 }]);
    expect(later.open?.fromMs).toBe(60_000);
  });

  it('keeps shares that add up to one', () => {
    for (const { shares, unknown } of watch(seconds(31, face('sad'))).closed) {
      const sum = Object.values(shares).reduce((total, share) => total + share, unknown);
      expect(sum).toBeCloseTo(1);
    }
  });
});

describe('a window that is cut off', () => {
  it('counts when it is half a window or more, with its true width', () => {
    const { closed } = watch([...seconds(8, face('happy')), null]);
    expect(closed).toEqual([{ window_s: 7, shares: { happy: 1 }, unknown: 0, confidence: 0.9 }]);
    expect(watch([...seconds(4, face('happy')), null]).closed).toEqual([]);
    expect(closeEarly(null)).toEqual([]);
  });
});

it('makes what the contract accepts', () => {
  const [data] = watch([...seconds(5, face('happy')), ...seconds(6, face('confused'))]).closed;
  const event = {
    id: '01923456-789a-7fff-bfff-ffffffffffff',
    session_id: '01923456-789a-7fff-bfff-fffffffffffe',
    seq: 1,
    at: '2026-09-01T09:00:00.000Z',
    offset_ms: 10_000,
    type: 'expressions_sampled',
    data,
  };
  expect(extensionEventSchema.safeParse(event).success).toBe(true);
});
