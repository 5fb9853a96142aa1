import { z } from 'zod';
import { PACKAGE_ITEMS_DEPTH_MAX, PACKAGE_ITEMS_MAX } from './learning-packages.js';
import { packageValuesSchema } from './package-player.js';

/** POST /api/v1/packages/{id}/sittings: someone opens a package of a lesson. */
export const openPackageSchema = z.object({
  /** Of a course that is shared by link. */
  link: z.string().max(64).optional(),
  /** Position of the part to open, of a package that has several; without it the one that was opened last, or the first. */
  item: z
    .number()
    .int()
    .min(0)
    .max(PACKAGE_ITEMS_MAX - 1)
    .optional(),
});
export type OpenPackage = z.infer<typeof openPackageSchema>;

const percent = z.number().min(0).max(100);

/** How far someone is with a part of a package. */
export const itemStates = ['untouched', 'incomplete', 'completed', 'passed', 'failed'] as const;
const itemProgress = { state: z.enum(itemStates), score: percent.nullable() };

/** An entry in a package's table of contents. */
export const packageItemSchema = z.object({
  /** Its number in the package, from 0. */
  position: z.number().int().min(0),
  title: z.string(),
  /** Headings that it's below. */
  depth: z
    .number()
    .int()
    .min(0)
    .max(PACKAGE_ITEMS_DEPTH_MAX - 1),
  /** No heading alone. */
  opens: z.boolean(),
  /** Its result is part of the package's. A page that says nothing of its reader has none. */
  counts: z.boolean(),
  ...itemProgress,
});
export type PackageItem = z.infer<typeof packageItemSchema>;

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
  /** Of a package with several parts: which of them this is, where its page is, and all of them. */
  contents: z
    .object({
      position: z.number().int().min(0),
      launch: z.url(),
      items: z.array(packageItemSchema).max(PACKAGE_ITEMS_MAX),
    })
    .optional(),
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
  /** How far its part is now, of a package with several. */
  item: z.object(itemProgress).optional(),
});
export type KeptPackageValues = z.infer<typeof keptPackageValuesSchema>;
export const keptPackageValuesAnswerSchema = z.object({ data: keptPackageValuesSchema });
