import { endpoint, forAnyone, forExtension, forSignedIn } from './endpoint.js';
import { pairedSchema, pairingGrantSchema, pairRequestSchema } from './ingest.js';
import {
  calibrationReportSchema,
  calibrationSchema,
  extensionSelfSchema,
  pairingsSchema,
} from './pairing.js';

export const grantPairing = endpoint({
  method: 'POST',
  path: '/api/v1/extension/pairings',
  access: forSignedIn,
  summary: 'Create a single-use pairing code for the extension.',
  answer: pairingGrantSchema,
  status: 201,
});

export const ownPairings = endpoint({
  method: 'GET',
  path: '/api/v1/extension/pairings',
  access: forSignedIn,
  summary: 'List the extensions paired with the caller’s account.',
  answer: pairingsSchema,
});

export const revokePairing = endpoint({
  method: 'DELETE',
  path: '/api/v1/extension/pairings/:id',
  access: forSignedIn,
  summary: 'End a pairing and revoke its token.',
});

export const redeemPairing = endpoint({
  method: 'POST',
  path: '/api/v1/extension/pair',
  access: forAnyone,
  summary: 'Redeem a pairing code.',
  body: pairRequestSchema,
  answer: pairedSchema,
  status: 201,
});

export const extensionSelf = endpoint({
  method: 'GET',
  path: '/api/v1/extension/self',
  access: forExtension,
  summary: 'The account that the calling extension is paired with.',
  answer: extensionSelfSchema,
});

export const unpairSelf = endpoint({
  method: 'DELETE',
  path: '/api/v1/extension/self',
  access: forExtension,
  summary: 'End the calling extension’s pairing.',
});

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
  changesWith: ['profile_changed:calibration'],
});
