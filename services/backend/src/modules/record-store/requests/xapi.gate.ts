import { fetchToken } from '@keenly/contracts/package-parts.endpoints';
import { about } from '@keenly/contracts/record-store.endpoints';
import { statementProfile } from '@keenly/contracts/statement-targets.endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import type { XapiRequest } from './xapi-request.gate.js';
import { CONSISTENT_THROUGH_HEADER, LATEST, VERSION_HEADER, versionAnswered } from './xapi-version.js';

const PREFIX = '/xapi/';
/** Stands for whatever a body of the record store says it is, so that it is kept as it came. */
const AS_IT_CAME = 'application/vnd.keenly.as-it-came';

/** Programs of other origins may call: a credential is in a header that their page sets, and no cookie counts here. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'content-type',
    'content-length',
    'etag',
    'last-modified',
    'retry-after',
    VERSION_HEADER,
    CONSISTENT_THROUGH_HEADER,
  ].join(', '),
};
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': [
    'accept',
    'accept-language',
    'authorization',
    'content-type',
    'if-match',
    'if-none-match',
    VERSION_HEADER,
  ].join(', '),
  'access-control-max-age': '600',
};

/**
 * What every request of the record store has in common: the version and the headers for other origins on each answer,
 * refusals among them, and bodies of every media type, as documents may be anything. Called before the routes are made.
 */
export function prepareXapi(
  server: FastifyInstance,
  { packagesOrigin }: Pick<AppConfig, 'packagesOrigin'>,
): void {
  const unitsHost = packagesOrigin === undefined ? undefined : new URL(packagesOrigin).host;
  server.addContentTypeParser(AS_IT_CAME, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', (request: XapiRequest, reply, done) => {
    if (!request.url.startsWith(PREFIX)) return done();
    void reply.headers({
      // Units of packages are on that host themselves: no page of another one may call it.
      ...(request.host.toLowerCase() === unitsHost ? {} : crossOrigin),
      [VERSION_HEADER]: versionAnswered(versionSent(request)),
    });
    const given = request.headers['content-type'];
    if (given !== undefined) request.xapiContentType = given;
    if (hasBody(request)) request.headers['content-type'] = AS_IT_CAME;
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 401 && request.url.startsWith(PREFIX))
      void reply.header('www-authenticate', 'Basic realm="xAPI", charset="UTF-8"');
    done(null, payload);
  });
  server.options(`${PREFIX}*`, (request, reply) =>
    reply
      .status(204)
      .headers(request.host.toLowerCase() === unitsHost ? {} : preflight)
      .send(),
  );
}

/** Anyone may ask for these without a version. */
const withoutVersion: ReadonlySet<string | undefined> = new Set([
  about.path,
  statementProfile.path,
  fetchToken.path,
]);

/** Whoever asks what the store speaks, or whether a page may call it, doesn't know a version yet. */
const versionSent = ({ headers, method, url }: XapiRequest) =>
  headers[VERSION_HEADER] ??
  (method === 'OPTIONS' || withoutVersion.has(url.split('?')[0]) ? LATEST : undefined);

const hasBody = ({ headers, method }: XapiRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
