import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, rangeOf } from './byte-range.js';

/** A file that never changes, so that one mark stands for its bytes for good. */
interface Whole {
  readonly etag: string;
  readonly bytes: number;
}

/**
 * The stretch of a file that is asked for, with the status and headers that say so (RFC 9110 §13.1.5, §14): the whole
 * one by 200, a stretch by 206, and undefined by 416 for one that lies beyond its end.
 */
export function sendPart(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { etag, bytes }: Whole,
): ByteRange | undefined {
  // Stretches and the mark speak of the bytes as they are kept, which a compressed answer has none of.
  delete headers['accept-encoding'];
  void reply.headers({ 'accept-ranges': 'bytes', etag, 'x-content-type-options': 'nosniff' });
  const { range: asked, 'if-range': ifRange = etag } = headers;
  const range = ifRange === etag ? rangeOf(asked, bytes) : undefined;
  if (range === undefined) return { first: 0, last: bytes - 1 };
  if (range === 'beyond the end') {
    void reply.status(416).header('content-range', `bytes */${String(bytes)}`);
    return undefined;
  }
  void reply
    .status(206)
    .header('content-range', `bytes ${String(range.first)}-${String(range.last)}/${String(bytes)}`);
  return range;
}
