import { Readable } from 'node:stream';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import type { InputOf } from '@keenly/contracts/endpoint';
import { PRODUCT_SLUG } from '@keenly/contracts/product';
import type { DataExport, DataExports, ExportAddress } from '@keenly/contracts/trust';
import {
  myDataExportAddress,
  myDataExportFile,
  myDataExports,
  requestMyDataExport,
} from '@keenly/contracts/trust.endpoints';
import { Controller, Inject, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { ExportStore } from './export-store.js';
import { sendPart } from '../../../platform/media/send-part.js';
import { giveAddress, personOfAddress } from './download.cookie.js';
import { exportAddressLimits, exportLimits } from '../trust.limits.js';

/** Copies of everything about the caller. */
@Controller()
export class DataExportsController {
  constructor(
    private readonly exports: ExportStore,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Handles(myDataExports)
  list(_: InputOf<typeof myDataExports>, caller: Caller): Promise<DataExports> {
    return this.exports.of(caller.userId, tenantOf(caller));
  }

  @Handles(requestMyDataExport)
  @Limited(...exportLimits)
  async request(
    _: InputOf<typeof requestMyDataExport>,
    { userId, accountId }: Caller,
  ): Promise<{ data: DataExport }> {
    return { data: await this.exports.request(userId, accountId) };
  }

  @Handles(myDataExportAddress)
  @Limited(...exportAddressLimits)
  async address(
    { params: { id } }: InputOf<typeof myDataExportAddress>,
    { userId: personId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportAddress> {
    await this.readyOf(id, personId);
    return { data: giveAddress(reply, { exportId: id, personId }, this.config) };
  }

  /** An interrupted download can be resumed: a finished copy never changes, so its id is the validator. */
  @Handles(myDataExportFile)
  async file(
    { params: { id }, query }: InputOf<typeof myDataExportFile>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const personId = personOfAddress(request, id, query, this.config);
    if (personId === undefined) throw new DomainError('NOT_FOUND', trustMessages.addressRefused);
    const { ready_at: readyAt, bytes } = await this.readyOf(id, personId);
    const part = sendPart(request, reply, { etag: `"${id}"`, bytes: bytes ?? 0 });
    if (part === undefined) return undefined;
    const { first, last } = part;
    return new StreamableFile(Readable.from(this.exports.bytes(id, first, last), { objectMode: false }), {
      type: myDataExportFile.produces,
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
