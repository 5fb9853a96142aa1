import { expressionNameSchema, type ExpressionName } from '@keenly/contracts/study-session';
import { z } from 'zod';

/** How the head is turned, in radians; which sign is which side does not matter, for it is read against a baseline. */
export interface HeadPose {
  yaw: number;
  pitch: number;
}

/** How much each expression shows, 0 to 1. */
export type ExpressionScores = Partial<Record<ExpressionName, number>>;

/** Distances in a face as shares of the distance between the outer corners of its eyes. */
export interface FaceFeatures {
  /** Between the inner ends of the brows. */
  browGap: number;
  /** From the inner ends of the brows to the inner corners of the eyes, both sides' mean. */
  browHeight: number;
  /** From lid to lid, both sides' mean. */
  eyeOpening: number;
}

/** One face in one frame. It never leaves the document that read the frame. */
export interface Face {
  /** Left, top, width and height, each as a share of the frame's width or height. */
  box: readonly [number, number, number, number];
  /** 0 to 1: how sure the detector is that this is a face. */
  score: number;
  pose: HeadPose;
  scores: ExpressionScores;
  features: FaceFeatures | null;
}

/**
 * One reading of the camera: labels and angles, never a picture. Nothing else crosses from the document that
 * sees the camera to the background.
 */
export const faceReadingSchema = z.object({
  /** How many faces; null when nothing can be said, since the lens is covered or the room is dark. */
  faces: z.number().int().min(0).max(20).nullable(),
  /** 0 to 1, for the face that counts; lower when it is not the only one. */
  confidence: z.number().min(0).max(1),
  /** The head's turn against the person's own baseline, radians; null without a face. */
  yaw: z.number().nullable(),
  pitch: z.number().nullable(),
  /** The face looks elsewhere than at the screen. */
  turnedAway: z.boolean(),
  /** The learner chose that expressions are told. */
  expressionsOn: z.boolean(),
  /** The expression that shows most, and how much (0 to 1); null when none can be told, or none may be. */
  expression: expressionNameSchema.nullable(),
  strength: z.number().min(0).max(1),
});
export type FaceReading = z.infer<typeof faceReadingSchema>;
