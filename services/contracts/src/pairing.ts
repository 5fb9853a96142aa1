import { z } from 'zod';
import { DEVICE_TIME_MAX_CHARS } from './ingest-bounds.js';

/** An extension that is paired with the caller's account. Times ISO 8601. */
export const pairingSchema = z.object({
  id: z.uuid(),
  browser: z.string(),
  paired_at: z.iso.datetime(),
  /** Known to within five minutes. */
  last_used_at: z.iso.datetime(),
});
export type Pairing = z.infer<typeof pairingSchema>;

/** GET /api/v1/extension/pairings (web token): the live ones, newest first. */
export const pairingsSchema = z.object({ data: z.array(pairingSchema) });
export type Pairings = z.infer<typeof pairingsSchema>;

/** GET /api/v1/extension/self (extension token): for whom this extension works. */
export const extensionSelfSchema = z.object({
  pairing_id: z.uuid(),
  user: z.object({ user_id: z.uuid(), user_name: z.string(), email: z.string() }),
  external_id: z.string(),
});
export type ExtensionSelf = z.infer<typeof extensionSelfSchema>;

/**
 * POST /api/v1/extension/calibration (extension token), answered 204: that the learner's own baseline of expressions and
 * head pose exists on the device, and since when; null once it was forgotten there. The baseline itself never leaves
 * the device. Saying the same twice changes nothing; the latest word counts.
 */
export const calibrationReportSchema = z.object({
  /** Since 1970, where clocks begin that were never set. */
  calibrated_at: z.iso
    .datetime()
    .max(DEVICE_TIME_MAX_CHARS)
    .refine((at) => Date.parse(at) >= 0, 'is before 1970')
    .nullable(),
});
export type CalibrationReport = z.infer<typeof calibrationReportSchema>;

/** GET /api/v1/extension/calibration (web token): whether the caller has a baseline on a device, and since when. */
export const calibrationSchema = z.object({ data: calibrationReportSchema });
export type Calibration = z.infer<typeof calibrationSchema>;
