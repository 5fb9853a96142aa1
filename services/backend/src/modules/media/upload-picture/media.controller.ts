import type { InputOf } from '@keenly/contracts/endpoint';
import { IMAGE_MAX_BYTES, type SignedUrl, type StoredImage } from '@keenly/contracts/media';
import { image, signedUrl, storeImage } from '@keenly/contracts/media.endpoints';
import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { byAddress, bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { mediaTypeOf } from '../../../platform/media/media-type-of.js';
import { Uploads } from './uploads.service.js';
import { UploadGate } from './upload.gate.js';

const addressLimit: Limit = { name: 'image-address', points: 30, seconds: 600, across: 'all', by: bySignIn };
const uploadLimit: Limit = { name: 'image-upload', points: 60, seconds: 600, across: 'all', by: byAddress };

/** Pictures (product/shared#pictures): an address, the file to it, and the same address without its query. */
@Controller()
export class MediaController {
  constructor(private readonly uploads: Uploads) {}

  @Handles(signedUrl)
  @Limited(addressLimit)
  address({ query }: InputOf<typeof signedUrl>, { userId }: Caller): Promise<SignedUrl> {
    return this.uploads.address(query, userId);
  }

  @Handles(storeImage)
  @Limited(uploadLimit)
  @TakesBody({ maxBytes: IMAGE_MAX_BYTES, pool: 'file', gate: UploadGate })
  store(
    { params, query }: InputOf<typeof storeImage>,
    @Req() { headers, body }: FastifyRequest,
  ): Promise<StoredImage> {
    return this.uploads.take(params.name, { query, type: mediaTypeOf(headers), body });
  }

  @Handles(image)
  async show(
    { params }: InputOf<typeof image>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const bytes = await this.uploads.read(params.name);
    void reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    return new StreamableFile(bytes, { type: image.produces, length: bytes.length });
  }
}
