import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../config/config.js';
import { SMALL_BODY_BYTES } from './admission/takes-body.decorator.js';
import { Admission } from './admission/admission.js';
import { limitBodyTime, STREAM_WITHIN_MS } from './body-time.js';
import { acceptForms } from './accept-forms.js';
import { acceptFiles } from '../media/accept-files.js';
import { withCorrelationUntil } from '../observability/correlation.js';
import type { Metrics } from '../observability/metrics.js';
import { RequestRate } from '../observability/request-rate.js';
import type { Tracing } from '../observability/tracing/tracing.js';
import { isNamedByItself } from './request-id.decorator.js';
import { RequestTraces, routeOf } from './request-traces.js';
import { securityHeaders } from './security-headers.js';

/** 128 kB, as the power of two. */
const BROTLI_WINDOW_BITS = 17;
const CORRELATION_HEADER = 'x-correlation-id';
/** It goes into the log beside ids, so it is one; of version 8 are only those that name a trace, which are our own. */
const usableCorrelation = /^[0-9a-f]{8}-[0-9a-f]{4}-(?!8)[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What was admitted and lost its caller is carried out within this time, in milliseconds. */
const CALLER_GONE_MS = 60_000;

/** What is known of a request before it is routed. */
export interface Addressed {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** @param rewriteUrl the address that a request is routed by, where it isn't its own */
export function createAdapter(
  { trustedProxies }: Pick<AppConfig, 'trustedProxies'>,
  rewriteUrl: (request: Addressed) => string,
  tracing: Tracing,
): FastifyAdapter {
  return new FastifyAdapter({
    rewriteUrl,
    // Every route has its own; this holds for what is none.
    bodyLimit: SMALL_BODY_BYTES,
    // The longest of any route; all but those that stream have a shorter one.
    requestTimeout: STREAM_WITHIN_MS,
    // Anyone may write X-Forwarded-For; only a configured proxy's word counts.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: (request: Pick<Addressed, 'headers'>) => givenCorrelation(request) ?? tracing.newCorrelation(),
  });
}

/** The correlation id that a caller brought, where it is one. */
function givenCorrelation({ headers }: Pick<Addressed, 'headers'>): string | undefined {
  const given = headers[CORRELATION_HEADER];
  return typeof given === 'string' && usableCorrelation.test(given) ? given : undefined;
}

/** Security headers, cookies, compression, the correlation id on every answer, the request metrics and traces. */
export async function prepareHttp(
  app: NestFastifyApplication,
  config: AppConfig,
  metrics: Metrics,
  tracing: Tracing,
): Promise<void> {
  const traces = new RequestTraces(tracing);
  const server = app.getHttpAdapter().getInstance();
  const rate = app.get(RequestRate);
  const security = securityHeaders(config);
  server.addHook('onRequest', (request, reply, done) => {
    rate.count();
    void reply.headers(security).header(CORRELATION_HEADER, request.id);
    // Every API answer is treated as private, unless its route sets another Cache-Control.
    if (/^\/(x?api|scim)\//.test(request.url)) void reply.header('cache-control', 'no-store');
    forgetTypeOfNothing(request.headers);
    const { method, socket } = request.raw;
    // Only a GET is given up when its caller hangs up; an admitted change is always carried out.
    const isGivenUp = method === 'GET' ? () => socket.destroyed : undefined;
    const isGiven = givenCorrelation(request) !== undefined;
    const span = traces.begin(request, isGiven);
    if (span === undefined && !isGiven && isNamedByItself(request)) {
      done();
      return;
    }
    const underWay = { correlation: request.id, isGivenUp, span };
    withCorrelationUntil(underWay, done, (over) => onceAnswered(reply.raw, over));
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    traces.end(request, reply);
    metrics.requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  limitBodyTime(server);
  app.get(Admission).guard(server);
  acceptForms(server);
  acceptFiles(server);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 2048,
    // Brotli's own default is its slowest: a hundred milliseconds for what an answer gains nothing by.
    // Its default window of 4 MB is kept for every answer under way; answers are far smaller.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
    },
  });
}

/** Calls back when a request is done with: what was admitted goes on for a while where its caller has hung up. */
function onceAnswered(answer: ServerResponse, over: () => void): void {
  answer.once('finish', over);
  answer.once('close', () => {
    if (!answer.writableFinished) setTimeout(over, CALLER_GONE_MS).unref();
  });
}

/** Clients name a content type also where they send no body, which is no mistake worth a refusal. */
function forgetTypeOfNothing(headers: IncomingHttpHeaders): void {
  const length = headers['content-length'];
  const isEmpty = length === '0' || (length === undefined && headers['transfer-encoding'] === undefined);
  if (isEmpty) delete headers['content-type'];
}
