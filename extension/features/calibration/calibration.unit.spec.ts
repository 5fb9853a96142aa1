import { calibrationShape, ownCalibration, type KeptCalibration } from './calibration-item';
import {
  beginCalibration,
  calibrate,
  measured,
  passOver,
  progressOf,
  type Calibration,
  type CalibrationLook,
} from './calibration';

interface Shown {
  yaw?: number;
  pitch?: number;
  happy?: number;
  sad?: number;
  browGap?: number;
}
const look = ({ yaw = 0.1, pitch = -0.05, happy = 0.02, sad = 0.3, browGap = 0.3 }: Shown = {}) => ({
  faces: 1,
  face: {
    pose: { yaw, pitch },
    scores: { happy, sad },
    features: { browGap, browHeight: 0.2, eyeOpening: 0.1 },
  },
});
/** Looks three times a second for so many seconds. */
function show(calibration: Calibration, seconds: number, shown: CalibrationLook, fromMs: number) {
  let after = calibration;
  for (let ms = 0; ms < seconds * 1000; ms += 333) after = calibrate(after, shown, fromMs + ms);
  return after;
}
const whole = () => {
  let calibration = beginCalibration(0);
  calibration = show(calibration, 6, look(), 0);
  calibration = show(calibration, 3, look({ happy: 0.7 }), 6000);
  calibration = show(calibration, 2, look({ yaw: -0.4 }), 9000);
  calibration = show(calibration, 2, look({ yaw: 0.7 }), 11_000);
  return show(calibration, 2, look({ pitch: 0.35 }), 13_000);
};

describe('a calibration', () => {
  it('goes through its steps and measures each against the straight look', () => {
    const done = whole();
    expect(done).toMatchObject({ step: null, skipped: [] });
    const result = measured(done);
    expect(result?.straight).toEqual({
      yaw: expect.closeTo(0.1) as number,
      pitch: expect.closeTo(-0.05) as number,
    });
    expect(result?.turns.left?.yaw).toBeCloseTo(-0.5);
    expect(result?.turns.right?.yaw).toBeCloseTo(0.6);
    expect(result?.turns.down?.pitch).toBeCloseTo(0.4);
    expect(result?.smile).toBeCloseTo(0.7);
    expect(result?.resting).toMatchObject({ sad: expect.closeTo(0.3) as number });
    expect(result?.features?.mean.browGap).toBeCloseTo(0.3);
  });

  it('does not move on while no one, too many, or nothing is seen, and says which', () => {
    const begun = beginCalibration(0);
    for (const [seen, hint] of [
      [{ faces: 0, face: null }, 'no_face'],
      [{ faces: null, face: null }, 'too_dark'],
      [{ ...look(), faces: 2 }, 'company'],
    ] as const) {
      expect(show(begun, 20, seen, 0)).toMatchObject({ step: 'neutral', hint });
    }
    expect(measured(begun)).toBeNull();
  });

  it('waits for what it asked for', () => {
    const rested = show(beginCalibration(0), 5, look(), 0);
    expect(rested.step).toBe('smile');
    expect(show(rested, 4, look(), 5000)).toMatchObject({ step: 'smile', hint: 'show_more' });
    expect(progressOf(rested)).toBe(0);
  });

  it('wants right on the other side than left', () => {
    const left = show(passOver(show(beginCalibration(0), 5, look(), 0), 5000), 2, look({ yaw: -0.4 }), 5000);
    expect(left.step).toBe('right');
    expect(show(left, 3, look({ yaw: -0.6 }), 7000)).toMatchObject({ step: 'right', hint: 'show_more' });
    expect(show(left, 3, look({ yaw: 0.6 }), 7000).step).toBe('down');
  });

  it('passes over what cannot be shown, and is done within a minute', () => {
    const done = show(beginCalibration(0), 55, look(), 0);
    expect(done).toMatchObject({ step: null, skipped: ['smile', 'left', 'right', 'down'] });
    expect(measured(done)).toMatchObject({ turns: { left: null, right: null, down: null }, smile: 1 });
  });

  it('cannot do without the straight look', () => {
    expect(passOver(beginCalibration(0), 0).step).toBe('neutral');
  });

  it('stays done', () => {
    const done = whole();
    expect(calibrate(done, look(), 99_000)).toBe(done);
  });
});

describe('what is kept of it', () => {
  const kept: KeptCalibration = {
    ...calibrationShape.initial,
    owner: 'maya',
    calibratedAt: '2026-09-01T09:00:00.000Z',
    reported: true,
  };

  it('serves the person whose face it is', () => {
    expect(ownCalibration(kept, 'maya')).toEqual(kept);
    expect(ownCalibration({ ...kept, owner: null }, 'maya').calibratedAt).toBe(kept.calibratedAt);
  });

  it('is none to anyone else', () => {
    expect(ownCalibration(kept, 'tomas').calibratedAt).toBeNull();
  });
});
