import { IMAGE_MAX_BYTES, imageTypes } from '@keenly/contracts/media';
import type { FastifyInstance } from 'fastify';

/** Lets requests carry a picture as their body; a larger one is cut off while it arrives, with PAYLOAD_TOO_LARGE. */
export function acceptImages(server: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  server.addContentTypeParser(
    [...imageTypes],
    { parseAs: 'buffer', bodyLimit: IMAGE_MAX_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
}
