import { uploadQuerySchema } from '@keenly/contracts/media';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BodyGate } from '../../../platform/http/admission/takes-body.decorator.js';
import { mediaTypeOf } from '../../../platform/media/media-type-of.js';
import { Uploads } from './uploads.service.js';

/** Reads a picture only where its address is ours and still serves, and no more of it than was signed. */
@Injectable()
export class UploadGate extends BodyGate {
  constructor(private readonly uploads: Uploads) {
    super();
  }

  check({ params, query, headers }: FastifyRequest): string {
    const { name = '' } = params as { name?: string };
    return this.uploads.termsFor(name, {
      query: uploadQuerySchema.parse(query),
      type: mediaTypeOf(headers),
      bytes: Number(headers['content-length'] ?? 0),
    }).personId;
  }
}
