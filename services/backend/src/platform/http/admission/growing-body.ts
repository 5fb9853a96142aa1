import { pipeline, Transform, type TransformCallback } from 'node:stream';
import type { RequestPayload } from 'fastify';

/**
 * The same body, which asks for room a slice at a time before it goes on; the first slice is there already. Where there
 * is no room it ends with what `ask` answers.
 */
export function growingBody(
  body: RequestPayload,
  sliceBytes: number,
  ask: (bytes: number) => Error | undefined,
): RequestPayload {
  let room = sliceBytes;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      room -= chunk.length;
      const slices = room < 0 ? Math.ceil(-room / sliceBytes) : 0;
      const refusal = slices === 0 ? undefined : ask(slices * sliceBytes);
      room += slices * sliceBytes;
      if (refusal === undefined) done(null, chunk);
      else done(refusal);
    },
  });
  // An error that cuts the body short is passed on to this stream, where its reader handles it.
  pipeline(body, counted, () => undefined);
  return counted;
}
