import { endpoint, permitted } from './endpoint.js';
import { mondayDigestSchema } from './monday-digest.js';

const path = '/api/v1/monday_digest';

export const readMondayDigest = endpoint({
  method: 'GET',
  path,
  access: permitted('capability.assign', 'organisation'),
  summary: 'Whether you get your organization’s Monday digest.',
  answer: mondayDigestSchema,
});

export const chooseMondayDigest = endpoint({
  method: 'PUT',
  path,
  access: permitted('capability.assign', 'organisation'),
  summary: 'Turn your Monday digest on or off.',
  body: mondayDigestSchema,
  answer: mondayDigestSchema,
});
