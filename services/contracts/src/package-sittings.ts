import { z } from 'zod';
import { packageValuesSchema } from './package-player.js';

/** POST /api/v1/packages/{id}/sittings: someone opens a package of a lesson. */
export const openPackageSchema = z.object({
  /** Of a course that is shared by link. */
  link: z.string().max(64).optional(),
});
export type OpenPackage = z.infer<typeof openPackageSchema>;

const percent = z.number().min(0).max(100);

export const packageSittingSchema = z.object({
  sitting_id: z.uuid(),
  /** Of the player, for some hours, to be framed. */
  address: z.url(),
  /** What was kept of the sittings before; null: none. */
  values: packageValuesSchema.nullable(),
  /** Of all of those, by the wall clock at most. */
  total_seconds: z.number().int().min(0),
  mastery_score: percent.nullable(),
  best_score: percent.nullable(),
});
export type PackageSitting = z.infer<typeof packageSittingSchema>;
export const packageSittingAnswerSchema = z.object({ data: packageSittingSchema });

/** PUT /api/v1/package-sittings/{id}/values: what comes with a lower number than was kept changes nothing. */
export const keepPackageValuesSchema = z.object({
  seq: z.number().int().min(1).max(2_000_000_000),
  values: packageValuesSchema,
});
export type KeepPackageValues = z.infer<typeof keepPackageValuesSchema>;

export const keptPackageValuesSchema = z.object({
  lesson_completed: z.boolean(),
  /** The highest of all that the package gave. */
  best_score: percent.nullable(),
});
export type KeptPackageValues = z.infer<typeof keptPackageValuesSchema>;
export const keptPackageValuesAnswerSchema = z.object({ data: keptPackageValuesSchema });
