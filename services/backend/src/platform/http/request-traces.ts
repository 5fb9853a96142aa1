import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf, placeOfCaller } from '../observability/tracing/places.js';
import type { TraceSpan } from '../observability/tracing/trace-span.js';
import type { Tracing } from '../observability/tracing/tracing.js';

/** A trace of each request that is kept, from its head to the end of its answer; it names the route, never the address. */
export class RequestTraces {
  private readonly underWay = new WeakMap<FastifyRequest, TraceSpan>();

  constructor(private readonly tracing: Tracing) {}

  /** @param isGiven whether the caller brought the request's id, which then names no trace */
  begin(request: FastifyRequest, isGiven: boolean): TraceSpan | undefined {
    if (!this.tracing.isOn) return undefined;
    const route = routeOf(request);
    const caller = placeOfCaller(request.headers['traceparent']);
    const span = this.tracing.begin(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'keenly.correlation': request.id,
        },
        // Anyone may write the header: a trace of theirs is pointed to, and never gone on with.
        ...(caller && { links: [caller] }),
      },
      isGiven ? this.tracing.newPlace() : placeOf(request.id),
    );
    if (span !== undefined) this.underWay.set(request, span);
    return span;
  }

  end(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const span = this.underWay.get(request);
    if (span === undefined) return;
    span.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(String(statusCode));
    span.end();
  }
}

/** The route's template; what was asked for is someone's own text, and holds ids. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
