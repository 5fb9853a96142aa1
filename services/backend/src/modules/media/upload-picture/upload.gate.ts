import { uploadQuerySchema } from '@keenly/contracts/media';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BodyGate } from '../../../platform/http/admission/takes-body.decorator.js';
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
      type: typeOf(headers),
      bytes: Number(headers['content-length'] ?? 0),
    }).personId;
  }
}

/** The media type that a request names, without its parameters. */
export function typeOf(headers: FastifyRequest['headers']): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}
