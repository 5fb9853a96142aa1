import { isTurnedAway, limitsFrom, relativePose, STRAIGHT } from './head-pose';

describe('looking away', () => {
  it.each([
    [{ yaw: 0, pitch: 0 }, false],
    [{ yaw: 0.39, pitch: -0.49 }, false],
    [{ yaw: 0.41, pitch: 0 }, true],
    [{ yaw: -0.41, pitch: 0 }, true],
    [{ yaw: 0, pitch: 0.51 }, true],
    [{ yaw: 0, pitch: -0.51 }, true],
  ])('%j without a calibration: %p', (pose, away) => {
    expect(isTurnedAway(relativePose(pose, STRAIGHT), STRAIGHT)).toBe(away);
  });

  it('is judged against the person’s own straight look', () => {
    const beside = { ...STRAIGHT, yaw: 0.3, pitch: -0.2 };
    const judge = (yaw: number, pitch: number) => isTurnedAway(relativePose({ yaw, pitch }, beside), beside);
    expect(judge(0.65, -0.2)).toBe(false);
    expect(judge(-0.15, -0.2)).toBe(true);
    expect(judge(0.3, -0.75)).toBe(true);
  });
});

describe('a person’s own limits', () => {
  it('are the general ones where nothing was shown', () => {
    expect(limitsFrom({ left: null, right: null, down: null })).toEqual(STRAIGHT.limits);
  });

  it('lie short of the turns that were shown, on the side on which they were', () => {
    const limits = limitsFrom({
      left: { yaw: -0.5, pitch: 0 },
      right: { yaw: 0.9, pitch: 0 },
      down: { yaw: 0, pitch: 0.6 },
    });
    expect(limits.yawLow).toBeCloseTo(0.35);
    expect(limits.yawHigh).toBe(0.4);
    expect(limits.pitchHigh).toBeCloseTo(0.42);
    expect(limits.pitchLow).toBe(0.5);
  });

  it('are never so narrow that a still head crosses them', () => {
    expect(limitsFrom({ left: { yaw: -0.26, pitch: 0 }, right: null, down: null }).yawLow).toBe(0.25);
  });
});
