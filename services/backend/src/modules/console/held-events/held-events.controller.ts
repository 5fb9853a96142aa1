import { LIST_MAX } from '@keenly/contracts/list';
import * as apiPaths from '@keenly/contracts/api-paths';
import { type HeldEvent, heldEventSchema, heldEventSortFields } from '@keenly/contracts/console';
import { Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { listQuerySchema, sendContentRange } from '../../../platform/http/simple-rest.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { RetryHeldEvents } from './retry-held-events.js';
import { HeldEventsReader } from './held-events.query.js';

const idSchema = z.string().min(1).max(50);
const listSchema = listQuerySchema({
  sortFields: heldEventSortFields,
  defaultSort: ['since', 'DESC'],
  filter: z.object({
    q: z.string().max(120).optional(),
    id: z.union([idSchema.transform((id) => [id]), z.array(idSchema).max(LIST_MAX)]).optional(),
  }),
});
const retriedSchema = z.object({ id: z.string() });

/** What readers of the event log hold back: the console's list for ops, in the dialect of its data provider. */
@Controller()
@ForPermitted('held-event.manage', 'platform')
export class HeldEventsController {
  constructor(
    private readonly held: HeldEventsReader,
    private readonly retries: RetryHeldEvents,
  ) {}

  @Get(apiPaths.heldEvents)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Streams that readers put aside, and readers that stopped or keep failing.',
    query: listSchema,
    answer: z.array(heldEventSchema),
  })
  async list(
    @Query(zod(listSchema)) { range, sort, filter }: z.output<typeof listSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HeldEvent[]> {
    const { rows, total } = await this.held.list({ range, sort, search: filter.q, ids: filter.id });
    sendContentRange(reply, 'held-events', { offset: range.offset, count: rows.length, total });
    return rows;
  }

  @Post(apiPaths.heldEventsRetry)
  @HttpCode(200)
  @Describe({
    summary: 'Try again what is held back: a stream by its id, a reader that stopped by its name.',
    answer: retriedSchema,
  })
  async retry(@Param('id', zod(idSchema)) id: string): Promise<z.infer<typeof retriedSchema>> {
    await this.retries.retry(id);
    return { id };
  }
}
