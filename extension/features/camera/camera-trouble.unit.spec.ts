import type { FaceReading } from '../../shared/face';
import { troubleOf, type CameraReport } from './camera-state';
import { cameraWords, NO_TROUBLE, trackTrouble } from './camera-trouble';

const face: FaceReading = {
  faces: 1,
  confidence: 0.9,
  yaw: 0,
  pitch: 0,
  turnedAway: false,
  expressionsOn: true,
  expression: null,
  strength: 0,
};
type Said = Pick<CameraReport, 'state' | 'reading'>;
const on: Said = { state: 'on', reading: face };
const covered: Said = { state: 'on', reading: { ...face, faces: null } };
const state = (name: CameraReport['state']): Said => ({ state: name, reading: null });

/** One report a second; answers what was told and when it was over, as [second, what]. */
function live(stretches: [seconds: number, said: Said][]): [number, string][] {
  let track = NO_TROUBLE;
  let second = 0;
  const told: [number, string][] = [];
  for (const [seconds, said] of stretches) {
    for (let left = seconds; left > 0; left -= 1, second += 1) {
      const result = trackTrouble(track, said, second * 1000);
      track = result.track;
      if (result.notice !== null) told.push([second, result.notice]);
      if (result.over) told.push([second, 'over']);
    }
  }
  return told;
}

describe('telling about the camera', () => {
  it('says nothing of a camera that serves', () => {
    expect(live([[2, state('starting')], [60, on]])).toEqual([]); // prettier-ignore
  });

  it('tells each trouble once, and when it is over', () => {
    expect(live([[5, on], [30, state('missing')], [3, state('starting')], [5, on]])).toEqual([[7, 'missing'], [38, 'over']]); // prettier-ignore
  });

  it('does not repeat itself while it tries again', () => {
    const trying = Array.from({ length: 10 }, (): [number, Said][] => [[9, state('busy')], [1, state('starting')]]).flat(); // prettier-ignore
    expect(live(trying)).toEqual([[4, 'busy']]);
  });

  it('tells of a refusal at once', () => {
    expect(live([[5, state('refused')]])).toEqual([[0, 'refused']]);
  });

  it('tells of a covered lens only when it stays so', () => {
    expect(live([[10, covered], [5, on], [10, covered]])).toEqual([]); // prettier-ignore
    expect(live([[40, covered]])).toEqual([[15, 'covered']]);
  });

  it('tells again after the camera had served', () => {
    expect(live([[5, state('missing')], [5, on], [5, state('missing')]]).map(([, what]) => what)).toEqual(['missing', 'over', 'missing']); // prettier-ignore
  });

  it('says each time that the session continues', () => {
    for (const words of Object.values(cameraWords)) expect(words).toContain('session continues');
  });
});

describe('what keeps a camera from opening', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['SomethingElse', 'failed'],
  ])('%s is %s', (name, told) => {
    expect(troubleOf(Object.assign(new Error('no'), { name }))).toBe(told);
  });
});
