import { auditPageSchema, auditQuerySchema } from './audit.js';
import { endpoint, permitted } from './endpoint.js';

export const audit = endpoint({
  method: 'GET',
  path: '/api/v1/audit',
  access: permitted('audit.read', 'own'),
  summary: 'The audit trail, newest first.',
  query: auditQuerySchema,
  answer: auditPageSchema,
});
