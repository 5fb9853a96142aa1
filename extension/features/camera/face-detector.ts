import type { ExpressionName } from '@keenly/contracts/study-session';
import { Human, type Config, type FaceResult, type Tensor } from '@vladmandic/human';
import type { ExpressionScores, Face, FaceFeatures } from '../../shared/face';
import type { Frame } from './frame';

/** Faces with less than this are none. */
const LEAST_SCORE = 0.4;
const MOST_FACES = 4;

const names: Record<string, ExpressionName> = {
  angry: 'angry',
  disgust: 'disgusted',
  fear: 'fearful',
  happy: 'happy',
  sad: 'sad',
  surprise: 'surprised',
  neutral: 'neutral',
};

/**
 * Single-threaded wasm, models and code from the extension's own files: the threaded build wants workers from blobs,
 * which the content security policy forbids, and hangs. Nothing is cached between frames: they are a second apart.
 */
const config = (expressions: boolean): Partial<Config> => ({
  backend: 'wasm',
  wasmPath: '/wasm/',
  modelBasePath: '/models/',
  debug: false,
  async: false,
  warmup: 'none',
  cacheModels: false,
  cacheSensitivity: 0,
  skipAllowed: false,
  validateModels: false,
  filter: { enabled: false },
  gesture: { enabled: false },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    detector: { modelPath: 'blazeface.json', maxDetected: MOST_FACES, minConfidence: LEAST_SCORE },
    mesh: { enabled: true, modelPath: 'facemesh.json' },
    emotion: { enabled: expressions, modelPath: 'emotion.json', minConfidence: 0.01 },
    attention: { enabled: false },
    iris: { enabled: false },
    description: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
  },
});

/** The used part of the tensor library inside, which the package hands out untyped. */
interface Tensors {
  env(): { set(flag: string, value: boolean): void };
  tidy<T>(work: () => T): T;
  tensor3d(values: Uint8Array, shape: [number, number, number], type: 'int32'): Tensor;
  slice(tensor: Tensor, from: number[], size: number[]): Tensor;
  cast(tensor: Tensor, type: 'float32'): Tensor;
  expandDims(tensor: Tensor, axis: number): Tensor;
  dispose(tensor: Tensor): void;
  memory(): { numTensors: number };
}

/** How a mesh is measured; passed in, so that this file knows models and nothing else. */
export type Measure = (mesh: readonly (readonly [number, number, number])[]) => FaceFeatures | null;

/** Finds faces in frames, in this document. */
export class FaceDetector {
  private constructor(
    private readonly human: Human,
    private readonly tf: Tensors,
    private readonly measure: Measure,
  ) {}

  /** Loads wasm and models: the emotion model only where expressions are told. */
  static async load(expressions: boolean, measure: Measure): Promise<FaceDetector> {
    const human = new Human(config(expressions));
    human.env.wasm.multithread = false;
    const tf = human.tf as Tensors;
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    await human.load();
    return new FaceDetector(human, tf, measure);
  }

  async facesIn({ pixels, width, height }: Frame): Promise<Face[]> {
    const { human, tf } = this;
    const tensor = tf.tidy(() => {
      const rgba = tf.tensor3d(pixels, [height, width, 4], 'int32');
      const rgb = tf.slice(rgba, [0, 0, 0], [height, width, 3]);
      return tf.expandDims(tf.cast(rgb, 'float32'), 0);
    });
    try {
      const { face, error } = await human.detect(tensor);
      if (error !== null) throw new Error(error);
      return face.map((found) => this.faceOf(found));
    } finally {
      tf.dispose(tensor);
    }
  }

  /** Tensors that are alive: steady from frame to frame, or memory leaks. */
  get tensors(): number {
    return this.tf.memory().numTensors;
  }

  private faceOf({ boxRaw, boxScore, score, rotation, emotion, mesh }: FaceResult): Face {
    const { yaw = 0, pitch = 0 } = rotation?.angle ?? {};
    const scores: ExpressionScores = {};
    for (const { emotion: name, score: shown } of emotion ?? []) {
      const ours = names[name];
      if (ours !== undefined) scores[ours] = shown;
    }
    const points = mesh.map(([x, y, z = 0]) => [x, y, z] as const);
    return {
      box: boxRaw,
      score: boxScore > 0 ? boxScore : score,
      pose: { yaw, pitch },
      scores,
      features: this.measure(points),
    };
  }
}
