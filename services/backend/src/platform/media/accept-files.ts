import { imageTypes } from '@keenly/contracts/media';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { UploadedFile } from './uploaded-file.js';

/** What a body may be as it stands: pictures and tables. */
const fileTypes = [...imageTypes, 'text/csv'];

/**
 * Lets requests carry a file as their body, an {@link UploadedFile}, which is closed once they are answered; one larger
 * than its route takes is cut off while it arrives, with PAYLOAD_TOO_LARGE.
 */
export function acceptFiles(server: Pick<FastifyInstance, 'addContentTypeParser' | 'addHook'>): void {
  server.addContentTypeParser(fileTypes, ({ routeOptions }: FastifyRequest, body: RequestPayload) =>
    UploadedFile.of(body, routeOptions.bodyLimit),
  );
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (!(request.body instanceof UploadedFile)) return done(null, payload);
    request.body.close().then(() => done(null, payload), done);
  });
}
