import { endpoint, permitted } from './endpoint.js';
import { badgeEvidenceQuerySchema, badgeEvidenceSchema } from './badge-evidence.js';

export const badgeEvidence = endpoint({
  method: 'GET',
  path: '/api/v1/badges/evidence',
  access: permitted('evidence.read', 'own'),
  summary: 'How progress toward a badge is counted, and the sessions behind it.',
  query: badgeEvidenceQuerySchema,
  answer: badgeEvidenceSchema,
  changesWith: ['profile_changed:badges', 'session_changed:over'],
});
