import * as apiPaths from '@keenly/contracts/api-paths';
import {
  IMAGE_MAX_BYTES,
  type SignedUrl,
  signedUrlQuerySchema,
  signedUrlSchema,
  type StoredImage,
  storedImageSchema,
  type UploadQuery,
  uploadQuerySchema,
} from '@keenly/contracts/media';
import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForAnyone, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { byAddress, bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { STORED_TYPE } from '../../../platform/media/image-store.js';
import { Uploads } from './uploads.service.js';
import { typeOf, UploadGate } from './upload.gate.js';

const addressLimit: Limit = { name: 'image-address', points: 30, seconds: 600, across: 'all', by: bySignIn };
const uploadLimit: Limit = { name: 'image-upload', points: 60, seconds: 600, across: 'all', by: byAddress };

/** Never changes: another picture has another name. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Pictures (product/shared#pictures): an address, the file to it, and the same address without its query. */
@Controller()
export class MediaController {
  constructor(private readonly uploads: Uploads) {}

  @Get(apiPaths.signedUrl)
  @ForSignedIn()
  @Limited(addressLimit)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'A URL to PUT a picture to.',
    query: signedUrlQuerySchema,
    answer: signedUrlSchema,
  })
  address(
    @Query(zod(signedUrlQuerySchema)) query: z.output<typeof signedUrlQuerySchema>,
    @CurrentCaller() { userId }: Caller,
  ): Promise<SignedUrl> {
    return this.uploads.address(query, userId);
  }

  /** Anyone who has the signed address may use it, once: the signature replaces the sign-in. */
  @Put(apiPaths.image)
  @ForAnyone()
  @Limited(uploadLimit)
  @TakesBody({ maxBytes: IMAGE_MAX_BYTES, pool: 'picture', gate: UploadGate })
  @HttpCode(200)
  @Describe({ summary: 'Store a picture.', query: uploadQuerySchema, answer: storedImageSchema })
  store(
    @Param('name') name: string,
    @Query(zod(uploadQuerySchema)) query: UploadQuery,
    @Req() { headers, body }: FastifyRequest,
  ): Promise<StoredImage> {
    return this.uploads.take(name, { query, type: typeOf(headers), body });
  }

  /** Open to anyone who knows the name, which no one guesses. */
  @Get(apiPaths.image)
  @ForAnyone()
  @Describe({ summary: 'A picture.' })
  async show(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const bytes = await this.uploads.read(name);
    void reply.headers({
      'cache-control': FOR_GOOD,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    return new StreamableFile(bytes, { type: STORED_TYPE, length: bytes.length });
  }
}
