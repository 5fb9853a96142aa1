import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { COURSE_PACKAGE_TYPE } from '@keenly/contracts/course-package';
import { imageTypes } from '@keenly/contracts/media';
import { fileTypes } from '@keenly/contracts/media-files';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { isStreamed } from '../http/admission/takes-body.decorator.js';
import { IncomingFile } from './incoming-file.js';
import { UploadedFile } from './uploaded-file.js';

/** What a body may be as it stands: pictures, tables, and what its bytes tell alone. */
const bodyTypes = [...imageTypes, 'text/csv', 'application/octet-stream'];
/** What is too large to wait on the disk until it's whole, and what comes with it. */
const streamedTypes = [...new Set([...Object.values(fileTypes).flat(), COURSE_PACKAGE_TYPE])];

/**
 * Lets requests carry a file as their body, an {@link UploadedFile}, which is closed once they are answered; one larger
 * than its route takes is cut off while it arrives, with PAYLOAD_TOO_LARGE. Files of courses, of which there may be half
 * a gigabyte, are an {@link IncomingFile} instead.
 */
export function acceptFiles(
  server: Pick<FastifyInstance, 'addContentTypeParser' | 'removeContentTypeParser' | 'addHook'>,
): void {
  server.addContentTypeParser(bodyTypes, ({ routeOptions }: FastifyRequest, body: RequestPayload) =>
    UploadedFile.of(body, routeOptions.bodyLimit),
  );
  // Fastify's own reading of plain text would take it into memory.
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser(
    streamedTypes,
    ({ routeOptions: { config } }: FastifyRequest, body: RequestPayload, done) => {
      if (isStreamed(config)) done(null, new IncomingFile(body));
      else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', failureMessages.badRequest));
    },
  );
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (request.body instanceof IncomingFile) void request.body.drop();
    if (!(request.body instanceof UploadedFile)) return done(null, payload);
    request.body.close().then(() => done(null, payload), done);
  });
}
