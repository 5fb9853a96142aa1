import { z } from 'zod';

/** How far a package's page says that its reader is; as SCORM 2004 words it, whatever the package was made for. */
export const packageCompletions = ['unknown', 'not attempted', 'incomplete', 'completed'] as const;
export const packageSuccesses = ['unknown', 'passed', 'failed'] as const;
/** Characters of what a package keeps for itself, and of where its reader was. */
export const SUSPEND_DATA_MAX = 64_000;
export const LOCATION_MAX = 1000;
/** A day. */
const SESSION_MAX_S = 86_400;

/** What a package keeps between two sittings. What else its pages say isn't kept. */
export const packageValuesSchema = z.object({
  location: z.string().max(LOCATION_MAX),
  suspend_data: z.string().max(SUSPEND_DATA_MAX),
  completion: z.enum(packageCompletions),
  success: z.enum(packageSuccesses),
  /** Percent; null where it said none. */
  score: z.number().min(0).max(100).nullable(),
  /** Of this sitting, as the package says; the wall clock has the last word. */
  seconds: z.number().int().min(0).max(SESSION_MAX_S),
});
export type PackageValues = z.infer<typeof packageValuesSchema>;

/** What begins a package in the player. */
export interface PackageBeginning {
  readonly values: PackageValues | null;
  /** Of all sittings before this one. */
  readonly total_seconds: number;
  readonly mastery_score: number | null;
  /** Of the page to open, where it isn't the package's first one. */
  readonly launch?: string;
}

/** What begins a unit of a cmi5 package in the player: the address of its page. */
export interface PartBeginning {
  readonly launch: string;
}

/** Messages between the lesson and the player, each checked for its origin. */
export const playerMessageSchema = z.discriminatedUnion('type', [
  z.object({ keenly: z.literal('package'), type: z.literal('ready') }),
  z.object({
    keenly: z.literal('package'),
    type: z.literal('values'),
    values: packageValuesSchema,
    /** Its page says that it's done for this time. */
    finished: z.boolean(),
  }),
  /** The package asks for the part beside this one. */
  z.object({ keenly: z.literal('package'), type: z.literal('turn'), to: z.enum(['next', 'previous']) }),
  /** It was asked to end its page, which has said everything by now. */
  z.object({ keenly: z.literal('package'), type: z.literal('ended') }),
  /** A unit of a cmi5 package went to where it is to go when it's done for this time. */
  z.object({ keenly: z.literal('package'), type: z.literal('returned') }),
]);
export type PlayerMessage = z.infer<typeof playerMessageSchema>;
