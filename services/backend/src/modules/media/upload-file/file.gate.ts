import { storeFileQuerySchema } from '@keenly/contracts/media-files';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BodyGate } from '../../../platform/http/admission/takes-body.decorator.js';
import { mediaTypeOf } from '../../../platform/media/media-type-of.js';
import { FileUploads } from './file-uploads.service.js';

/** Reads a file only where its address is ours and still serves, and only one of the type and size that were signed. */
@Injectable()
export class FileGate extends BodyGate {
  constructor(private readonly uploads: FileUploads) {
    super();
  }

  check({ params, query, headers }: FastifyRequest): string {
    const { id = '' } = params as { id?: string };
    const announced = headers['content-length'];
    return this.uploads.termsFor(id, {
      query: storeFileQuerySchema.parse(query),
      type: mediaTypeOf(headers),
      // Who sends in chunks doesn't say: the size is counted as it comes.
      bytes: announced === undefined ? undefined : Number(announced),
    }).personId;
  }
}
