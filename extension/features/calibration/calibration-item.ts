import { z } from 'zod';
import { baselineSchema } from '../../shared/baseline';

/** A calibration as it is kept on the device; the service gets only its date. */
export const calibrationSchema = z.object({
  /** Whose face it is; null until someone is paired. No one else is judged by it. */
  owner: z.string().nullable(),
  /** Null: never calibrated, or forgotten. */
  baseline: baselineSchema.nullable(),
  calibratedAt: z.iso.datetime().nullable(),
  /** The service knows when it was done, or that it was forgotten. */
  reported: z.boolean(),
});
export type KeptCalibration = z.infer<typeof calibrationSchema>;

export const calibrationShape = {
  key: 'calibration',
  version: 1,
  schema: calibrationSchema,
  initial: { owner: null, baseline: null, calibratedAt: null, reported: true } as KeptCalibration,
};

/** The calibration as this person may use it: someone else's is none. */
export function ownCalibration(kept: KeptCalibration, owner: string | null): KeptCalibration {
  const mine = kept.owner === null || kept.owner === owner;
  return mine ? { ...kept, owner } : { ...calibrationShape.initial, owner };
}
