import type { InputOf } from '@keenly/contracts/endpoint';
import { FILE_MAX_BYTES, type FileAddress, type StoredFileAnswer } from '@keenly/contracts/media-files';
import { file, fileAddress, storeFile } from '@keenly/contracts/media-files.endpoints';
import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Caller } from '../../../kernel/caller.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { byAddress, bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { FileStore } from '../../../platform/media/file-store.js';
import { mediaTypeOf } from '../../../platform/media/media-type-of.js';
import { sendPart } from '../../../platform/media/send-part.js';
import { headersOf } from './file-headers.js';
import { FileGate } from './file.gate.js';
import { FileUploads, noFile } from './file-uploads.service.js';
import { StoredFiles } from './stored-files.service.js';

const addressLimit: Limit = { name: 'file-address', points: 60, seconds: 600, across: 'all', by: bySignIn };
const uploadLimit: Limit = { name: 'file-upload', points: 120, seconds: 600, across: 'all', by: byAddress };

/** Files of courses (product/content#files): an address, the file to it, and another one to read it by. */
@Controller()
export class FilesController {
  constructor(
    private readonly uploads: FileUploads,
    private readonly files: StoredFiles,
    private readonly store: FileStore,
  ) {}

  @Handles(fileAddress)
  @Limited(addressLimit)
  address({ query }: InputOf<typeof fileAddress>, { userId }: Caller): Promise<FileAddress> {
    return this.uploads.address(query, userId);
  }

  @Handles(storeFile)
  @Limited(uploadLimit)
  @TakesBody({ maxBytes: FILE_MAX_BYTES.video, pool: 'stream', gate: FileGate, streams: true })
  take(
    { params, query }: InputOf<typeof storeFile>,
    @Req() { headers, body }: FastifyRequest,
  ): Promise<StoredFileAnswer> {
    return this.uploads.take(params.id, { query, type: mediaTypeOf(headers) }, body);
  }

  @Handles(file)
  async show(
    { params, query }: InputOf<typeof file>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const found = await this.files.toRead(params.id, query);
    if (found === undefined) throw noFile();
    const part = sendPart(request, reply, { etag: `"${found.id}"`, bytes: found.size });
    if (part === undefined) return undefined;
    const length = part.last + 1 - part.first;
    const bytes = request.method === 'HEAD' ? Readable.from([]) : await this.store.read(found.object, part);
    if (bytes === undefined) throw noFile();
    const { type, disposition, policy } = headersOf(found);
    void reply.headers({ 'content-type': type, 'content-security-policy': policy });
    return new StreamableFile(bytes, { disposition, length });
  }
}
