import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import type { CalibrationReport } from '@keenly/contracts/pairing';

export interface ReportTo {
  apiOrigin: string;
  token: string;
}
const TIMEOUT_MS = 15_000;

/**
 * Tells the service that a calibration was done, and when, or (null) that it was forgotten. The baseline stays here.
 * @returns false when the service could not be told, or refused; never rejects
 */
export async function reportCalibration(
  { apiOrigin, token }: ReportTo,
  calibratedAt: string | null,
  send = fetch,
): Promise<boolean> {
  const report: CalibrationReport = { calibrated_at: calibratedAt };
  const answer = await send(`${apiOrigin}${pairingEndpoints.saveCalibration.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    credentials: 'omit',
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  return answer?.ok ?? false;
}
