import { z } from 'zod';
import { launchModes, moveOns, PACKAGE_PARTS_MAX } from './learning-packages.js';

const percent = z.number().min(0).max(100);

/** GET /api/v1/packages/{id}/parts?link=: of a course that is shared by link. */
export const packagePartsQuerySchema = z.object({ link: z.string().max(64).optional() });

/** An assignable unit of a cmi5 package, and how far its reader is with it. */
export const packagePartSchema = z.object({
  /** Its number in the package, from 0. */
  position: z.number().int().min(0),
  title: z.string(),
  move_on: z.enum(moveOns),
  completed: z.boolean(),
  passed: z.boolean(),
  /** Of the last result it gave; null: none. */
  score: percent.nullable(),
  /** As its moveOn asks. */
  satisfied: z.boolean(),
});
export type PackagePart = z.infer<typeof packagePartSchema>;

export const packagePartsSchema = z.object({
  parts: z.array(packagePartSchema).max(PACKAGE_PARTS_MAX),
  lesson_completed: z.boolean(),
  best_score: percent.nullable(),
});
export type PackageParts = z.infer<typeof packagePartsSchema>;
export const packagePartsAnswerSchema = z.object({ data: packagePartsSchema });

/** POST /api/v1/packages/{id}/launches */
export const launchPartSchema = z.object({
  position: z
    .number()
    .int()
    .min(0)
    .max(PACKAGE_PARTS_MAX - 1),
  mode: z.enum(launchModes).default('Normal'),
  link: z.string().max(64).optional(),
});
export type LaunchPart = z.infer<typeof launchPartSchema>;

export const launchedPartSchema = z.object({
  session_id: z.uuid(),
  /** Of the player, for some hours, to be framed. */
  address: z.url(),
  /** Of the unit's page with what cmi5 has in its query, for the player to open. */
  launch: z.url(),
});
export type LaunchedPart = z.infer<typeof launchedPartSchema>;
export const launchedPartAnswerSchema = z.object({ data: launchedPartSchema });

/** POST /xapi/cmi5/fetch: what a unit asks for its token with, once (cmi5, section 8.2). */
export const fetchTokenQuerySchema = z.object({
  session: z.uuid(),
  signature: z
    .string()
    .length(43)
    .regex(/^[\w-]+$/),
});
/** Also of a refusal, as cmi5 has it: both come with the status 200. */
export const fetchedTokenSchema = z.union([
  z.object({ 'auth-token': z.string() }),
  z.object({ 'error-code': z.enum(['1', '2']), 'error-text': z.string() }),
]);
export type FetchedToken = z.infer<typeof fetchedTokenSchema>;
