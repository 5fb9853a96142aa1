import { alternateRequest } from '@keenly/contracts/record-store.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LIST_BODY_BYTES } from '../../../../platform/http/admission/takes-body.decorator.js';
import { RecordStoreRoute, XapiBody, XapiQuery } from '../record-store-route.decorator.js';
import type { XapiBodyContent } from '../xapi-body.js';
import type { XapiRequest } from '../xapi-request.gate.js';
import { askedByForm } from './asked-by-form.js';

/** Headers of the inner answer that are the connection's own. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'transfer-encoding',
]);

/** Carries out the request that a form stands for, which shows its own credential. */
@Controller()
export class AlternateRequestController {
  constructor(private readonly host: HttpAdapterHost) {}

  @RecordStoreRoute(alternateRequest, { maxBytes: LIST_BODY_BYTES })
  async answer(
    @Req() request: XapiRequest,
    @XapiQuery() query: Readonly<Record<string, unknown>>,
    @XapiBody() { bytes }: XapiBodyContent,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { method, url, headers, payload } = askedByForm(query, bytes.toString('utf8'), request.headers);
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const answer = await server.inject({
      method,
      url,
      headers,
      remoteAddress: request.ip,
      ...(payload === undefined ? {} : { payload }),
    });
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !ofConnection.has(name)) void reply.header(name, value);
    await reply.status(answer.statusCode).send(answer.rawPayload);
  }
}
