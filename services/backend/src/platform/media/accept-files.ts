import { IMAGE_MAX_BYTES, imageTypes } from '@keenly/contracts/media';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { UploadedFile } from './uploaded-file.js';

/**
 * Lets requests carry a picture as their body, an {@link UploadedFile}, which is closed once they are answered; a larger
 * one is cut off while it arrives, with PAYLOAD_TOO_LARGE.
 */
export function acceptImages(server: Pick<FastifyInstance, 'addContentTypeParser' | 'addHook'>): void {
  server.addContentTypeParser([...imageTypes], (_request: FastifyRequest, body: RequestPayload) =>
    UploadedFile.of(body, IMAGE_MAX_BYTES),
  );
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (!(request.body instanceof UploadedFile)) return done(null, payload);
    request.body.close().then(() => done(null, payload), done);
  });
}
