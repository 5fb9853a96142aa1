import { endpoint, forExtension, forSignedIn } from './endpoint.js';
import { calibrationReportSchema, calibrationSchema } from './pairing.js';

export const saveCalibration = endpoint({
  method: 'POST',
  path: '/api/v1/extension/calibration',
  access: forExtension,
  summary: 'Report when a baseline was captured on the device, or null once it was deleted there.',
  body: calibrationReportSchema,
  status: 204,
});

export const ownCalibration = endpoint({
  method: 'GET',
  path: '/api/v1/extension/calibration',
  access: forSignedIn,
  summary: 'Whether the caller has calibrated a device, and when.',
  answer: calibrationSchema,
});
