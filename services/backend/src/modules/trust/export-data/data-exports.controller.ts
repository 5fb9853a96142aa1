import { Readable } from 'node:stream';
import * as apiPaths from '@keenly/contracts/api-paths';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import { PRODUCT_SLUG } from '@keenly/contracts/product';
import {
  type DataExport,
  dataExportAnswerSchema,
  type DataExports,
  dataExportsSchema,
  type ExportAddress,
  exportAddressSchema,
  type ExportFileQuery,
  exportFileQuerySchema,
} from '@keenly/contracts/trust';
import {
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CurrentCaller, ForAnyone, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { ExportStore } from './export-store.js';
import { rangeOf } from './byte-range.js';
import { giveAddress, personOfAddress } from './download.cookie.js';
import { exportAddressLimits, exportLimits } from '../trust.limits.js';

/** Copies of everything about the caller. */
@Controller()
export class DataExportsController {
  constructor(
    private readonly exports: ExportStore,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get(apiPaths.myDataExports)
  @ForPermitted('my-data.export', 'own')
  @Header('cache-control', 'no-store')
  @Describe({ summary: "The caller's copies, newest first.", answer: dataExportsSchema })
  list(@CurrentCaller() { userId }: Caller): Promise<DataExports> {
    return this.exports.of(userId);
  }

  @Post(apiPaths.myDataExports)
  @ForPermitted('my-data.export', 'own')
  @Limited(...exportLimits)
  @HttpCode(202)
  @Describe({
    summary: 'Start a copy of all your data, one at a time.',
    answer: dataExportAnswerSchema,
    status: 202,
  })
  async request(@CurrentCaller() { userId, accountId }: Caller): Promise<{ data: DataExport }> {
    return { data: await this.exports.request(userId, accountId) };
  }

  @Post(apiPaths.myDataExportAddress)
  @ForPermitted('my-data.export', 'own')
  @Limited(...exportAddressLimits)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'A URL to download a copy from in this browser, for 5 minutes.',
    answer: exportAddressSchema,
  })
  async address(
    @UuidParam('id') id: string,
    @CurrentCaller() { userId: personId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportAddress> {
    await this.readyOf(id, personId);
    return { data: giveAddress(reply, { exportId: id, personId }, this.config) };
  }

  /**
   * The signed address and the browser's own cookie replace the sign-in, as a download carries no token. An interrupted
   * download can be resumed: a finished copy never changes, so its id is the validator.
   */
  @Get(apiPaths.myDataExportFile)
  @ForAnyone()
  @Describe({
    summary: 'A copy as a ZIP archive. Supports Range and If-Range to resume a download.',
    query: exportFileQuerySchema,
  })
  async file(
    @UuidParam('id') id: string,
    @Query(zod(exportFileQuerySchema)) query: ExportFileQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const personId = personOfAddress(request, id, query, this.config);
    if (personId === undefined) throw new DomainError('NOT_FOUND', trustMessages.addressRefused);
    const { ready_at: readyAt, bytes } = await this.readyOf(id, personId);
    const etag = `"${id}"`;
    const all = { first: 0, last: (bytes ?? 0) - 1 };
    const { range: asked, 'if-range': ifRange = etag } = request.headers;
    const range = ifRange === etag ? rangeOf(asked, bytes ?? 0) : undefined;
    const { first, last } = range ?? all;
    if (range !== undefined) {
      void reply.status(206).header('content-range', `bytes ${first}-${last}/${String(bytes)}`);
    }
    void reply.headers({
      'accept-ranges': 'bytes',
      etag,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return new StreamableFile(Readable.from(this.exports.bytes(id, first, last), { objectMode: false }), {
      type: 'application/zip',
      disposition: `attachment; filename="${PRODUCT_SLUG}-my-data-${(readyAt ?? '').slice(0, 10)}.zip"`,
      length: last + 1 - first,
    });
  }

  private async readyOf(id: string, personId: string): Promise<DataExport> {
    const ready = await this.exports.ready(id, personId);
    if (ready === undefined) throw new DomainError('NOT_FOUND', trustMessages.exportGone);
    return ready;
  }
}
