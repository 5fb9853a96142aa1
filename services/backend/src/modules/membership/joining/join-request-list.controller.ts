import { idFilter } from '@keenly/contracts/list';
import * as apiPaths from '@keenly/contracts/api-paths';
import { type JoinRequest, joinRequestSchema, joinRequestSortFields } from '@keenly/contracts/organisation';
import { rolesThatMay } from '@keenly/contracts/permissions';
import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { listQuerySchema, sendContentRange } from '../../../platform/http/simple-rest.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { JoinRequestsReader } from './join-requests.query.js';

const listSchema = listQuerySchema({
  sortFields: joinRequestSortFields,
  defaultSort: ['created_at', 'ASC'],
  filter: z.object({ q: z.string().max(120).optional(), id: idFilter.optional() }),
});

/** Requests to join for the console, as its data provider asks; always those of one's own organisation. */
@Controller()
export class JoinRequestListController {
  constructor(private readonly requests: JoinRequestsReader) {}

  @Get(apiPaths.joinRequestList)
  @ForSignedIn(rolesThatMay('member.accept', 'organisation'))
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'A page of requests to join.', query: listSchema, answer: z.array(joinRequestSchema) })
  async list(
    @Query(zod(listSchema)) list: z.output<typeof listSchema>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JoinRequest[]> {
    const { rows, total } = await this.requests.list(list, caller);
    sendContentRange(reply, 'join-requests', { offset: list.range.offset, count: rows.length, total });
    return rows;
  }
}
