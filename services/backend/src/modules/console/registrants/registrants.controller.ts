import { idFilter } from '@keenly/contracts/list';
import * as apiPaths from '@keenly/contracts/api-paths';
import { type Registrant, registrantSchema, registrantSortFields } from '@keenly/contracts/console';
import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { listQuerySchema, sendContentRange } from '../../../platform/http/simple-rest.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { RegistrantsReader } from './registrants.query.js';

const listSchema = listQuerySchema({
  sortFields: registrantSortFields,
  defaultSort: ['user_client_created_at', 'DESC'],
  filter: z.object({ q: z.string().max(200).optional(), id: idFilter.optional() }),
});

/** 'All Registrants' of the console (product/console#registrants), as ra-data-simple-rest asks. */
@Controller()
export class RegistrantsController {
  constructor(private readonly registrants: RegistrantsReader) {}

  @Get(apiPaths.registrants)
  @ForPermitted('registrant.read', 'organisation')
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'A page of registrants, with the total in Content-Range.',
    query: listSchema,
    answer: z.array(registrantSchema),
  })
  async list(
    @Query(zod(listSchema)) list: z.output<typeof listSchema>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Registrant[]> {
    const { rows, total } = await this.registrants.list(list, caller);
    sendContentRange(reply, 'registrants', { offset: list.range.offset, count: rows.length, total });
    return rows;
  }

  @Get(apiPaths.registrant)
  @ForPermitted('registrant.read', 'organisation')
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'One registrant.', answer: registrantSchema })
  one(@UuidParam('id') id: string, @CurrentCaller() caller: Caller): Promise<Registrant> {
    return this.registrants.one(id, caller);
  }
}
