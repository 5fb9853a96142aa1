import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isStreamed } from './admission/takes-body.decorator.js';

/** A picture of 5 MB over a slow line, in milliseconds. */
export const BODY_WITHIN_MS = 60_000;
/** A film of 500 MB over a slow line, in milliseconds: Node's own limit is one for all routes. */
export const STREAM_WITHIN_MS = 3600_000;

/**
 * A body that trickles in holds its place no longer than `withinMs`, and is answered as Node answers one that takes
 * longer than its own limit. What a route reads as it comes has that limit alone, and what the service asks of itself has
 * none: it comes whole and over no connection.
 */
export function limitBodyTime(
  server: Pick<FastifyInstance, 'addHook' | 'server'>,
  withinMs: number = BODY_WITHIN_MS,
): void {
  server.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { socket } = raw as { readonly socket: unknown };
    if (socket instanceof Socket && !isStreamed(routeOptions.config)) {
      const late = setTimeout(() => {
        if (raw.complete || raw.destroyed) return;
        if (reply.raw.headersSent) socket.destroy();
        else
          server.server.emit(
            'clientError',
            Object.assign(new Error('a body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
            socket,
          );
      }, withinMs);
      late.unref();
      const over = (): void => {
        clearTimeout(late);
        socket.off('close', over);
      };
      reply.raw.once('close', () => {
        if (raw.complete || socket.destroyed) {
          over();
          return;
        }
        // It was answered first, as a refusal is: whatever was left unread is read and dropped, and may trickle in as well. A
        // timer that outlived that would keep the whole request, and a busy minute of refusals fill the memory.
        raw.once('end', over);
        socket.once('close', over);
      });
    }
    done();
  });
}
