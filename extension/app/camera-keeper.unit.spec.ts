import type { CameraReport } from '../features/camera/camera-state';
import type { CameraTrouble } from '../features/camera/camera-trouble';
import { CameraKeeper } from './camera-keeper';

const on: CameraReport = {
  say: 'camera',
  state: 'on',
  reading: {
    faces: 1,
    confidence: 0.9,
    yaw: 0,
    pitch: 0,
    turnedAway: false,
    expressionsOn: false,
    expression: null,
    strength: 0,
  },
};

/** A keeper with a place that writes down what is done to it. */
function stage() {
  const world = { wanted: false, nowMs: 0, failing: false };
  const done: string[] = [];
  const told: (CameraTrouble | null)[] = [];
  const keeper = new CameraKeeper({
    place: {
      open: () => {
        done.push('open');
        return world.failing ? Promise.reject(new Error('no')) : Promise.resolve();
      },
      close: () => Promise.resolve(void done.push('close')),
    },
    order: () => ({ wanted: world.wanted, expressions: false, baseline: null }),
    nowMs: () => world.nowMs,
    notify: (trouble) => told.push(trouble),
    onFailure: () => done.push('failed'),
  });
  const align = async () => {
    keeper.align();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { world, done, told, keeper, align };
}

it('opens once when the camera is wanted, and closes once when it is not', async () => {
  const { world, done, align } = stage();
  await align();
  world.wanted = true;
  await align();
  await align();
  world.wanted = false;
  await align();
  await align();
  expect(done).toEqual(['close', 'open', 'close']);
});

it('closes what an earlier worker left open', async () => {
  const { done, align } = stage();
  await align();
  expect(done).toEqual(['close']);
});

it('remembers a reading for as long as it says something about now', async () => {
  const { world, keeper, align } = stage();
  world.wanted = true;
  await align();
  expect(keeper.state).toBe('starting');
  keeper.hear(on);
  expect(keeper).toMatchObject({ state: 'on', face: { faces: 1 } });
  world.nowMs = 3000;
  expect(keeper).toMatchObject({ state: 'starting', face: null });
});

it('tells a camera that is not wanted to close, and believes nothing it says', async () => {
  const { keeper, align } = stage();
  await align();
  expect(keeper.hear(on).wanted).toBe(false);
  expect(keeper).toMatchObject({ state: 'off', face: null });
});

it('reopens what was not heard of for long', async () => {
  const { world, done, keeper, align } = stage();
  world.wanted = true;
  await align();
  keeper.hear(on);
  world.nowMs = 14_000;
  await align();
  expect(done).toEqual(['open']);
  world.nowMs = 16_000;
  await align();
  expect(done).toEqual(['open', 'close', 'open']);
});

it('tries again when the browser refused to open it', async () => {
  const { world, done, align } = stage();
  world.wanted = true;
  world.failing = true;
  await align();
  world.failing = false;
  await align();
  expect(done).toEqual(['open', 'failed', 'open']);
});

it('tells of trouble, and takes it back when the camera is closed', async () => {
  const { world, told, keeper, align } = stage();
  world.wanted = true;
  await align();
  keeper.hear({ say: 'camera', state: 'refused', reading: null });
  expect(keeper.trouble).toBe('refused');
  world.wanted = false;
  await align();
  expect(told).toEqual(['refused', null]);
  expect(keeper.trouble).toBeNull();
});
