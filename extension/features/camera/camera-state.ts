import { z } from 'zod';
import { baselineSchema } from '../../shared/baseline';
import { faceReadingSchema } from '../../shared/face';

/**
 * State of the camera: `off` is not asked for, `starting` opens, `on` sees; `refused` lacks the browser's permission,
 * `missing` is not plugged in, `busy` is held by another program, `failed` is any other trouble.
 */
export const cameraStates = ['off', 'starting', 'on', 'refused', 'missing', 'busy', 'failed'] as const;
export type CameraState = (typeof cameraStates)[number];

/** Report of the camera's document to the background, once a second; the answer is a CameraOrder. */
export const cameraReportSchema = z.object({
  say: z.literal('camera'),
  state: z.enum(cameraStates),
  /** Null until there is a frame. */
  reading: faceReadingSchema.nullable(),
});
export type CameraReport = z.infer<typeof cameraReportSchema>;

export const cameraOrderSchema = z.object({
  /** False closes the camera at once: no session runs, it is on a break, or the learner chose against it. */
  wanted: z.boolean(),
  expressions: z.boolean(),
  baseline: baselineSchema.nullable(),
});
export type CameraOrder = z.infer<typeof cameraOrderSchema>;

/** Seconds between two looks. */
export const LOOK_EVERY_S = 1;
/** A reading older than this (ms) says nothing about now. */
export const READING_LASTS_MS = 2500;
/** The background answers within this (ms), or did not hear. */
export const ANSWER_MS = 3000;
/** When the background has not answered for this long (ms), it is gone, and the camera is closed. */
export const SILENCE_MS = 10_000;

/** State for a stream that could not be opened, by the name of the browser's error. */
export function troubleOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}
