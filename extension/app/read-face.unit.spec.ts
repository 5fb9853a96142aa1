import { faceReadingSchema, type Face } from '../shared/face';
import { readFace } from './read-face';

const bright = { pixels: new Uint8Array(40_000).fill(180), width: 100, height: 100 };
const dark = { ...bright, pixels: new Uint8Array(40_000) };
const face: Face = {
  box: [0.3, 0.2, 0.4, 0.5],
  score: 0.95,
  pose: { yaw: 0.1, pitch: -0.1 },
  scores: { happy: 0.97, neutral: 0.02 },
  features: { browGap: 0.3, browHeight: 0.2, eyeOpening: 0.1 },
};
const choice = { expressions: true, baseline: null };

it('tells a happy face that looks at the screen', () => {
  expect(readFace(bright, [face], choice)).toEqual({
    faces: 1,
    confidence: 0.95,
    yaw: 0.1,
    pitch: -0.1,
    turnedAway: false,
    expressionsOn: true,
    expression: 'happy',
    strength: 0.97,
  });
});

it('tells no expression to anyone who did not choose it', () => {
  expect(readFace(bright, [face], { ...choice, expressions: false })).toMatchObject({
    faces: 1,
    expressionsOn: false,
    expression: null,
    strength: 0,
  });
});

it('knows an empty chair from a covered lens', () => {
  expect(readFace(bright, [], choice).faces).toBe(0);
  expect(readFace(dark, [], choice).faces).toBeNull();
});

it('is less sure of a face in company', () => {
  const other: Face = { ...face, box: [0.8, 0.2, 0.1, 0.1] };
  const told = readFace(bright, [other, face], choice);
  expect(told.faces).toBe(2);
  expect(told.confidence).toBeLessThan(0.6);
});

it('sees a turned head', () => {
  expect(readFace(bright, [{ ...face, pose: { yaw: 0.6, pitch: 0 } }], choice).turnedAway).toBe(true);
});

it('lets nothing out but what its schema names', () => {
  const told = readFace(bright, [face], choice);
  expect(Object.keys(told).sort()).toEqual(Object.keys(faceReadingSchema.shape).sort());
  expect(JSON.stringify(told).length).toBeLessThan(250);
});
