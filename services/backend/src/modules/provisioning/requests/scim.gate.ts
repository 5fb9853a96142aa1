import { errorBodySchema } from '@keenly/contracts/errors';
import { SCIM_ERROR, SCIM_MEDIA_TYPE } from '@keenly/contracts/scim';
import type { FastifyInstance } from 'fastify';
import { SCIM_TYPE } from './scim-problem.js';

const PREFIX = '/scim/';

/**
 * What every request of a directory has in common: bodies of SCIM's own media type are read as the JSON that they are, and
 * every answer takes it, refusals among them, whoever refused. Called before the routes are made.
 */
export function prepareScim(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith(PREFIX) && isScim(request.headers['content-type']))
      request.headers['content-type'] = 'application/json';
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.url.startsWith(PREFIX) || typeof payload !== 'string' || payload === '')
      return done(null, payload);
    void reply.header('content-type', `${SCIM_MEDIA_TYPE}; charset=utf-8`);
    if (reply.statusCode === 401) void reply.header('www-authenticate', 'Bearer realm="SCIM"');
    done(null, reply.statusCode < 400 ? payload : refusal(reply.statusCode, payload));
  });
}

const isScim = (contentType: string | undefined) =>
  contentType?.split(';')[0]?.trim().toLowerCase() === SCIM_MEDIA_TYPE;

/** What an endpoint's schema refuses names the field alone. */
const kindOf = (fields: Readonly<Record<string, string>>) =>
  'filter' in fields ? 'invalidFilter' : 'invalidValue';

/** A refusal in SCIM's form (RFC 7644, 3.12), with Keenly's own beside it. */
function refusal(status: number, payload: string): string {
  const { error } = errorBodySchema.parse(JSON.parse(payload));
  const { [SCIM_TYPE]: scimType, ...fields } = error.fields ?? {};
  const kind = scimType ?? (status === 400 ? kindOf(fields) : undefined);
  return JSON.stringify({
    schemas: [SCIM_ERROR],
    status: String(status),
    ...(kind === undefined ? {} : { scimType: kind }),
    detail: error.message,
    error: { ...error, fields: Object.keys(fields).length === 0 ? undefined : fields },
  });
}
