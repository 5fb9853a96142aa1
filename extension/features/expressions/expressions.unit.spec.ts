import type { Baseline } from '../../shared/baseline';
import { confusionScore } from './confusion';
import { measureFace, type MeshPoint } from './face-features';
import { againstRest, judgeExpression } from './judge-expression';

const rest = { browGap: 0.3, browHeight: 0.25, eyeOpening: 0.12 };
const baseline: Baseline = {
  pose: { yaw: 0, pitch: 0, limits: { yawLow: 0.4, yawHigh: 0.4, pitchLow: 0.5, pitchHigh: 0.5 } },
  resting: { sad: 0.5, neutral: 0.4, happy: 0.05 },
  smile: 0.6,
  features: { mean: rest, spread: { browGap: 0.005, browHeight: 0.005, eyeOpening: 0.005 } },
};
const ahead = { yaw: 0, pitch: 0 };

describe('the expression that shows most', () => {
  it('is the strongest', () => {
    expect(judgeExpression({ happy: 0.9, neutral: 0.1 }, null, null)).toEqual({
      name: 'happy',
      strength: 0.9,
    });
  });

  it('is none when nothing shows enough, or nothing was read', () => {
    expect(judgeExpression({ happy: 0.2, sad: 0.25 }, null, null).name).toBeNull();
    expect(judgeExpression({}, null, null)).toEqual({ name: null, strength: 0 });
  });

  it('does not take a resting face for a sad one, once it is known', () => {
    const scores = { sad: 0.5, neutral: 0.4 };
    expect(judgeExpression(scores, null, null).name).toBe('sad');
    expect(judgeExpression(scores, baseline, null).name).toBe('neutral');
    expect(judgeExpression({ sad: 0.95, neutral: 0.05 }, baseline, null).name).toBe('sad');
  });

  it('takes a person’s own smile for a full one', () => {
    expect(againstRest({ happy: 0.6, neutral: 0.4 }, baseline).happy).toBeCloseTo(1);
    expect(judgeExpression({ happy: 0.45, neutral: 0.5 }, baseline, null).name).toBe('happy');
  });
});

describe('confusion (experimental)', () => {
  const frown = { browGap: 0.27, browHeight: 0.22, eyeOpening: 0.1 };

  it('is a frown against one’s own rest', () => {
    expect(confusionScore(rest, baseline.features, ahead)).toBe(0);
    expect(confusionScore(frown, baseline.features, ahead)).toBeGreaterThan(0.6);
  });

  it('does not count raised brows and wide eyes', () => {
    const wide = { browGap: 0.36, browHeight: 0.33, eyeOpening: 0.2 };
    expect(confusionScore(wide, baseline.features, ahead)).toBe(0);
  });

  it('is not judged without a calibration, a mesh, or a face that looks ahead', () => {
    expect(confusionScore(frown, null, ahead)).toBeNull();
    expect(confusionScore(null, baseline.features, ahead)).toBeNull();
    expect(confusionScore(frown, baseline.features, { yaw: 0.3, pitch: 0 })).toBeNull();
  });

  it('is told when it is plain, and not over a smile', () => {
    expect(judgeExpression({ neutral: 0.8 }, baseline, 0.7)).toEqual({ name: 'confused', strength: 0.7 });
    expect(judgeExpression({ neutral: 0.8 }, baseline, 0.5).name).toBe('neutral');
    expect(judgeExpression({ happy: 0.9 }, baseline, 0.7).name).toBe('happy');
  });
});

describe('measuring a face', () => {
  const mesh = (scale: number): MeshPoint[] => {
    const points: MeshPoint[] = Array.from({ length: 468 }, () => [0, 0, 0] as const);
    const put = (index: number, x: number, y: number) => {
      points[index] = [x * scale, y * scale, 0];
    };
    put(33, -50, 0);
    put(263, 50, 0);
    put(133, -20, 0);
    put(362, 20, 0);
    put(55, -15, -20);
    put(285, 15, -20);
    put(159, -35, -6);
    put(145, -35, 6);
    put(386, 35, -6);
    put(374, 35, 6);
    return points;
  };

  it('says the same of a near and of a far face', () => {
    const near = measureFace(mesh(3));
    const far = measureFace(mesh(0.5));
    expect(near).toEqual({
      browGap: 0.3,
      browHeight: expect.closeTo(0.206, 3) as number,
      eyeOpening: 0.12,
    });
    expect(far?.browHeight).toBeCloseTo(near?.browHeight ?? 0);
  });

  it('says nothing of a mesh that is none', () => {
    expect(measureFace([])).toBeNull();
    expect(measureFace(Array.from({ length: 468 }, () => [0, 0, 0] as const))).toBeNull();
  });
});
