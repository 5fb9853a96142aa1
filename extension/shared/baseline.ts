import { expressionNameSchema } from '@keenly/contracts/study-session';
import { z } from 'zod';

const share = z.number().min(0).max(1);
const featuresSchema = z.object({ browGap: z.number(), browHeight: z.number(), eyeOpening: z.number() });

/** A person's own face at rest, and how far they turn their head. Measured and kept on the device, and nowhere else. */
export const baselineSchema = z.object({
  pose: z.object({
    /** Head pose when looking at the screen, radians. */
    yaw: z.number(),
    pitch: z.number(),
    /** How far from there, to either side, still is 'at the screen'; radians, all positive. */
    limits: z.object({
      yawLow: z.number().positive(),
      yawHigh: z.number().positive(),
      pitchLow: z.number().positive(),
      pitchHigh: z.number().positive(),
    }),
  }),
  /** Scores of the face at rest, 0 to 1: what a camera reads into it although nothing is meant. */
  resting: z.partialRecord(expressionNameSchema, share),
  /** Score of 'happy' in a meant smile, 0 to 1. */
  smile: share,
  /** Distances in the face at rest, and how much they vary; null when the mesh was never good enough. */
  features: z.object({ mean: featuresSchema, spread: featuresSchema }).nullable(),
});
export type Baseline = z.infer<typeof baselineSchema>;
